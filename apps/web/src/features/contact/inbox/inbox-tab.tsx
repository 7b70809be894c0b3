import { Inbox } from 'lucide-react'
import { useMemo } from 'react'
import { trpc } from '../../../app/client/trpc.ts'
import { PanelList } from '../../../components/list/panel-list.tsx'
import { LIST_QUERY, useListRequest } from '../../../components/list/use-list-request.ts'
import { MessageActions, MessageExcerpt, MessageFrom } from './message-cells.tsx'
import { MessageDialogs } from './message-dialogs.tsx'
import { COLUMNS, LIST, OPEN_ONLY, UNREAD_ONLY } from './messages.ts'
import { type InboxCommands, useInboxDialogs } from './use-inbox-dialogs.ts'
import type { ContactMessage } from '@idex/contract/contact/contact-messages'
import { dayColumn, listColumns } from '../../../components/list/list-table.tsx'
import { SwitchFilter } from '../../../components/list/list-toolbar.tsx'

function messageColumns(commands: InboxCommands) {
  return listColumns<ContactMessage, keyof typeof COLUMNS>(COLUMNS, {
    from: {
      cell: (message) => <MessageFrom message={message} commands={commands} />,
      head: 'w-80',
      card: 'body',
    },
    message: { cell: (message) => <MessageExcerpt message={message} />, card: 'body' },
    created: dayColumn((message) => message.createdAt, { head: 'w-32', card: 'foot' }),
    actions: { cell: (message) => <MessageActions message={message} commands={commands} />, head: 'w-48' },
  })
}

/** Messages from the contact form, with all of an administrator's actions. */
export function InboxTab() {
  const request = useListRequest()
  const unread = request.filters.unread === 'only'
  const open = request.filters.answered === 'not'
  const query = trpc.admin.messages.list.useQuery(
    { ...request.input, ...(unread && { unread }), ...(open && { open }) },
    LIST_QUERY,
  )
  const dialogs = useInboxDialogs(query.data?.items)
  const { commands } = dialogs
  const columns = useMemo(() => messageColumns(commands), [commands])
  const showUnread = (next: boolean) => request.filter({ unread: next ? 'only' : undefined })
  const showOpen = (next: boolean) => request.filter({ answered: next ? 'not' : undefined })
  return (
    <>
      <PanelList
        texts={LIST}
        icon={Inbox}
        request={request}
        query={query}
        columns={columns}
        filtered={unread || open}
        onClear={request.clearFilters}
      >
        <SwitchFilter label={UNREAD_ONLY} checked={unread} onChange={showUnread} />
        <SwitchFilter label={OPEN_ONLY} checked={open} onChange={showOpen} />
      </PanelList>
      <MessageDialogs dialogs={dialogs} />
    </>
  )
}
