import { SEARCH_MAX } from '@idex/contract/kernel/bounds'
import { SearchInput } from '@idex/ui/search-input'
import { Skeleton } from '@idex/ui/skeleton'
import { Link } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import { useDebouncedText } from '../../components/use-debounced-text.ts'
import { FILTERS } from './messages.ts'
import { useBlogSearch } from './use-blog-search.ts'

const chipClasses =
  'inline-flex min-h-10 items-center rounded-full border border-control px-4 text-sm whitespace-nowrap transition-colors hover:border-muted hover:bg-hover aria-[current]:border-accent aria-[current]:bg-accent/12 aria-[current]:text-accent'

const OUTLINES = ['w-28', 'w-36', 'w-24']

/**
 * Search and topics above the list; `tags` are undefined while loading. Both work before the scripts have loaded: a form
 * and links.
 */
export function PostFilters({ tags }: { tags: readonly string[] | undefined }) {
  const { params, setSearch } = useBlogSearch()
  const [text, setText] = useDebouncedText(params.search ?? '', setSearch)
  return (
    <div className="flex flex-col gap-4 lg:flex-row-reverse lg:items-start lg:justify-between lg:gap-12">
      <form
        role="search"
        action="/blog"
        className="lg:w-72 lg:shrink-0"
        onSubmit={(event) => {
          event.preventDefault()
          setSearch(text.trim())
        }}
      >
        {params.tag !== undefined && <input type="hidden" name="tag" value={params.tag} />}
        <SearchInput
          name="search"
          label={FILTERS.search}
          maxLength={SEARCH_MAX}
          value={text}
          onValueChange={setText}
        />
      </form>
      <TopicChips tags={tags} chosen={params.tag} />
    </div>
  )
}

type TopicChipsProps = { tags: readonly string[] | undefined; chosen: string | undefined }

function TopicChips({ tags, chosen }: TopicChipsProps) {
  const row = useRef<HTMLUListElement>(null)
  useChosenInView(row, chosen)
  const named = chosen === undefined || tags?.includes(chosen) ? [] : [chosen]
  return (
    <nav aria-label={FILTERS.topics} className="min-w-0">
      <ul
        ref={row}
        // The browser leaves a topic that is cut off at the edge where it is.
        onFocus={({ currentTarget, target }) => {
          if (target.matches(':focus-visible')) centre(currentTarget, target)
        }}
        className="relative flex gap-2 max-sm:-mx-6 max-sm:overflow-x-auto max-sm:px-6 max-sm:py-1 max-sm:[scrollbar-width:none] sm:flex-wrap"
      >
        {[undefined, ...named, ...(tags ?? [])].map((tag) => (
          <li key={tag ?? ''}>
            <Link
              to="/blog"
              search={(old) => ({ search: old.search, tag })}
              resetScroll={false}
              preload={false}
              activeOptions={{ exact: true, includeSearch: true }}
              className={chipClasses}
            >
              {tag ?? FILTERS.allTopics}
            </Link>
          </li>
        ))}
        {tags === undefined &&
          OUTLINES.map((width) => (
            <li key={width} aria-hidden>
              <Skeleton className={`h-10 rounded-full ${width}`} />
            </li>
          ))}
      </ul>
    </nav>
  )
}

/** Scrolls the chosen topic into view where the topics are one scrolling row. */
function useChosenInView(row: RefObject<HTMLElement | null>, chosen: string | undefined): void {
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && current && chosen !== undefined) centre(row.current, current)
  }, [row, chosen])
}

function centre(row: HTMLElement, link: HTMLElement): void {
  row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2
}
