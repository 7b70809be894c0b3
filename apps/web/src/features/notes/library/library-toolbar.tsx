import { SEARCH_MAX } from '@idex/contract/kernel/bounds'
import { NOTE_SORTS, READING_STATES } from '@idex/contract/notes/choices'
import { MultiSelect } from '@idex/ui/multi-select'
import { SearchInput } from '@idex/ui/search-input'
import { Select } from '@idex/ui/select'
import { useOptimisticChoice } from '../../../components/use-optimistic-choice.ts'
import { useDebouncedText } from '../../../components/use-debounced-text.ts'
import { useCollection } from './collection-context.tsx'
import { TOOLBAR } from './messages.ts'
import { useLibrarySearch } from './use-library-search.ts'
import { IconButton } from '@idex/ui/icon-button'
import { LayoutGrid, Rows3 } from 'lucide-react'
import { Button } from '@idex/ui/button'
import { Chip } from '@idex/ui/chip'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { readLayout } from './saved-layout.ts'
import { useCardFocusRecovery } from '../../../components/list/card-list.tsx'
import { TOPIC_OPTIONS } from '../topic-options.ts'

/** The chosen topics, each with a button to remove it, and one that removes all. */
function ChosenTopics() {
  const { topics, setTopics } = useLibrarySearch()
  if (topics.length === 0) return null
  return (
    <div className="basis-full">
      <TopicChips topics={topics} onChange={(left) => void setTopics(left)} />
    </div>
  )
}

type Topics = ReturnType<typeof useLibrarySearch>['topics']

function TopicChips({ topics, onChange }: { topics: Topics; onChange: (topics: Topics) => void }) {
  const { toolbar } = useCollection()
  const list = useRef<HTMLUListElement>(null)
  const keepFocus = useCardFocusRecovery(list, topics.length)
  return (
    <ul ref={list} aria-label={TOOLBAR.chosen} className="flex flex-wrap items-center gap-2" {...keepFocus}>
      {topics.map((topic) => (
        <li key={topic} className="flex min-w-0">
          <Chip
            removeLabel={TOOLBAR.removeTopic(topic)}
            onRemove={() => onChange(topics.filter((other) => other !== topic))}
          >
            {topic}
          </Chip>
        </li>
      ))}
      {topics.length > 1 && (
        <li>
          <Button variant="link" size="sm" onClick={() => onChange([])}>
            {toolbar.clear}
          </Button>
        </li>
      )}
    </ul>
  )
}

const CHOICES = [
  { layout: 'grid', label: TOOLBAR.grid, icon: LayoutGrid },
  { layout: 'list', label: TOOLBAR.list, icon: Rows3 },
] as const

function LayoutToggle() {
  const { params, showLayout, ...search } = useLibrarySearch()
  const [layout, setLayout] = useOptimisticChoice(search.layout, search.setLayout)
  const recall = useEffectEvent(() => {
    const kept = readLayout()
    // An address that names a layout, such as one that was sent, is shown as it is.
    if (params.layout === undefined && kept !== undefined && kept !== layout) void showLayout(kept)
  })
  useLayoutEffect(() => recall(), [])
  return (
    <div role="group" aria-label={TOOLBAR.layout} className="flex shrink-0 rounded-md border">
      {CHOICES.map((choice) => (
        <IconButton
          key={choice.layout}
          label={choice.label}
          aria-pressed={layout === choice.layout}
          onClick={() => setLayout(choice.layout)}
          className="text-muted first:rounded-r-none last:rounded-l-none aria-pressed:bg-hover aria-pressed:text-foreground"
        >
          <choice.icon aria-hidden />
        </IconButton>
      ))}
    </div>
  )
}

const SORT_OPTIONS = NOTE_SORTS.map((sort) => ({ value: sort, label: TOOLBAR.sorts[sort] }))
const READING_OPTIONS = (['any', ...READING_STATES] as const).map((state) => ({
  value: state,
  label: TOOLBAR.readings[state],
}))

type LibraryToolbarProps = {
  /** True if the view leaves the order to its reader. */
  sortable: boolean
  /** True if the notes are in the trash: they are neither read nor shown in lines. */
  trash?: boolean
}

/** Search, filters, order and layout of notes: parts of a line that wraps. */
export function LibraryToolbar({ sortable, trash = false }: LibraryToolbarProps) {
  const search = useLibrarySearch()
  const [topics, setTopics] = useOptimisticChoice(search.topics, search.setTopics)
  const [sort, setSort] = useOptimisticChoice(search.sort, search.setSort)
  const [reading, setReading] = useOptimisticChoice(search.reading, search.setReading)
  const { toolbar } = useCollection()
  return (
    <>
      <LibrarySearchBox />
      <div
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
        className="flex scroll-px-4 items-center gap-2 max-sm:-mx-4 max-sm:basis-[calc(100%+2rem)] max-sm:overflow-x-auto max-sm:px-4 max-sm:[scrollbar-width:none]"
      >
        <MultiSelect
          label={toolbar.filter}
          searchLabel={TOOLBAR.searchTopics}
          clearLabel={toolbar.clear}
          options={TOPIC_OPTIONS}
          values={topics}
          onValuesChange={setTopics}
          className="shrink-0"
        />
        {!trash && (
          <Select
            aria-label={TOOLBAR.reading}
            options={READING_OPTIONS}
            value={reading}
            onValueChange={setReading}
            className="w-auto shrink-0"
          />
        )}
        {sortable && (
          <Select
            aria-label={TOOLBAR.sort}
            options={SORT_OPTIONS}
            value={sort}
            onValueChange={setSort}
            className="w-auto shrink-0"
          />
        )}
      </div>
      {/* On a phone next to the search, where there is room. */}
      {!trash && (
        <div className="max-xl:ml-auto max-sm:-order-1">
          <LayoutToggle />
        </div>
      )}
      <ChosenTopics />
    </>
  )
}

/** The search input; its text is used once typing pauses. */
function LibrarySearchBox() {
  const { toolbar } = useCollection()
  const { search, setSearch } = useLibrarySearch()
  const [text, setText] = useDebouncedText(search, (wanted) => void setSearch(wanted))
  return (
    <SearchInput
      label={toolbar.search}
      value={text}
      onValueChange={setText}
      maxLength={SEARCH_MAX}
      className="grow max-xl:-order-3 max-sm:-order-2 max-sm:basis-[calc(100%-6rem)] sm:max-w-96 sm:basis-48"
    />
  )
}
