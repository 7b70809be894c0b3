import { Button } from '@idex/ui/button'
import { cn } from '@idex/ui/class-names'
import { EmptyState } from '@idex/ui/empty-state'
import { CircleAlert, Clapperboard, SearchX } from 'lucide-react'
import { LoadMore } from '../../lib/list/load-more.tsx'
import { ContentSection } from './content-section.tsx'
import { ContentSkeletons } from './content-skeletons.tsx'
import { Discover } from './discover.tsx'
import { FILTER, LIST, SECTIONS } from './texts.ts'
import type { ContentList as List } from './use-content-list.ts'
import { useDashboardSearch } from './use-dashboard-search.ts'

/** The dashboard's content in whichever state it is: loading, failed, empty, or there, and the way to more. */
export function ContentList({ list }: { list: List }) {
  if (!list.pages) {
    return list.isError ? (
      <ListFailure pending={list.isFetching} onRetry={() => void list.refetch()} />
    ) : (
      <ContentSkeletons />
    )
  }
  if (list.pages.every((page) => page.length === 0) && !list.hasNextPage) return <ListEmpty />
  return (
    <div aria-busy={list.isPlaceholderData} className={cn(list.isPlaceholderData && 'opacity-60')}>
      <ListedContent pages={list.pages} now={list.now} />
      {list.hasNextPage && (
        <LoadMore
          loading={list.isFetchingNextPage}
          failed={list.isFetchNextPageError}
          failure={LIST.moreFailed}
          onLoadMore={() => void list.fetchNextPage()}
        />
      )}
    </div>
  )
}

/** Discover arranges what there is; a search, one kind and the latest stand newest first. */
function ListedContent({ pages, now }: Parameters<typeof Discover>[0]) {
  const { view, search, type } = useDashboardSearch()
  if (view === 'discover' && search === '' && type === undefined) return <Discover pages={pages} now={now} />
  const title = search !== '' ? SECTIONS.results : type !== undefined ? FILTER.types[type] : SECTIONS.latest
  return <ContentSection title={title} items={pages.flat()} now={now} />
}

function ListFailure({ pending, onRetry }: { pending: boolean; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        icon={CircleAlert}
        title={LIST.failed}
        action={
          <Button variant="outline" pending={pending} onClick={onRetry}>
            {LIST.retry}
          </Button>
        }
      />
    </div>
  )
}

function ListEmpty() {
  const { search, isFiltered, clearFilters } = useDashboardSearch()
  const isSearch = search !== ''
  return (
    <EmptyState
      icon={isSearch ? SearchX : Clapperboard}
      title={isSearch ? LIST.noMatch : LIST.empty}
      action={
        isFiltered && (
          <Button variant="outline" onClick={() => void clearFilters()}>
            {LIST.clear}
          </Button>
        )
      }
    />
  )
}
