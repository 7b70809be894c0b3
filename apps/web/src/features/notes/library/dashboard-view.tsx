import type { Note } from '@idex/contract/notes/note'
import { useId } from 'react'
import { FavoritesSection } from './favorites-section.tsx'
import { listInput } from './list-input.ts'
import { LibraryToolbar } from './library-toolbar.tsx'
import { SECTIONS } from './texts.ts'
import { ListFailure, NoteList } from './note-list.tsx'
import { NoteViewer } from './note-viewer.tsx'
import { useLibrarySearch } from './use-library-search.ts'
import { useNoteList } from './use-note-list.ts'

type List = ReturnType<typeof useNoteList>

/** The start of the library: the starred notes, then all of them. */
export function DashboardView() {
  const { params } = useLibrarySearch()
  const all = useNoteList(listInput('all', params))
  const starred = useNoteList(listInput('favorites', params))
  const failed = [all, starred].filter((list) => list.isError && !list.notes)
  return (
    <>
      <LibraryToolbar sortable />
      {failed.length > 0 ? (
        <ListFailure
          pending={failed.some((list) => list.isFetching)}
          onRetry={() => failed.forEach((list) => void list.refetch())}
        />
      ) : (
        <DashboardSections all={all} starred={starred} />
      )}
    </>
  )
}

function DashboardSections({ all, starred }: { all: List; starred: List }) {
  const heading = useId()
  // Both sections come at once: one above the other would push it down.
  const ready = all.notes !== undefined && starred.notes !== undefined
  const favorites = joinFavorites(starred.notes ?? [], all.notes ?? [])
  return (
    <>
      {ready && <FavoritesSection notes={favorites} />}
      {/* A new element each: the outlines, moved down by the favorites, would count as a shift. */}
      <section key={ready ? 'notes' : 'outlines'} aria-labelledby={ready ? heading : undefined}>
        {ready && (
          <h2 id={heading} className="mb-4 text-lg font-semibold">
            {SECTIONS.all}
          </h2>
        )}
        <NoteList
          view="dashboard"
          label={SECTIONS.all}
          heading="h3"
          list={ready ? all : { ...all, notes: undefined }}
        />
      </section>
      <NoteViewer notes={all.notes && [...all.notes, ...favorites]} />
    </>
  )
}

/** The starred notes, those first whose star the server has not heard of yet. */
function joinFavorites(starred: readonly Note[], all: readonly Note[]): Note[] {
  const known = new Set(starred.map((note) => note.id))
  const added = all.filter((note) => note.isFavorite && !known.has(note.id))
  return [...added, ...starred.filter((note) => note.isFavorite)]
}
