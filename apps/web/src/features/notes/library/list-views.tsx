import { LibraryToolbar } from './library-toolbar.tsx'
import { listInput } from './list-input.ts'
import { VIEWS } from './texts.ts'
import { NoteList } from './note-list.tsx'
import { NoteViewer } from './note-viewer.tsx'
import { useLibrarySearch } from './use-library-search.ts'
import { useNoteList } from './use-note-list.ts'

/** The starred notes; one whose star is taken leaves at once. */
export function FavoritesView() {
  const { params } = useLibrarySearch()
  const list = useNoteList(listInput('favorites', params))
  const starred = { ...list, notes: list.notes?.filter((note) => note.isFavorite) }
  return (
    <>
      <LibraryToolbar sortable />
      <NoteList view="favorites" label={VIEWS.favorites.title} heading="h2" list={starred} />
      <NoteViewer notes={list.notes} />
    </>
  )
}

/** Every note, newest first (spec section 9). */
export function RecentView() {
  const { params } = useLibrarySearch()
  const list = useNoteList(listInput('recent', params))
  return (
    <>
      <LibraryToolbar sortable={false} />
      <NoteList view="recent" label={VIEWS.recent.title} heading="h2" list={list} />
      <NoteViewer notes={list.notes} />
    </>
  )
}
