import { AUDIT_ACTIONS, type AuditAction, type AuditPage } from '@idex/contract/audit/audit-log'
import { Input } from '@idex/ui/input'
import { Label } from '@idex/ui/label'
import { Select } from '@idex/ui/select'
import { useId, useState } from 'react'
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
    setFrom: (next: string) => {
      setFrom(next)
      onChange()
    },
    setTo: (next: string) => {
      setTo(next)
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
      <div className="flex flex-wrap gap-2 max-sm:w-full">
        <Day label={FILTERS.from} value={filter.from} max={filter.to} onChange={filter.setFrom} />
        <Day label={FILTERS.to} value={filter.to} min={filter.from} onChange={filter.setTo} />
      </div>
    </>
  )
}

type DayProps = {
  label: string
  value: string
  min?: string
  max?: string
  onChange: (day: string) => void
}

function Day({ label, value, onChange, ...bounds }: DayProps) {
  const id = useId()
  return (
    <div className="flex items-center gap-2 max-sm:flex-1 max-sm:basis-full">
      <Label htmlFor={id} className="w-10 shrink-0 text-muted sm:w-auto">
        {label}
      </Label>
      <Input
        id={id}
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-10 min-w-0 sm:w-40"
        {...bounds}
      />
    </div>
  )
}
