import type { TrashedNote } from '@idex/contract/notes/note'
import { daysLeftLabel } from '@idex/contract/kernel/trash'
import { Badge } from '@idex/ui/badge'
import { Button } from '@idex/ui/button'
import { Card } from '@idex/ui/card'
import { RotateCcw } from 'lucide-react'
import { useId } from 'react'
import { CARD, LIST, VIEWS } from './texts.ts'
import { NoteTitle, NoteTopics } from './note-parts.tsx'
import { TrashMenu } from './owner-menu.tsx'
import { useRestoreNote } from './note-mutations.ts'
import { cn } from '@idex/ui/class-names'
import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '../../../lib/trpc.ts'
import { CardList, gridClasses } from '../../../lib/list/card-list.tsx'
import { LoadMore } from '../../../lib/list/load-more.tsx'
import { usePendingIds } from '../use-pending-ids.ts'
import { useSignInOnFailure } from '../../sign-in/lost-session.ts'
import { LibrarySearchBox } from './library-toolbar.tsx'
import { trashInput } from './list-input.ts'
import { ListEmpty, ListFailure, NoMatch } from './note-list.tsx'
import { NoteSkeletons, SKELETONS } from './note-skeletons.tsx'
import { NoteViewer } from './note-viewer.tsx'
import { useLibrarySearch } from './use-library-search.ts'

/** The label of a note in the trash stands out from this number of days left. */
const URGENT_DAYS = 3

/** A note in the trash: days left and restore button. */
function TrashCard({ note, onOpen }: { note: TrashedNote; onOpen: (id: string) => void }) {
  const titleId = useId()
  const restore = useRestoreNote()
  return (
    <Card asChild interactive className="h-full">
      <article aria-labelledby={titleId}>
        <div className="flex h-12 items-center justify-between gap-2 pt-2 pr-2 pl-5">
          <Badge variant={note.daysRemaining <= URGENT_DAYS ? 'warning' : 'neutral'}>
            {daysLeftLabel(note.daysRemaining)}
          </Badge>
          <TrashMenu note={note} describedBy={titleId} />
        </div>
        <div className="flex flex-1 flex-col px-5 pt-1 pb-5">
          <NoteTitle note={note} id={titleId} as="h2" onOpen={onOpen} />
          {note.description !== '' && (
            <p className="mt-2 line-clamp-2 text-sm text-muted">{note.description}</p>
          )}
          <NoteTopics topics={note.topics} className="mt-auto pt-5" />
        </div>
        <footer className="flex items-center justify-between gap-3 border-t py-2 pr-2 pl-5">
          <p className="text-xs text-muted">{CARD.permanentlyDeleted}</p>
          <Button
            variant="ghost"
            aria-describedby={titleId}
            onClick={() => restore.mutate({ id: note.id })}
            className="relative z-10 px-3"
          >
            <RotateCcw aria-hidden />
            {CARD.restore}
          </Button>
        </footer>
      </article>
    </Card>
  )
}

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
