import { History } from 'lucide-react'
import { formatLocalTime } from '../../components/format-time.ts'
import { trpc } from '../../app/client/trpc.ts'
import { PanelList } from '../../components/list/panel-list.tsx'
import { LIST_QUERY, useListRequest } from '../../components/list/use-list-request.ts'
import { AuditFilters, useAuditFilter } from './audit-filters.tsx'
import { ACTIONS, COLUMNS, LIST, NO_SUBJECT } from './messages.ts'
import type { AuditLine } from '@idex/contract/audit/audit-log'
import { AUDIT_ACTIONS } from '@idex/contract/audit/choices'
import { createColumnHelper } from '@tanstack/react-table'
import type { ListFeatures } from '../../components/list/list-table.tsx'

/** When an action happened, to the minute, in the reader's time zone like the days of the filter. */
function AuditTime({ line: { createdAt } }: { line: AuditLine }) {
  return <time dateTime={createdAt}>{formatLocalTime(createdAt)}</time>
}

/** Who did it; the name outlives the account. */
function AuditActor({ line: { actor } }: { line: AuditLine }) {
  return (
    <>
      <p className="font-medium wrap-anywhere">{actor.name}</p>
      {actor.username !== null && <p className="text-sm text-muted wrap-anywhere">{actor.username}</p>}
    </>
  )
}

/** The action. */
function auditText({ action }: AuditLine): string {
  const known = AUDIT_ACTIONS.find((other) => other === action)
  return known === undefined ? action : ACTIONS[known]
}

/** The target of the action. */
function AuditSubject({ line: { subjectTitle } }: { line: AuditLine }) {
  return (
    <p className="line-clamp-2 text-muted wrap-anywhere" title={subjectTitle || undefined}>
      {subjectTitle || NO_SUBJECT}
    </p>
  )
}

const helper = createColumnHelper<ListFeatures, AuditLine>()

/** The columns of the audit log. */
const AUDIT_COLUMNS = helper.columns([
  helper.display({
    id: 'when',
    header: COLUMNS.when,
    cell: ({ row }) => <AuditTime line={row.original} />,
    meta: { head: 'w-48', cell: 'text-muted tabular-nums whitespace-nowrap' },
  }),
  helper.display({
    id: 'who',
    header: COLUMNS.who,
    cell: ({ row }) => <AuditActor line={row.original} />,
    meta: { head: 'w-64' },
  }),
  helper.display({
    id: 'what',
    header: COLUMNS.what,
    cell: ({ row }) => auditText(row.original),
    meta: { head: 'w-72' },
  }),
  helper.display({
    id: 'subject',
    header: COLUMNS.subject,
    cell: ({ row }) => <AuditSubject line={row.original} />,
  }),
])

/** The audit log: who did what to what, and when. */
export function ActivityPanel() {
  const request = useListRequest()
  const filter = useAuditFilter(request)
  const query = trpc.admin.audit.list.useQuery(
    { ...request.input, ...filter.input },
    // Refetched, so that it includes what was just done elsewhere in the panel.
    { ...LIST_QUERY, staleTime: 0 },
  )
  return (
    <PanelList
      texts={LIST}
      icon={History}
      request={request}
      query={query}
      columns={AUDIT_COLUMNS}
      filtered={Object.keys(filter.input).length > 0}
      onClear={filter.clear}
      card={(line) => (
        <div className="flex flex-col gap-2">
          <p className="text-xs text-muted tabular-nums">
            <AuditTime line={line} />
          </p>
          <p className="font-medium">{auditText(line)}</p>
          <AuditSubject line={line} />
          <div className="flex flex-wrap items-baseline gap-x-2 text-sm">
            <AuditActor line={line} />
          </div>
        </div>
      )}
    >
      <AuditFilters filter={filter} actors={query.data?.actors ?? []} />
    </PanelList>
  )
}
