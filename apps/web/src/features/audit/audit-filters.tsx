import type { AuditAction, AuditPage } from '@idex/contract/audit/audit-log'
import { AUDIT_ACTIONS } from '@idex/contract/audit/choices'
import { Select } from '@idex/ui/select'
import { DayRange } from '../../lib/list/day-range.tsx'
import { daysInZone } from '../../lib/list/days-in-zone.ts'
import type { Filterable } from '../../lib/list/use-list-request.ts'
import { ACTIONS, FILTERS } from './texts.ts'

/** The value for no filter. */
const ALL = 'all' as const

const kept = (value: string) => (value === ALL || value === '' ? undefined : value)

/** The log's filters, which are kept with its list's `request`. */
export function useAuditFilter({ filters, filter }: Filterable) {
  const action = AUDIT_ACTIONS.find((known) => known === filters.action) ?? ALL
  const { actor = ALL, from = '', to = '' } = filters
  const input = {
    ...(action !== ALL && { action }),
    ...(actor !== ALL && { actor }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  }
  return {
    ...{ action, actor, from, to, input: daysInZone(input) },
    clear: () => filter({ action: undefined, actor: undefined, from: undefined, to: undefined }),
    setAction: (next: AuditAction | typeof ALL) => filter({ action: kept(next) }),
    setActor: (next: string) => filter({ actor: kept(next) }),
    setDays: ({ from: first, to: last }: { from?: string; to?: string }) =>
      filter({
        ...(first !== undefined && { from: kept(first) }),
        ...(last !== undefined && { to: kept(last) }),
      }),
  }
}

type AuditFilter = ReturnType<typeof useAuditFilter>

const ACTION_OPTIONS = [
  { value: ALL, label: FILTERS.allActions },
  ...AUDIT_ACTIONS.map((value) => ({ value, label: ACTIONS[value] })),
]

type AuditFiltersProps = { filter: AuditFilter; actors: AuditPage['actors'] }

/** Filters the log by action, person and days. */
export function AuditFilters({ filter, actors }: AuditFiltersProps) {
  const people = actors.map(({ id, username }) => ({ value: id, label: username }))
  return (
    <>
      <Select
        aria-label={FILTERS.action}
        options={ACTION_OPTIONS}
        value={filter.action}
        onValueChange={filter.setAction}
        className="w-full sm:w-52"
      />
      <Select
        aria-label={FILTERS.actor}
        options={[{ value: ALL, label: FILTERS.allActors }, ...people]}
        value={filter.actor}
        onValueChange={filter.setActor}
        className="w-full sm:w-52"
      />
      <DayRange from={filter.from} to={filter.to} onChange={filter.setDays} />
    </>
  )
}
