import { NOTE_TOPICS, SITE_NOTE_STATES } from '@idex/contract/notes/choices'
import { Select } from '@idex/ui/select'
import { daysInZone } from '../../../components/list/days-in-zone.ts'
import { FilterGroup, StateFilter } from '../../../components/publishing/publication-filters.tsx'
import { ANY, type Filterable } from '../../../components/list/use-list-request.ts'
import { choiceParam } from '../../../browser/search-params.ts'
import { TOPIC_OPTIONS } from '../topic-options.ts'
import { FILTER } from './messages.ts'

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

const TOPICS = [{ value: ANY, label: FILTER.allTopics }, ...TOPIC_OPTIONS]

type NoteFiltersProps = {
  id: string
  filter: ReturnType<typeof useNoteFilter>
}

/** Filters the notes by topic, status and the day they were created. */
export function NoteFilters({ id, filter: { values, set } }: NoteFiltersProps) {
  return (
    <FilterGroup id={id} values={values} set={set}>
      <Select
        aria-label={FILTER.topic}
        options={TOPICS}
        value={values.topic}
        onValueChange={(topic) => set({ topic })}
        className="w-full sm:w-60"
      />
      <StateFilter states={LIVE_STATES} value={values.state} set={set} />
    </FilterGroup>
  )
}
