import { keepPreviousData } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { trpc } from '../../lib/trpc.ts'
import { PagedList } from '../../lib/list/paged-list.tsx'
import { useListRequest } from '../../lib/list/use-list-request.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AUDIT_COLUMNS, AuditActor, AuditSubject, AuditTime, auditText } from './audit-line.tsx'
import { LIST } from './texts.ts'
import { useAuditFilter } from './use-audit-filter.ts'

/** Who did what to which thing, and when. */
export function ActivityPanel() {
  const request = useListRequest()
  const filter = useAuditFilter(request.restart)
  const { page } = request.input
  const query = trpc.admin.audit.list.useQuery(
    { page, ...filter.input },
    // What was done elsewhere in the panel has to be here already.
    { refetchOnMount: 'always', staleTime: 0, placeholderData: keepPreviousData },
  )
  return (
    <PagedList
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
    </PagedList>
  )
}
