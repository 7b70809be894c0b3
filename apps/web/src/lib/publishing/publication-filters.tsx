import { TAG_MAX } from '@idex/contract/kernel/bounds'
import { PUBLICATION_STATES } from '@idex/contract/kernel/choices'
import type { PublicationState } from '@idex/contract/kernel/schedule'
import { Input } from '@idex/ui/input'
import { Select } from '@idex/ui/select'
import { daysInZone } from '../list/days-in-zone.ts'
import { DayRange } from '../list/day-range.tsx'
import { FILTERS } from '../list/texts.ts'
import type { Filterable } from '../list/use-list-request.ts'
import { useDebouncedText } from '../use-debounced-text.ts'
import { FILTER, STATES } from './texts.ts'

/** The value for no filter. */
const ALL = 'all' as const

/** What is in the trash is a part of the list by itself. */
const LIVE_STATES = PUBLICATION_STATES.filter((state) => state !== 'trashed')

type Chosen = { state: PublicationState | typeof ALL; tag: string; from: string; to: string }

const kept = (value: string) => (value === ALL || value === '' ? undefined : value)

/** The filters of a list of things that are published, which are kept with the list's `request`. */
export function usePublicationFilter({ filters, filter }: Filterable) {
  const chosen: Chosen = {
    state: LIVE_STATES.find((state) => state === filters.state) ?? ALL,
    tag: filters.tag ?? '',
    from: filters.from ?? '',
    to: filters.to ?? '',
  }
  const { state, tag, from, to } = chosen
  const input = {
    ...(state !== ALL && { state }),
    ...(tag !== '' && { tag }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  }
  const set = (change: Partial<Chosen>) => {
    const next = { ...chosen, ...change }
    filter({ state: kept(next.state), tag: kept(next.tag), from: kept(next.from), to: kept(next.to) })
  }
  return {
    chosen,
    set,
    input: daysInZone(input),
    count: Object.keys(input).length,
    clear: () => set({ state: ALL, tag: '', from: '', to: '' }),
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
export function PublicationFilters({ id, filter: { chosen, set } }: PublicationFiltersProps) {
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
          ...LIVE_STATES.map((value) => ({ value, label: STATES[value] })),
        ]}
        value={chosen.state}
        onValueChange={(state) => set({ state })}
        className="w-full sm:w-40"
      />
      <TagFilter tag={chosen.tag} onChange={(tag) => set({ tag })} />
      <DayRange from={chosen.from} to={chosen.to} onChange={set} />
    </div>
  )
}
