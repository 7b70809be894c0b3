import { TAG_MAX } from '@idex/contract/kernel/bounds'
import { PUBLICATION_STATES } from '@idex/contract/kernel/choices'
import type { PublicationState } from '@idex/contract/kernel/schedule'
import { Input } from '@idex/ui/input'
import { Select } from '@idex/ui/select'
import type { ReactNode } from 'react'
import { listFilter } from '../list/list-filter.ts'
import { DayRange } from '../list/day-range.tsx'
import { FILTERS } from '../list/messages.ts'
import { ANY, type Filterable } from '../list/use-list-request.ts'
import { choiceParam } from '../../browser/search-params.ts'
import { useDebouncedText } from '../use-debounced-text.ts'
import { FILTER, STATES } from './messages.ts'

type StateFilterProps = {
  /** Those that are offered; the trash is a part of the list by itself. */
  states: readonly PublicationState[]
  value: PublicationState | undefined
  set: Filterable['filter']
}

export function StateFilter({ states, value, set }: StateFilterProps) {
  const options = states.map((state) => ({ value: state, label: STATES[state] }))
  return (
    <Select
      aria-label={FILTER.status}
      options={[{ value: ANY, label: FILTER.allStates }, ...options]}
      value={value ?? ANY}
      onValueChange={(state) => set({ state })}
      className="w-full sm:w-40"
    />
  )
}

type FilterGroupProps = {
  id: string
  filter: Pick<ReturnType<typeof listFilter>, 'input' | 'set'>
  children: ReactNode
}

/** Filters of a list: its own, and the day on which something was created. */
export function FilterGroup({ id, filter: { input, set }, children }: FilterGroupProps) {
  return (
    <div
      id={id}
      role="group"
      aria-label={FILTERS}
      className="mb-4 flex flex-wrap items-center gap-2 rounded-lg border bg-surface p-3"
    >
      {children}
      <DayRange from={input.from ?? ''} to={input.to ?? ''} onChange={set} />
    </div>
  )
}

/** States of live things. */
const LIVE_STATES = PUBLICATION_STATES.filter((state) => state !== 'trashed')

/** The filters of a list of things that are published, as the address has them. */
export function publicationFilter(request: Filterable) {
  const { state, tag, from, to } = request.filters
  return listFilter(request, { state: choiceParam(state, LIVE_STATES), tag, from, to })
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
  filter: ReturnType<typeof publicationFilter>
}

/** Filters by status, by the beginning of a tag, and by the day on which something was created. */
export function PublicationFilters({ id, filter }: PublicationFiltersProps) {
  const { input, set } = filter
  return (
    <FilterGroup id={id} filter={filter}>
      <StateFilter states={LIVE_STATES} value={input.state} set={set} />
      <TagFilter tag={input.tag ?? ''} onChange={(tag) => set({ tag })} />
    </FilterGroup>
  )
}
