import { SEARCH_MAX } from '@idex/contract/kernel/bounds'
import { NOTE_TOPICS } from '@idex/contract/notes/choices'
import { MultiSelect } from '@idex/ui/multi-select'
import { SearchInput } from '@idex/ui/search-input'
import { useDebouncedText } from '../../../lib/use-debounced-text.ts'
import { FILTERS } from './texts.ts'
import { useMyNotesSearch } from './use-my-notes-search.ts'

const TOPIC_OPTIONS = NOTE_TOPICS.map((topic) => ({ value: topic, label: topic }))

/** Narrows the notes of both tabs by text and topics. */
export function MyNotesFilters() {
  const { search, setSearch, topics, setTopics } = useMyNotesSearch()
  const [text, setText] = useDebouncedText(search, (wanted) => void setSearch(wanted))
  return (
    <div className="mb-6 flex flex-col gap-2 sm:flex-row">
      <SearchInput
        label={FILTERS.search}
        value={text}
        onValueChange={setText}
        maxLength={SEARCH_MAX}
        className="grow sm:max-w-96"
      />
      <MultiSelect
        label={FILTERS.topics}
        searchLabel={FILTERS.searchTopics}
        clearLabel={FILTERS.clear}
        options={TOPIC_OPTIONS}
        values={topics}
        onValuesChange={(values) => void setTopics(values)}
      />
    </div>
  )
}
