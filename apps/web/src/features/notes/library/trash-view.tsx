import type { TrashedNote } from '@idex/contract/notes/note'
import { itemsOf } from '../../../lib/items-of.ts'
import { trpc } from '../../../lib/trpc.ts'
import { gridClasses, CardList } from '../../../lib/list/card-list.tsx'
import { usePendingIds } from '../use-pending-ids.ts'
import { useSignInOnFailure } from '../../sign-in/lost-session.ts'
import { LibrarySearchBox } from './library-toolbar.tsx'
import { VIEWS } from './texts.ts'
import { ListEmpty, ListFailure, NoMatch } from './note-list.tsx'
import { NoteSkeletons, SKELETONS } from './note-skeletons.tsx'
import { NoteViewer } from './note-viewer.tsx'
import { TrashCard } from './trash-card.tsx'
import { useLibrarySearch } from './use-library-search.ts'

/** The member's own notes in the trash. */
export function TrashView() {
  const query = trpc.notes.deleted.useQuery({}, { select: itemsOf })
  useSignInOnFailure(query.error)
  return (
    <>
      <div className="mb-8 flex">
        <LibrarySearchBox />
      </div>
      {query.data ? (
        <TrashedNotes trashed={query.data} />
      ) : query.isError ? (
        <ListFailure pending={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <NoteSkeletons count={SKELETONS.trash} layout="grid" />
      )}
    </>
  )
}

/** What the search leaves of the trash, which comes whole. */
function TrashedNotes({ trashed }: { trashed: readonly TrashedNote[] }) {
  const { search, openNote, clearFilters } = useLibrarySearch()
  const leaving = usePendingIds(trpc.notes.restore)
  const notes = trashed.filter((note) => !leaving.has(note.id))
  const wanted = search.toLowerCase()
  const found = notes.filter((note) => `${note.title}\n${note.description}`.toLowerCase().includes(wanted))
  if (notes.length === 0) return <ListEmpty view="trash" />
  if (found.length === 0) return <NoMatch onClear={() => void clearFilters()} />
  return (
    <>
      <CardList label={VIEWS.trash.title} className={gridClasses}>
        {found.map((note) => (
          <li key={note.id} className="min-w-0">
            <TrashCard note={note} onOpen={(id) => void openNote(id)} />
          </li>
        ))}
      </CardList>
      <NoteViewer notes={notes} />
    </>
  )
}
