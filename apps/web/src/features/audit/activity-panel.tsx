import { History } from 'lucide-react'
import { trpc } from '../../lib/trpc.ts'
import { PanelList } from '../../lib/list/panel-list.tsx'
import { LIST_QUERY, useListRequest } from '../../lib/list/use-list-request.ts'
import { AuditFilters, useAuditFilter } from './audit-filters.tsx'
import { AUDIT_COLUMNS, AuditActor, AuditSubject, AuditTime, auditText } from './audit-line.tsx'
import { LIST } from './texts.ts'

/** Who did what to which thing, and when. */
export function ActivityPanel() {
  const request = useListRequest()
  const filter = useAuditFilter(request.restart)
  const query = trpc.admin.audit.list.useQuery(
    { ...request.input, ...filter.input },
    // What was done elsewhere in the panel has to be here already.
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
