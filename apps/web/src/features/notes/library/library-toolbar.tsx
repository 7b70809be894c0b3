import { SEARCH_MAX } from '@idex/contract/kernel/bounds'
import { NOTE_SORTS, NOTE_TOPICS } from '@idex/contract/notes/choices'
import { MultiSelect } from '@idex/ui/multi-select'
import { SearchInput } from '@idex/ui/search-input'
import { Select } from '@idex/ui/select'
import { useDebouncedText } from '../../../lib/use-debounced-text.ts'
import { ChosenTopics } from './chosen-topics.tsx'
import { LayoutToggle } from './layout-toggle.tsx'
import { TOOLBAR } from './texts.ts'
import { useLibrarySearch } from './use-library-search.ts'

const TOPIC_OPTIONS = NOTE_TOPICS.map((topic) => ({ value: topic, label: topic }))
const SORT_OPTIONS = NOTE_SORTS.map((sort) => ({ value: sort, label: TOOLBAR.sorts[sort] }))

/** Finds, narrows, orders and lays out notes; `sortable` where the order is not given by the view. */
export function LibraryToolbar({ sortable }: { sortable: boolean }) {
  const { topics, setTopics, sort, setSort } = useLibrarySearch()
  return (
    <div className="mb-8 flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <LibrarySearchBox />
        <MultiSelect
          label={TOOLBAR.filter}
          searchLabel={TOOLBAR.searchTopics}
          clearLabel={TOOLBAR.clear}
          options={TOPIC_OPTIONS}
          values={topics}
          onValuesChange={(values) => void setTopics(values)}
          className="grow sm:grow-0"
        />
        {sortable && (
          <Select
            aria-label={TOOLBAR.sort}
            options={SORT_OPTIONS}
            value={sort}
            onValueChange={(value) => void setSort(value)}
            className="w-auto min-w-36 grow sm:grow-0"
          />
        )}
        {/* On a phone beside the search, where there is room. */}
        <div className="ml-auto max-sm:-order-1">
          <LayoutToggle />
        </div>
      </div>
      <ChosenTopics />
    </div>
  )
}

/** The search box; what is typed counts once typing rests. */
export function LibrarySearchBox() {
  const { search, setSearch } = useLibrarySearch()
  const [text, setText] = useDebouncedText(search, (wanted) => void setSearch(wanted))
  return (
    <SearchInput
      label={TOOLBAR.search}
      value={text}
      onValueChange={setText}
      maxLength={SEARCH_MAX}
      className="grow max-sm:-order-2 max-sm:basis-[calc(100%-6rem)] sm:w-56 sm:max-w-96"
    />
  )
}
