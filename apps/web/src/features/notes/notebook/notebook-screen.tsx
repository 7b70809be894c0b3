import { SEARCH_MAX } from '@idex/contract/kernel/bounds'
import { TEXT_FORMATS } from '@idex/contract/highlights/choices'
import type { LibraryHighlight } from '@idex/contract/highlights/highlight'
import { Button } from '@idex/ui/button'
import { normalizeTags } from '@idex/contract/kernel/tags'
import { Chip } from '@idex/ui/chip'
import { busyFade } from '@idex/ui/class-names'
import { EmptyState } from '@idex/ui/empty-state'
import { SearchInput } from '@idex/ui/search-input'
import { Select } from '@idex/ui/select'
import { Skeleton, SkeletonRegion } from '@idex/ui/skeleton'
import { keepPreviousData } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Highlighter, SearchX } from 'lucide-react'
import { useId } from 'react'
import { trpc } from '../../../app/client/trpc.ts'
import { useFoundAnnounced } from '../../../components/announcer.tsx'
import { CardList } from '../../../components/list/card-list.tsx'
import { DayRange } from '../../../components/list/day-range.tsx'
import { LoadFailure } from '../../../components/list/load-failure.tsx'
import { LoadMore } from '../../../components/list/load-more.tsx'
import { LongList } from '../../../components/list/long-list.tsx'
import { foundText } from '../../../components/list/messages.ts'
import { PageHeader } from '../../../components/page-header.tsx'
import { useDebouncedText } from '../../../components/use-debounced-text.ts'
import { ColorButtons } from '../../../reader/highlights/color-buttons.tsx'
import { ExportMenu } from '../../../reader/highlights/export-menu.tsx'
import { HIGHLIGHTS } from '../../../reader/highlights/messages.ts'
import { HighlightCard } from './highlight-card.tsx'
import { NOTEBOOK } from './messages.ts'
import { notebookInput, type NotebookSearch } from './notebook-search.ts'

/** A tag has no comma and no spaces at its edges. */
const ALL_TAGS = { value: ' ', label: NOTEBOOK.allTags }

const route = getRouteApi('/notes/highlights')

function useNotebookSearch() {
  const { q, color, tag, in: noteId, from, to } = route.useSearch()
  const navigate = route.useNavigate()
  const search: NotebookSearch = { q, color, tag, in: noteId, from, to }
  const change = (part: NotebookSearch) =>
    void navigate({ search: (old) => ({ ...old, ...part }), hash: '', replace: true, resetScroll: false })
  const isFiltered = Object.values(search).some((filter) => filter !== undefined)
  const clear = () =>
    change({ q: undefined, color: undefined, tag: undefined, in: undefined, from: undefined, to: undefined })
  return { search, change, isFiltered, clear }
}

/** A member's highlights in all documents, newest first, and some of them to be read again today. */
export function NotebookScreen() {
  const { search, isFiltered } = useNotebookSearch()
  const query = trpc.highlights.listAll.useInfiniteQuery(notebookInput(search), {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })
  const items = query.data?.pages.flatMap((page) => page.items)
  const isAnswered = items !== undefined && !query.isPlaceholderData
  useFoundAnnounced(
    JSON.stringify(search),
    isAnswered ? foundText(items.length, query.hasNextPage, 'highlight', 'highlights') : undefined,
  )
  return (
    <>
      <PageHeader title={NOTEBOOK.title} subtitle={NOTEBOOK.subtitle}>
        <NotebookToolbar title={items?.find(({ note }) => note.id === search.in)?.note.title} />
      </PageHeader>
      {!isFiltered && <Review />}
      {items ? (
        <Found items={items} query={query} />
      ) : query.isError ? (
        <LoadFailure title={NOTEBOOK.failed} query={query} />
      ) : (
        <SkeletonRegion label={NOTEBOOK.loading} className={gridClasses}>
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} className="h-32 rounded-lg" />
          ))}
        </SkeletonRegion>
      )}
    </>
  )
}

