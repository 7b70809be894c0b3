import { LibraryHome } from './library-home.tsx'
import { HEADER, VIEWS, type LibraryView } from './messages.ts'
import { TrashView } from './trash-view.tsx'
import { Button } from '@idex/ui/button'
import { Plus } from 'lucide-react'
import { PageHeader } from '../../../components/page-header.tsx'
import { LibraryToolbar } from './library-toolbar.tsx'
import { listInput } from './list-input.ts'
import { ListEmpty, NoteList } from './note-list.tsx'
import { NoteViewer } from './note-viewer.tsx'
import { AnsweredSearch, DeferredSearchProvider, useDeferredSearch } from './use-library-search.ts'
import { useNoteList } from './use-note-list.ts'
import { uploadOpener } from '../upload/upload-outlet.tsx'

function FavoritesView() {
  const { params } = useDeferredSearch()
  const list = useNoteList(listInput('favorites', params))
  return (
    <>
      <AnsweredSearch isWaiting={list.isPlaceholderData}>
        <NoteList
          empty={<ListEmpty view="favorites" />}
          label={VIEWS.favorites.title}
          heading="h2"
          list={list}
        />
      </AnsweredSearch>
      <NoteViewer notes={list.notes} />
    </>
  )
}

function RecentView() {
  const { params } = useDeferredSearch()
  const list = useNoteList(listInput('recent', params))
  return (
    <>
      <AnsweredSearch isWaiting={list.isPlaceholderData}>
        <NoteList empty={<ListEmpty view="recent" />} label={VIEWS.recent.title} heading="h2" list={list} />
      </AnsweredSearch>
      <NoteViewer notes={list.notes} />
    </>
  )
}

/** The view's title, its toolbar and the button for a new note. */
function LibraryHeader({ view }: { view: LibraryView }) {
  const { title, subtitle } = VIEWS[view]
  return (
    <PageHeader title={title} subtitle={subtitle}>
      <LibraryToolbar sortable={view !== 'recent' && view !== 'trash'} trash={view === 'trash'} />
      <Button {...uploadOpener} className="max-xl:-order-2 max-sm:-order-3">
        <Plus aria-hidden />
        {HEADER.create}
      </Button>
    </PageHeader>
  )
}

const CONTENT = {
  home: LibraryHome,
  favorites: FavoritesView,
  recent: RecentView,
  trash: () => <TrashView empty={<ListEmpty view="trash" />} />,
} as const satisfies Record<LibraryView, () => React.ReactNode>

export function LibraryScreen({ view }: { view: LibraryView }) {
  const Content = CONTENT[view]
  return (
    <>
      <LibraryHeader view={view} />
      <DeferredSearchProvider>
        <Content />
      </DeferredSearchProvider>
    </>
  )
}
