import { useState } from 'react'
import { DashboardView } from './dashboard-view.tsx'
import { HEADER, VIEWS, type LibraryView } from './messages.ts'
import { TrashView } from './trash-view.tsx'
import { Button } from '@idex/ui/button'
import { Plus } from 'lucide-react'
import { LibraryToolbar } from './library-toolbar.tsx'
import { listInput } from './list-input.ts'
import { ListEmpty, NoteList } from './note-list.tsx'
import { NoteViewer } from './note-viewer.tsx'
import { AnsweredSearch, DeferredSearchProvider, useDeferredSearch } from './use-library-search.ts'
import { useNoteList } from './use-note-list.ts'
import { lazyDialog } from '../../../components/lazy-dialog.tsx'

const UploadDialog = lazyDialog(async () => (await import('./upload-dialog.tsx')).UploadDialog)

/** The favorites; a note without its star is removed at once. */
function FavoritesView() {
  const { params } = useDeferredSearch()
  const list = useNoteList(listInput('favorites', params))
  const starred = { ...list, notes: list.notes?.filter((note) => note.isFavorite) }
  return (
    <>
      <LibraryToolbar sortable />
      <AnsweredSearch isWaiting={list.isPlaceholderData}>
        <NoteList
          empty={<ListEmpty view="favorites" />}
          label={VIEWS.favorites.title}
          heading="h2"
          list={starred}
        />
      </AnsweredSearch>
      <NoteViewer notes={list.notes} />
    </>
  )
}

/** Every note, newest first. */
function RecentView() {
  const { params } = useDeferredSearch()
  const list = useNoteList(listInput('recent', params))
  return (
    <>
      <LibraryToolbar sortable={false} />
      <AnsweredSearch isWaiting={list.isPlaceholderData}>
        <NoteList
          empty={<ListEmpty view="recent" />}
          leads
          label={VIEWS.recent.title}
          heading="h2"
          list={list}
        />
      </AnsweredSearch>
      <NoteViewer notes={list.notes} />
    </>
  )
}

/** The view's title and the button for a new note. */
function LibraryHeader({ view, onCreate }: { view: LibraryView; onCreate: () => void }) {
  const { title, subtitle } = VIEWS[view]
  return (
    <header className="mb-6 flex items-start justify-between gap-4 lg:mb-8">
      <div className="min-w-0">
        <h1 tabIndex={-1} className="font-display text-title">
          {title}
        </h1>
        {/* Its line stays without one, or the page would jump from view to view. */}
        <p className="mt-1 text-sm text-muted empty:hidden sm:empty:block sm:empty:h-5">{subtitle}</p>
      </div>
      <Button onClick={onCreate} onFocus={UploadDialog.preload} onPointerEnter={UploadDialog.preload}>
        <Plus aria-hidden />
        {HEADER.create}
      </Button>
    </header>
  )
}

const CONTENT = {
  dashboard: DashboardView,
  favorites: FavoritesView,
  recent: RecentView,
  trash: () => <TrashView empty={<ListEmpty view="trash" />} />,
} as const satisfies Record<LibraryView, () => React.ReactNode>

/** The notes library in one of its four views. */
export function LibraryScreen({ view }: { view: LibraryView }) {
  const [uploading, setUploading] = useState(false)
  const Content = CONTENT[view]
  return (
    <>
      <LibraryHeader view={view} onCreate={() => setUploading(true)} />
      <DeferredSearchProvider>
        <Content />
      </DeferredSearchProvider>
      <UploadDialog open={uploading} onOpenChange={setUploading} />
    </>
  )
}
