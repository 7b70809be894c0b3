import type { AuditPage } from '@idex/contract/audit/audit-log'
import { AUDIT_ACTIONS } from '@idex/contract/audit/choices'
import { Select } from '@idex/ui/select'
import { DayRange } from '../../components/list/day-range.tsx'
import { daysInZone } from '../../components/list/days-in-zone.ts'
import { ANY, type Filterable } from '../../components/list/use-list-request.ts'
import { choiceParam } from '../../browser/search-params.ts'
import { ACTIONS, FILTERS } from './messages.ts'

/** The log's filters, as the address has them. */
export function useAuditFilter({ filters, filter, clearFilters }: Filterable) {
  const { actor, from, to } = filters
  const action = choiceParam(filters.action, AUDIT_ACTIONS)
  const input = {
    ...(action && { action }),
    ...(actor !== undefined && { actor }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  }
  return {
    values: { action: action ?? ANY, actor: actor ?? ANY, from: from ?? '', to: to ?? '' },
    set: filter,
    input: daysInZone(input),
    clear: clearFilters,
  }
}

const ACTION_OPTIONS = [
  { value: ANY, label: FILTERS.allActions },
  ...AUDIT_ACTIONS.map((value) => ({ value, label: ACTIONS[value] })),
]

type AuditFiltersProps = { filter: ReturnType<typeof useAuditFilter>; actors: AuditPage['actors'] }

/** Filters the log by action, person and days. */
export function AuditFilters({ filter: { values, set }, actors }: AuditFiltersProps) {
  const people = actors.map(({ id, username }) => ({ value: id, label: username }))
  return (
    <>
      <Select
        aria-label={FILTERS.action}
        options={ACTION_OPTIONS}
        value={values.action}
        onValueChange={(action) => set({ action })}
        className="w-full sm:w-52"
      />
      <Select
        aria-label={FILTERS.actor}
        options={[{ value: ANY, label: FILTERS.allActors }, ...people]}
        value={values.actor}
        onValueChange={(actor) => set({ actor })}
        className="w-full sm:w-52"
      />
      <DayRange from={values.from} to={values.to} onChange={set} />
    </>
  )
}