/** Search, colour, days and files; `title` is that of the note that is looked at alone. */
function NotebookToolbar({ title }: { title: string | undefined }) {
  const { search, change } = useNotebookSearch()
  const [text, setText] = useDebouncedText(search.q ?? '', (q) => change({ q: q || undefined }))
  return (
    <>
      <SearchInput
        label={NOTEBOOK.search}
        value={text}
        onValueChange={setText}
        maxLength={SEARCH_MAX}
        className="grow max-sm:basis-full sm:max-w-96 sm:basis-48"
      />
      <div role="group" aria-label={HIGHLIGHTS.color} className="flex">
        <ColorButtons
          label={(color) => HIGHLIGHTS.colors[color]}
          chosen={search.color ?? null}
          onChoose={(color) => change({ color: color === search.color ? undefined : color })}
        />
      </div>
      <div className="max-sm:order-1 max-sm:basis-full">
        <DayRange
          from={search.from ?? ''}
          to={search.to ?? ''}
          onChange={({ from, to }) =>
            change({
              ...(from !== undefined && { from: from || undefined }),
              ...(to !== undefined && { to: to || undefined }),
            })
          }
        />
      </div>
      <div className="max-xl:ml-auto">
        <ExportMenu path="/api/highlights/export" formats={TEXT_FORMATS} />
      </div>
      {search.in !== undefined && title !== undefined && (
        <div className="order-2 flex basis-full">
          <Chip removeLabel={NOTEBOOK.everywhere(title)} onRemove={() => change({ in: undefined })}>
            {title}
          </Chip>
        </div>
      )}
    </>
  )
}

/** A choice of the member's own tags; nothing while there are none. */
function TagFilter({
  tag,
  onChange,
}: {
  tag: string | undefined
  onChange: (tag: string | undefined) => void
}) {
  const { data = [] } = trpc.highlights.tags.useQuery()
  const tags = normalizeTags([...(tag === undefined ? [] : [tag]), ...data])
  if (tags.length === 0) return null
  return (
    <Select
      aria-label={NOTEBOOK.tag}
      options={[ALL_TAGS, ...tags.map((value) => ({ value, label: value }))]}
      value={tag ?? ALL_TAGS.value}
      onValueChange={(value) => onChange(value === ALL_TAGS.value ? undefined : value)}
      className="w-44"
    />
  )
}

/** The day on this device, as YYYY-MM-DD. */
const today = () => new Date().toLocaleDateString('sv')
const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Some highlights of earlier days, to be read again: the same ones all day. */
function Review() {
  const heading = useId()
  const { data = [] } = trpc.highlights.review.useQuery({ day: today(), zone: zone() })
  if (data.length === 0) return null
  return (
    <section aria-labelledby={heading} className="mb-6">
      <h2 id={heading} className="mb-2 font-semibold">
        {NOTEBOOK.review}
      </h2>
      <CardList
        label={NOTEBOOK.review}
        className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 [scrollbar-width:thin] sm:-mx-6 sm:scroll-px-6 sm:px-6 lg:-mx-10 lg:scroll-px-10 lg:px-10"
      >
        {data.map((one) => (
          <li key={one.note.id + one.id} className="w-80 max-w-[calc(100%-2rem)] shrink-0 snap-start">
            <HighlightCard highlight={one} />
          </li>
        ))}
      </CardList>
    </section>
  )
}

const gridClasses = 'grid gap-3 xl:grid-cols-2'

type FoundProps = {
  items: readonly LibraryHighlight[]
  query: Pick<
    ReturnType<typeof trpc.highlights.listAll.useInfiniteQuery>,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'isPlaceholderData' | 'fetchNextPage'
  >
}

function Found({ items, query }: FoundProps) {
  const { search, isFiltered, change, clear } = useNotebookSearch()
  const heading = useId()
  if (items.length === 0) {
    return isFiltered ? (
      <EmptyState
        icon={SearchX}
        title={NOTEBOOK.noMatch}
        action={
          <Button variant="outline" onClick={clear}>
            {NOTEBOOK.clear}
          </Button>
        }
      />
    ) : (
      <EmptyState icon={Highlighter} {...NOTEBOOK.empty} />
    )
  }
  return (
    <section aria-labelledby={heading} aria-busy={query.isPlaceholderData} className={busyFade}>
      <div className="mb-2 flex min-h-10 items-center justify-between gap-3">
        <h2 id={heading} className="font-semibold">
          {NOTEBOOK.all}
        </h2>
        <TagFilter tag={search.tag} onChange={(tag) => change({ tag })} />
      </div>
      <LongList
        label={NOTEBOOK.all}
        className={gridClasses}
        // Two notes may have a highlight of the same id.
        items={items.map((highlight) => ({ id: `${highlight.note.id} ${highlight.id}`, highlight }))}
        isWhole={!query.hasNextPage}
        estimate={130}
        itemClass={() => 'min-w-0'}
      >
        {({ highlight }) => <HighlightCard highlight={highlight} />}
      </LongList>
      {query.hasNextPage && <LoadMore list={query} failure={NOTEBOOK.moreFailed} />}
    </section>
  )
}
