import type { ContactMessage } from '@idex/contract/contact/contact-messages'
import { createColumnHelper } from '@tanstack/react-table'
import type { ListFeatures } from '../../../lib/list/list-table.tsx'
import { MessageActions, MessageExcerpt, MessageFrom, MessageTime } from './message-cells.tsx'
import type { InboxCommands } from './message-dialogs.tsx'
import { COLUMNS } from './texts.ts'

const helper = createColumnHelper<ListFeatures, ContactMessage>()

/** The columns of the messages' table. */
export function messageColumns(commands: InboxCommands) {
  return helper.columns([
    helper.display({
      id: 'from',
      header: COLUMNS.from,
      cell: ({ row }) => <MessageFrom message={row.original} commands={commands} />,
      meta: { head: 'w-80' },
    }),
    helper.display({
      id: 'message',
      header: COLUMNS.message,
      cell: ({ row }) => <MessageExcerpt message={row.original} />,
    }),
    helper.display({
      id: 'created',
      header: COLUMNS.created,
      cell: ({ row }) => <MessageTime message={row.original} />,
      meta: { head: 'w-32', cell: 'text-muted tabular-nums whitespace-nowrap' },
    }),
    helper.display({
      id: 'actions',
      header: COLUMNS.actions,
      cell: ({ row }) => <MessageActions message={row.original} commands={commands} />,
      meta: { head: 'w-37', cell: 'py-2 pl-2' },
    }),
  ])
}
