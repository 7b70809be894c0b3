import { PUBLICATION_STATES, type PublicationState } from '@idex/contract/kernel/schedule'
import { Select } from '@idex/ui/select'
import { DayRange } from '../list/day-range.tsx'
import { FILTERS } from '../list/texts.ts'
import type { ListRequest } from '../list/use-list-request.ts'
import { FILTER, STATES } from './texts.ts'

/** The value for no filter. */
const ALL = 'all' as const

type Chosen = { state: PublicationState | typeof ALL; from: string; to: string }

const kept = (value: string) => (value === ALL || value === '' ? undefined : value)

/** The filters of a list of things that are published, which are kept with the list's `request`. */
export function usePublicationFilter({ filters, filter }: ListRequest) {
  const chosen: Chosen = {
    state: PUBLICATION_STATES.find((state) => state === filters.state) ?? ALL,
    from: filters.from ?? '',
    to: filters.to ?? '',
  }
  const { state, from, to } = chosen
  const input = {
    ...(state !== ALL && { state }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  }
  const set = (change: Partial<Chosen>) => {
    const next = { ...chosen, ...change }
    filter({ state: kept(next.state), from: kept(next.from), to: kept(next.to) })
  }
  return {
    chosen,
    set,
    input,
    count: Object.keys(input).length,
    clear: () => set({ state: ALL, from: '', to: '' }),
  }
}

type PublicationFiltersProps = {
  id: string
  filter: ReturnType<typeof usePublicationFilter>
  /** Whether the list has what is in the trash. */
  trashed: boolean
}

/** Filters by status and by the day on which something was created. */
export function PublicationFilters({ id, filter: { chosen, set }, trashed }: PublicationFiltersProps) {
  const states = PUBLICATION_STATES.filter((value) => trashed || value !== 'trashed')
  return (
    <div
      id={id}
      role="group"
      aria-label={FILTERS}
      className="mb-4 flex flex-wrap items-center gap-2 rounded-lg border bg-surface p-3"
    >
      <Select
        aria-label={FILTER.status}
        options={[
          { value: ALL, label: FILTER.allStates },
          ...states.map((value) => ({ value, label: STATES[value] })),
        ]}
        value={chosen.state}
        onValueChange={(state) => set({ state })}
        className="w-full sm:w-40"
      />
      <DayRange from={chosen.from} to={chosen.to} onChange={set} />
    </div>
  )
}
