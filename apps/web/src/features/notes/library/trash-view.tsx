import { cn } from '@idex/ui/class-names'
import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '../../../lib/trpc.ts'
import { gridClasses, CardList } from '../../../lib/list/card-list.tsx'
import { LoadMore } from '../../../lib/list/load-more.tsx'
import { usePendingIds } from '../use-pending-ids.ts'
import { useSignInOnFailure } from '../../sign-in/lost-session.ts'
import { LibrarySearchBox } from './library-toolbar.tsx'
import { trashInput } from './list-input.ts'
import { LIST, VIEWS } from './texts.ts'
import { ListEmpty, ListFailure, NoMatch } from './note-list.tsx'
import { NoteSkeletons, SKELETONS } from './note-skeletons.tsx'
import { NoteViewer } from './note-viewer.tsx'
import { TrashCard } from './trash-card.tsx'
import { useLibrarySearch } from './use-library-search.ts'

/** The pages of the member's notes in the trash. */
function useTrash() {
  const { params } = useLibrarySearch()
  const query = trpc.notes.deleted.useInfiniteQuery(trashInput(params), {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })
  useSignInOnFailure(query.error)
  return query
}

/** The member's own notes in the trash. */
export function TrashView() {
  const query = useTrash()
  return (
    <>
      <div className="mb-8 flex">
        <LibrarySearchBox />
      </div>
      {query.data ? (
        <TrashedNotes query={query} />
      ) : query.isError ? (
        <ListFailure pending={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <NoteSkeletons count={SKELETONS.trash} layout="grid" />
      )}
    </>
  )
}

/** Says that no note in the trash matches the search. */
function TrashedNotes({ query }: { query: ReturnType<typeof useTrash> }) {
  const { search, openNote, clearFilters } = useLibrarySearch()
  const leaving = usePendingIds(trpc.notes.restore)
  const notes = query.data?.pages.flatMap(({ items }) => items).filter(({ id }) => !leaving.has(id)) ?? []
  if (notes.length === 0 && !query.hasNextPage) {
    return search === '' ? <ListEmpty view="trash" /> : <NoMatch onClear={() => void clearFilters()} />
  }
  return (
    <div
      aria-busy={query.isPlaceholderData || undefined}
      className={cn(query.isPlaceholderData && 'opacity-60')}
    >
      <CardList label={VIEWS.trash.title} className={gridClasses}>
        {notes.map((note) => (
          <li key={note.id} className="min-w-0">
            <TrashCard note={note} onOpen={(id) => void openNote(id)} />
          </li>
        ))}
      </CardList>
      {query.hasNextPage && (
        <LoadMore
          loading={query.isFetchingNextPage}
          failed={query.isFetchNextPageError}
          failure={LIST.moreFailed}
          onLoadMore={() => void query.fetchNextPage()}
        />
      )}
      <NoteViewer notes={notes} />
    </div>
  )
}
