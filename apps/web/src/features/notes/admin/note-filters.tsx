import { NOTE_TOPICS, SITE_NOTE_STATES } from '@idex/contract/notes/choices'
import { Select } from '@idex/ui/select'
import { daysInZone } from '../../../components/list/days-in-zone.ts'
import { DayRange } from '../../../components/list/day-range.tsx'
import { ANY, type Filterable } from '../../../components/list/use-list-request.ts'
import { choiceParam } from '../../../browser/search-params.ts'
import { FILTERS } from '../../../components/list/messages.ts'
import { FILTER, STATUS } from './messages.ts'

/** States of live notes; the trash is a part of the list by itself. */
const LIVE_STATES = SITE_NOTE_STATES.filter((state) => state !== 'trashed')

export function useNoteFilter({ filters, filter, clearFilters }: Filterable) {
  const { from, to } = filters
  const topic = choiceParam(filters.topic, NOTE_TOPICS)
  const state = choiceParam(filters.state, LIVE_STATES)
  const input = {
    ...(topic && { topics: [topic] }),
    ...(state && { state }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  }
  return {
    values: { topic: topic ?? ANY, state: state ?? ANY, from: from ?? '', to: to ?? '' },
    set: filter,
    input: daysInZone(input),
    count: Object.keys(input).length,
    clear: clearFilters,
  }
}

const TOPICS = [
  { value: ANY, label: FILTER.allTopics },
  ...NOTE_TOPICS.map((value) => ({ value, label: value })),
]

type NoteFiltersProps = {
  id: string
  filter: ReturnType<typeof useNoteFilter>
}

/** Filters the notes by topic, status and the day they were created. */
export function NoteFilters({ id, filter: { values, set } }: NoteFiltersProps) {
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
        value={values.topic}
        onValueChange={(topic) => set({ topic })}
        className="w-full sm:w-60"
      />
      <Select
        aria-label={FILTER.status}
        options={[
          { value: ANY, label: FILTER.allStates },
          ...LIVE_STATES.map((value) => ({ value, label: STATUS[value] })),
        ]}
        value={values.state}
        onValueChange={(state) => set({ state })}
        className="w-full sm:w-40"
      />
      <DayRange from={values.from} to={values.to} onChange={set} />
    </div>
  )
}
