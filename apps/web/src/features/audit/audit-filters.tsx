import { AUDIT_ACTIONS, type AuditAction, type AuditPage } from '@idex/contract/audit/audit-log'
import { Select } from '@idex/ui/select'
import { useState } from 'react'
import { DayRange } from '../../lib/list/day-range.tsx'
import { ACTIONS, FILTERS } from './texts.ts'

/** The value for no filter. */
const ALL = 'all' as const

/** The log's filters; each change calls `onChange`. */
export function useAuditFilter(onChange: () => void) {
  const [action, setAction] = useState<AuditAction | typeof ALL>(ALL)
  const [actor, setActor] = useState<string>(ALL)
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const clear = () => {
    setAction(ALL)
    setActor(ALL)
    setFrom('')
    setTo('')
    onChange()
  }
  const input = {
    ...(action !== ALL && { action }),
    ...(actor !== ALL && { actor }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  }
  return {
    ...{ action, actor, from, to, input, clear },
    setAction: (next: AuditAction | typeof ALL) => {
      setAction(next)
      onChange()
    },
    setActor: (next: string) => {
      setActor(next)
      onChange()
    },
    setDays: (change: { from?: string; to?: string }) => {
      if (change.from !== undefined) setFrom(change.from)
      if (change.to !== undefined) setTo(change.to)
      onChange()
    },
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
