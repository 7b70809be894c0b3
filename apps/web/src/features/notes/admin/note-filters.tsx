import { NOTE_TOPICS, SITE_NOTE_STATES } from '@idex/contract/notes/choices'
import { Select } from '@idex/ui/select'
import { listFilter } from '../../../components/list/list-filter.ts'
import { FilterGroup, StateFilter } from '../../../components/publishing/publication-filters.tsx'
import { ANY, type Filterable } from '../../../components/list/use-list-request.ts'
import { choiceParam } from '../../../browser/search-params.ts'
import { TOPIC_OPTIONS } from '../topic-options.ts'
import { FILTER } from './messages.ts'

/** States of live notes; the trash is a part of the list by itself. */
const LIVE_STATES = SITE_NOTE_STATES.filter((state) => state !== 'trashed')

export function noteFilter(request: Filterable) {
  const { topic, state, from, to } = request.filters
  const chosen = choiceParam(topic, NOTE_TOPICS)
  const topics = chosen && [chosen]
  return listFilter(request, { topics, state: choiceParam(state, LIVE_STATES), from, to })
}

const TOPICS = [{ value: ANY, label: FILTER.allTopics }, ...TOPIC_OPTIONS]

type NoteFiltersProps = {
  id: string
  filter: ReturnType<typeof noteFilter>
}

/** Filters the notes by topic, status and the day they were created. */
export function NoteFilters({ id, filter }: NoteFiltersProps) {
  const { input, set } = filter
  return (
    <FilterGroup id={id} filter={filter}>
      <Select
        aria-label={FILTER.topic}
        options={TOPICS}
        value={input.topics?.[0] ?? ANY}
        onValueChange={(topic) => set({ topic })}
        className="w-full sm:w-60"
      />
      <StateFilter states={LIVE_STATES} value={input.state} set={set} />
    </FilterGroup>
  )
}
