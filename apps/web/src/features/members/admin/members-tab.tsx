import { ADMIN_PAGE_SIZE } from '@idex/contract/kernel/bounds'
import { MEMBER_SORTS, MEMBER_STATES } from '@idex/contract/members/choices'
import type { Member } from '@idex/contract/members/member'
import { Select } from '@idex/ui/select'
import { UsersRound } from 'lucide-react'
import { useMemo } from 'react'
import { choiceParam } from '../../../browser/search-params.ts'
import { trpc } from '../../../app/client/trpc.ts'
import { ExportLink, OrderSelect } from '../../../components/list/list-toolbar.tsx'
import { PanelList } from '../../../components/list/panel-list.tsx'
import { ANY, LIST_QUERY, useListRequest } from '../../../components/list/use-list-request.ts'
import { MemberActions, MemberName, MemberStatus, MemberWork } from './member-cells.tsx'
import { MemberDialogs } from './member-dialogs.tsx'
import { type MemberCommands, useMemberDialogs } from './use-member-dialogs.ts'
import { COLUMNS, FILTER, LIST, NEVER, ORDERS, STATES } from './messages.ts'
import { dayColumn, listColumns } from '../../../components/list/list-table.tsx'

/** The columns of the members table; those with an order are sortable. */
function memberColumns(commands: MemberCommands) {
  return listColumns<Member, keyof typeof COLUMNS>(COLUMNS, {
    name: {
      cell: (member) => <MemberName member={member} commands={commands} />,
      first: 'asc',
      card: 'body',
    },
    work: { cell: (member) => <MemberWork member={member} />, head: 'w-56' },
    status: { cell: (member) => <MemberStatus member={member} />, head: 'w-32', card: 'foot' },
    created: dayColumn((member) => member.createdAt, { first: 'desc', head: 'w-36' }),
    seen: dayColumn((member) => member.lastSeenAt, {
      never: NEVER,
      first: 'desc',
      head: 'w-36',
      card: 'foot',
      labelled: true,
    }),
    actions: { cell: (member) => <MemberActions member={member} commands={commands} />, head: 'w-24' },
  })
}

const FILTERS = [
  { value: ANY, label: FILTER.all },
  ...MEMBER_STATES.map((value) => ({ value, label: STATES[value] })),
]

const MEMBER_LIST = { sorts: MEMBER_SORTS, pageSize: ADMIN_PAGE_SIZE }

/** Everyone who has signed up, with all of an administrator's actions. */
export function MembersTab() {
  const request = useListRequest(MEMBER_LIST)
  const state = choiceParam(request.filters.state, MEMBER_STATES)
  const input = { ...request.input, ...(state && { state }) }
  const query = trpc.admin.members.list.useQuery(input, LIST_QUERY)
  const dialogs = useMemberDialogs(query.data?.items)
  const { commands } = dialogs
  const columns = useMemo(() => memberColumns(commands), [commands])
  return (
    <>
      <PanelList
        texts={LIST}
        icon={UsersRound}
        request={request}
        query={query}
        columns={columns}
        filtered={state !== undefined}
        onClear={request.clearFilters}
      >
        <Select
          aria-label={FILTER.label}
          options={FILTERS}
          value={state ?? ANY}
          onValueChange={(next) => request.filter({ state: next })}
          className="w-auto min-w-36 max-sm:flex-1"
        />
        <OrderSelect orders={ORDERS} request={request} />
        <ExportLink path="/api/admin/members/export" input={input} />
      </PanelList>
      <MemberDialogs dialogs={dialogs} />
    </>
  )
}
