import type { Member } from '@idex/contract/members/member'
import { createColumnHelper } from '@tanstack/react-table'
import type { ListFeatures } from '../../../lib/list/list-table.tsx'
import {
  MemberActions,
  MemberDay,
  MemberName,
  memberName,
  MemberStatus,
  MemberWork,
} from './member-cells.tsx'
import type { MemberCommands } from './member-dialogs.tsx'
import { COLUMNS } from './texts.ts'

const helper = createColumnHelper<ListFeatures, Member>()
const day = { head: 'w-36', cell: 'text-muted tabular-nums whitespace-nowrap' }

/** The columns of the members' table; the server orders by those that can be pressed. */
export function memberColumns(commands: MemberCommands) {
  return helper.columns([
    helper.accessor(memberName, {
      id: 'name',
      header: COLUMNS.name,
      sortDescFirst: false,
      cell: ({ row }) => <MemberName member={row.original} commands={commands} />,
    }),
    helper.display({
      id: 'work',
      header: COLUMNS.work,
      cell: ({ row }) => <MemberWork member={row.original} />,
      meta: { head: 'w-56' },
    }),
    helper.display({
      id: 'status',
      header: COLUMNS.status,
      cell: ({ row }) => <MemberStatus member={row.original} />,
      meta: { head: 'w-32' },
    }),
    helper.accessor('createdAt', {
      id: 'created',
      header: COLUMNS.created,
      sortDescFirst: true,
      cell: ({ row }) => <MemberDay at={row.original.createdAt} />,
      meta: day,
    }),
    helper.accessor('lastSeenAt', {
      id: 'seen',
      header: COLUMNS.seen,
      sortDescFirst: true,
      cell: ({ row }) => <MemberDay at={row.original.lastSeenAt} />,
      meta: day,
    }),
    helper.display({
      id: 'actions',
      header: COLUMNS.actions,
      cell: ({ row }) => <MemberActions member={row.original} commands={commands} />,
      meta: { head: 'w-24', cell: 'py-2 pl-2' },
    }),
  ])
}
