import {
  NOTE_TOPICS,
  type NoteTopic,
  SITE_NOTE_STATES,
  type SiteNoteState,
} from '@idex/contract/notes/choices'
import { Select } from '@idex/ui/select'
import { daysInZone } from '../../../lib/list/days-in-zone.ts'
import { DayRange } from '../../../lib/list/day-range.tsx'
import type { Filterable } from '../../../lib/list/use-list-request.ts'
import { FILTERS } from '../../../lib/list/texts.ts'
import { FILTER, STATUS } from './texts.ts'

/** The value for no filter. */
const ALL = 'all' as const

/** What is in the trash is a part of the list by itself. */
const LIVE_STATES = SITE_NOTE_STATES.filter((state) => state !== 'trashed')

type Chosen = { topic: NoteTopic | typeof ALL; state: SiteNoteState | typeof ALL; from: string; to: string }

const kept = (value: string | undefined) => (value === ALL || value === '' ? undefined : value)

/** The filters of the notes, which are kept with their list's `request`. */
export function useNoteFilter({ filters, filter }: Filterable) {
  const chosen: Chosen = {
    topic: NOTE_TOPICS.find((topic) => topic === filters.topic) ?? ALL,
    state: LIVE_STATES.find((state) => state === filters.state) ?? ALL,
    from: filters.from ?? '',
    to: filters.to ?? '',
  }
  const { topic, state, from, to } = chosen
  const input = {
    ...(topic !== ALL && { topics: [topic] }),
    ...(state !== ALL && { state }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  }
  const set = (change: Partial<Chosen>) => {
    const next = { ...chosen, ...change }
    filter({ topic: kept(next.topic), state: kept(next.state), from: kept(next.from), to: kept(next.to) })
  }
  return {
    ...{ chosen, set, input: daysInZone(input) },
    count: Object.keys(input).length,
    clear: () => filter({ topic: undefined, state: undefined, from: undefined, to: undefined }),
  }
}

const TOPICS = [
  { value: ALL, label: FILTER.allTopics },
  ...NOTE_TOPICS.map((value) => ({ value, label: value })),
]

type NoteFiltersProps = {
  id: string
  filter: ReturnType<typeof useNoteFilter>
}

/** Filters the notes by topic, status and the day they were created. */
export function NoteFilters({ id, filter: { chosen, set } }: NoteFiltersProps) {
  return (
    <div
      id={id}
      role="group"
      aria-label={FILTERS}
      className="mb-4 flex flex-wrap items-center gap-2 rounded-lg border bg-surface p-3"
    >
      <Select
        aria-label={FILTER.topic}
        options={TOPICS}
        value={chosen.topic}
        onValueChange={(topic) => set({ topic })}
        className="w-full sm:w-60"
      />
      <Select
        aria-label={FILTER.status}
        options={[
          { value: ALL, label: FILTER.allStates },
          ...LIVE_STATES.map((value) => ({ value, label: STATUS[value] })),
        ]}
        value={chosen.state}
        onValueChange={(state) => set({ state })}
        className="w-full sm:w-40"
      />
      <DayRange from={chosen.from} to={chosen.to} onChange={set} />
    </div>
  )
}
