import { History } from 'lucide-react'
import { formatLocalTime } from '../../components/format-time.ts'
import { trpc } from '../../app/client/trpc.ts'
import { PanelList } from '../../components/list/panel-list.tsx'
import { ANY, type Filterable, LIST_QUERY, useListRequest } from '../../components/list/use-list-request.ts'
import { ACTIONS, COLUMNS, FILTERS, LIST, NO_SUBJECT } from './messages.ts'
import type { AuditLine, AuditPage } from '@idex/contract/audit/audit-log'
import { AUDIT_ACTIONS } from '@idex/contract/audit/choices'
import { listColumns } from '../../components/list/list-table.tsx'
import { Select } from '@idex/ui/select'
import { DayRange } from '../../components/list/day-range.tsx'
import { listFilter } from '../../components/list/list-filter.ts'
import { choiceParam } from '../../browser/search-params.ts'

/** The log's filters, as the address has them. */
function auditFilter(request: Filterable) {
  const { action, actor, from, to } = request.filters
  return listFilter(request, { action: choiceParam(action, AUDIT_ACTIONS), actor, from, to })
}

const ACTION_OPTIONS = [
  { value: ANY, label: FILTERS.allActions },
  ...AUDIT_ACTIONS.map((value) => ({ value, label: ACTIONS[value] })),
]

type AuditFiltersProps = { filter: ReturnType<typeof auditFilter>; actors: AuditPage['actors'] }

/** Filters the log by action, person and days. */
function AuditFilters({ filter: { input, set }, actors }: AuditFiltersProps) {
  const people = actors.map(({ id, username }) => ({ value: id, label: username }))
  return (
    <>
      <Select
        aria-label={FILTERS.action}
        options={ACTION_OPTIONS}
        value={input.action ?? ANY}
        onValueChange={(action) => set({ action })}
        className="w-full sm:w-52"
      />
      <Select
        aria-label={FILTERS.actor}
        options={[{ value: ANY, label: FILTERS.allActors }, ...people]}
        value={input.actor ?? ANY}
        onValueChange={(actor) => set({ actor })}
        className="w-full sm:w-52"
      />
      <DayRange from={input.from ?? ''} to={input.to ?? ''} onChange={set} />
    </>
  )
}

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

function auditText({ action }: AuditLine): string {
  const known = AUDIT_ACTIONS.find((other) => other === action)
  return known === undefined ? action : ACTIONS[known]
}

function AuditSubject({ line: { subjectTitle } }: { line: AuditLine }) {
  return (
    <p className="line-clamp-2 text-muted wrap-anywhere" title={subjectTitle || undefined}>
      {subjectTitle || NO_SUBJECT}
    </p>
  )
}

const AUDIT_COLUMNS = listColumns<AuditLine, keyof typeof COLUMNS>(COLUMNS, {
  when: { cell: (line) => <AuditTime line={line} />, head: 'w-48', figures: true, card: 'head' },
  who: { cell: (line) => <AuditActor line={line} />, head: 'w-64', card: 'body' },
  what: { cell: (line) => auditText(line), head: 'w-72', card: 'body' },
  subject: { cell: (line) => <AuditSubject line={line} />, card: 'body' },
})

/** The audit log: who did what to what, and when. */
export function ActivityPanel() {
  const request = useListRequest()
  const filter = auditFilter(request)
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
      filtered={filter.count > 0}
      onClear={filter.clear}
    >
      <AuditFilters filter={filter} actors={query.data?.actors ?? []} />
    </PanelList>
  )
}
