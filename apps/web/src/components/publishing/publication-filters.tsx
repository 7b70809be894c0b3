import { TAG_MAX } from '@idex/contract/kernel/bounds'
import { PUBLICATION_STATES } from '@idex/contract/kernel/choices'
import type { PublicationState } from '@idex/contract/kernel/schedule'
import { Input } from '@idex/ui/input'
import { Select } from '@idex/ui/select'
import type { ReactNode } from 'react'
import { daysInZone } from '../list/days-in-zone.ts'
import { DayRange } from '../list/day-range.tsx'
import { FILTERS } from '../list/messages.ts'
import { ANY, type Filterable } from '../list/use-list-request.ts'
import { choiceParam } from '../../browser/search-params.ts'
import { useDebouncedText } from '../use-debounced-text.ts'
import { FILTER, STATES } from './messages.ts'

type StateFilterProps = {
  /** Those that are offered; the trash is a part of the list by itself. */
  states: readonly PublicationState[]
  value: string
  set: Filterable['filter']
}

export function StateFilter({ states, value, set }: StateFilterProps) {
  const options = states.map((state) => ({ value: state, label: STATES[state] }))
  return (
    <Select
      aria-label={FILTER.status}
      options={[{ value: ANY, label: FILTER.allStates }, ...options]}
      value={value}
      onValueChange={(state) => set({ state })}
      className="w-full sm:w-40"
    />
  )
}

type FilterGroupProps = {
  id: string
  values: Record<'from' | 'to', string>
  set: Filterable['filter']
  children: ReactNode
}

/** Filters of a list: its own, and the day on which something was created. */
export function FilterGroup({ id, values: { from, to }, set, children }: FilterGroupProps) {
  return (
    <div
      id={id}
      role="group"
      aria-label={FILTERS}
      className="mb-4 flex flex-wrap items-center gap-2 rounded-lg border bg-surface p-3"
    >
      {children}
      <DayRange from={from} to={to} onChange={set} />
    </div>
  )
}

/** States of live things. */
const LIVE_STATES = PUBLICATION_STATES.filter((state) => state !== 'trashed')

/** The filters of a list of things that are published, as the address has them. */
export function usePublicationFilter({ filters, filter, clearFilters }: Filterable) {
  const { tag, from, to } = filters
  const state = choiceParam(filters.state, LIVE_STATES)
  const input = {
    ...(state && { state }),
    ...(tag !== undefined && { tag }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  }
  return {
    values: { state: state ?? ANY, tag: tag ?? '', from: from ?? '', to: to ?? '' },
    set: filter,
    input: daysInZone(input),
    count: Object.keys(input).length,
    clear: clearFilters,
  }
}

function TagFilter({ tag, onChange }: { tag: string; onChange: (tag: string) => void }) {
  const [text, setText] = useDebouncedText(tag, onChange)
  return (
    <Input
      aria-label={FILTER.tag}
      placeholder={FILTER.anyTag}
      maxLength={TAG_MAX}
      value={text}
      onChange={(event) => setText(event.target.value)}
      className="h-10 w-full sm:w-40"
    />
  )
}

type PublicationFiltersProps = {
  id: string
  filter: ReturnType<typeof usePublicationFilter>
}

/** Filters by status, by the beginning of a tag, and by the day on which something was created. */
export function PublicationFilters({ id, filter: { values, set } }: PublicationFiltersProps) {
  return (
    <FilterGroup id={id} values={values} set={set}>
      <StateFilter states={LIVE_STATES} value={values.state} set={set} />
      <TagFilter tag={values.tag} onChange={(tag) => set({ tag })} />
    </FilterGroup>
  )
}
