import { Button } from '@idex/ui/button'
import { EmptyState } from '@idex/ui/empty-state'
import { Spinner } from '@idex/ui/spinner'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@idex/ui/tabs'
import { getRouteApi } from '@tanstack/react-router'
import { FileUp, Trash2, Upload } from 'lucide-react'
import { useDeferredValue, useEffect } from 'react'
import { PageHeader } from '../../../components/page-header.tsx'
import { trpc } from '../../../app/client/trpc.ts'
import { leaveForSignIn } from '../../sign-in/sign-in.ts'
import { useSession } from '../../sign-in/use-session.ts'
import { LibraryToolbar } from '../library/library-toolbar.tsx'
import { listInput } from '../library/list-input.ts'
import { NoteList } from '../library/note-list.tsx'
import { NoteViewer } from '../library/note-viewer.tsx'
import { type Collection, CollectionProvider } from '../library/collection-context.tsx'
import { TrashView } from '../library/trash-view.tsx'
import { AnsweredSearch, DeferredSearchProvider, useDeferredSearch } from '../library/use-library-search.ts'
import { useNoteList } from '../library/use-note-list.ts'
import { uploadOpener } from '../upload/upload-outlet.tsx'
import { usePendingIds } from '../use-pending-ids.ts'
import { CARD, EMPTY, FILTERS, HEADER, TABS } from './messages.ts'

const route = getRouteApi('/my-notes')

const MY_NOTES: Collection = {
  isOwn: true,
  toolbar: FILTERS,
  topics: { shown: 3, more: CARD.more },
  created: CARD.created,
  moveToTrash: CARD.moveToTrash,
  noMatch: EMPTY.noMatch,
}

/** The member's own uploads; a visitor is told to sign in, and sent there. */
export function MyNotesScreen() {
  const { status } = useSession()
  useEffect(() => {
    if (status === 'signed-out') leaveForSignIn()
  }, [status])
  return (
    <CollectionProvider value={MY_NOTES}>
      <PageHeader title={HEADER.title} subtitle={HEADER.subtitle}>
        {status === 'signed-in' && (
          <Button {...uploadOpener}>
            <Upload aria-hidden />
            {HEADER.upload}
          </Button>
        )}
      </PageHeader>
      {status === 'signed-in' ? <MyNotesTabs /> : <Spinner label="Loading..." />}
    </CollectionProvider>
  )
}

/** How many notes there are in both tabs, without those that are leaving. */
function useCounts() {
  const { data } = trpc.userNotes.counts.useQuery()
  const [trashing, restoring] = [usePendingIds(trpc.notes.trash), usePendingIds(trpc.notes.restore)]
  return { active: data && data.active - trashing.size, trash: data && data.trash - restoring.size }
}

function MyNotesTabs() {
  const tab = route.useSearch({ select: (search) => search.tab ?? 'active' })
  const navigate = route.useNavigate()
  const setTab = (name: string) =>
    navigate({
      search: (old) => ({ ...old, tab: name === 'trash' ? 'trash' : undefined, note: undefined }),
      // That of the note.
      hash: '',
      resetScroll: false,
    })
  const counts = useCounts()
  // The tab that was pressed is rendered before its notes.
  const shown = useDeferredValue(tab)
  return (
    <Tabs value={tab} onValueChange={(name) => void setTab(name)}>
      <div className="mb-5 flex flex-wrap items-center gap-2">
        <TabsList aria-label={TABS.label} className="mr-auto max-sm:-order-3 max-sm:basis-full">
          <TabsTrigger value="active">{TABS.active(counts.active)}</TabsTrigger>
          <TabsTrigger value="trash">{TABS.trash(counts.trash)}</TabsTrigger>
        </TabsList>
        <LibraryToolbar sortable={tab === 'active'} trash={tab === 'trash'} />
      </div>
      <TabsContent value={tab}>
        <DeferredSearchProvider>
          {shown === 'trash' ? (
            <TrashView empty={<EmptyState icon={Trash2} {...EMPTY.trash} />} />
          ) : (
            <ActiveNotes />
          )}
        </DeferredSearchProvider>
      </TabsContent>
    </Tabs>
  )
}

function ActiveNotes() {
  const { params } = useDeferredSearch()
  const list = useNoteList(listInput('own', params))
  const upload = <Button {...uploadOpener}>{EMPTY.active.action}</Button>
  return (
    <>
      <AnsweredSearch isWaiting={list.isPlaceholderData}>
        <NoteList
          label={TABS.active(undefined)}
          heading="h2"
          list={list}
          empty={<EmptyState icon={FileUp} title={EMPTY.active.title} action={upload} />}
        />
      </AnsweredSearch>
      <NoteViewer notes={list.notes} />
    </>
  )
}
