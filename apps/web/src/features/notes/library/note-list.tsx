import { Button } from '@idex/ui/button'
import { busyFade } from '@idex/ui/class-names'
import { EmptyState } from '@idex/ui/empty-state'
import { CircleAlert, FileText, SearchX } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { useFoundAnnounced } from '../../../components/announcer.tsx'
import { LoadMore } from '../../../components/list/load-more.tsx'
import { foundText } from '../../../components/list/messages.ts'
import { OFFLINE } from '../../offline/messages.ts'
import { useCollection } from './collection-context.tsx'
import { SearchFor } from '../../search/use-search-palette.tsx'
import { CLEAR_FILTERS, EMPTY, type LibraryView, LIST, searchInside } from './messages.ts'
import { NoteCollection } from './note-collection.tsx'
import { NoteSkeletons, SKELETONS } from './note-skeletons.tsx'
import type { NoteHeading } from './note-details.tsx'
import { useLibrarySearch, useDeferredSearch } from './use-library-search.ts'
import type { useNoteList } from './use-note-list.ts'

type NoteListProps = {
  empty: ReactNode
  label: string
  heading: NoteHeading
  list: ReturnType<typeof useNoteList>
}

/** A list of the library in any state: loading, failed, empty, or its notes and a button for more. */
export function NoteList({ empty, label, heading, list }: NoteListProps) {
  const { layout, isFiltered } = useDeferredSearch()
  const { notes } = list
  // Also those that are folded.
  useNotesAnnounced(list.data?.pages.flatMap((page) => page.notes).length, list)
  if (!notes) {
    return list.isError ? (
      <ListFailure pending={list.isFetching} onRetry={() => void list.refetch()} />
    ) : (
      <NoteSkeletons count={SKELETONS.active} layout={layout} />
    )
  }
  if (notes.length === 0 && !list.hasNextPage) {
    return isFiltered ? <NoMatch /> : empty
  }
  return (
    // A new element: what a filter takes away above the notes would otherwise count as their shift.
    <div key={isFiltered ? 'found' : 'all'} aria-busy={list.isPlaceholderData} className={busyFade}>
      <NoteCollection
        label={label}
        notes={notes}
        layout={layout}
        heading={heading}
        isWhole={!list.hasNextPage}
      />
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

/** Says to screen readers how many notes a search or filter has found: `count`, and more if there are further pages. */
export function useNotesAnnounced(
  count: number | undefined,
  { isPlaceholderData, hasNextPage }: Pick<NoteListProps['list'], 'isPlaceholderData' | 'hasNextPage'>,
): void {
  const { params } = useDeferredSearch()
  const isAnswered = count !== undefined && !isPlaceholderData
  useFoundAnnounced(
    JSON.stringify([params.q, params.topics, params.reading]),
    isAnswered ? foundText(count, hasNextPage, 'note', 'notes') : undefined,
  )
}

/** Says that a list could not be loaded, with a retry button. */
export function ListFailure({ pending, onRetry }: { pending: boolean; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        icon={CircleAlert}
        title={LIST.failed}
        action={
          <>
            <Button variant="outline" pending={pending} onClick={onRetry}>
              {LIST.retry}
            </Button>
            {!navigator.onLine && (
              <Button asChild variant="ghost">
                <a href="/offline">{OFFLINE.open}</a>
              </Button>
            )}
          </>
        }
      />
    </div>
  )
}

export function NoMatch() {
  const { noMatch } = useCollection()
  const { search, clearFilters } = useLibrarySearch()
  const searchFor = use(SearchFor)
  return (
    <EmptyState
      icon={SearchX}
      {...noMatch}
      action={
        <>
          {search !== '' && searchFor && (
            <Button onClick={() => searchFor(search)}>{searchInside(search)}</Button>
          )}
          <Button variant="outline" onClick={() => void clearFilters()}>
            {CLEAR_FILTERS}
          </Button>
        </>
      }
    />
  )
}

export function ListEmpty({ view }: { view: LibraryView }) {
  return <EmptyState icon={FileText} title={EMPTY[view].title} text={EMPTY[view].text} />
}
