import type { TrashedNote } from '@idex/contract/notes/note'
import { storageSize } from '@idex/contract/files/file-size'
import { daysLeftLabel } from '@idex/contract/kernel/trash'
import { Badge } from '@idex/ui/badge'
import { Button } from '@idex/ui/button'
import { Card } from '@idex/ui/card'
import { RotateCcw, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { lazyDialog } from '../../../components/lazy-dialog.tsx'
import { formatDate } from '@idex/contract/kernel/dates'
import { Day, useCollection } from './collection-context.tsx'
import { actionLabel, CARD, LIST, TRASH, VIEWS } from './messages.ts'
import { NoteTitle, NoteTopics } from './note-details.tsx'
import { TrashMenu } from './owner-menu.tsx'
import { useRestoreNote } from './note-mutations.ts'
import { busyFade, cn } from '@idex/ui/class-names'
import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '../../../app/client/trpc.ts'
import { gridClasses } from '../../../components/list/card-list.tsx'
import { LongList } from '../../../components/list/long-list.tsx'
import { LoadMore } from '../../../components/list/load-more.tsx'
import { usePendingIds } from '../use-pending-ids.ts'
import { trashInput } from './list-input.ts'
import { ListFailure, NoMatch, useNotesAnnounced } from './note-list.tsx'
import { NoteSkeletons, SKELETONS } from './note-skeletons.tsx'
import { NoteViewer } from './note-viewer.tsx'
import { useDeferredSearch } from './use-library-search.ts'

const EmptyTrashDialog = lazyDialog(async () => (await import('./trash-dialogs.tsx')).EmptyTrashDialog)

/** The label of a note in the trash stands out from this number of days left. */
const URGENT_DAYS = 3

/** A note in the trash: days left and restore button. */
function TrashCard({ note }: { note: TrashedNote }) {
  const titleId = useId()
  const { isOwn } = useCollection()
  const restore = useRestoreNote(note.id)
  return (
    <Card asChild interactive className="h-full">
      <article aria-labelledby={titleId}>
        <div className="flex h-12 items-center justify-between gap-2 pt-2 pr-2 pl-5">
          <Badge variant={note.daysRemaining <= URGENT_DAYS ? 'warning' : 'neutral'}>
            {daysLeftLabel(note.daysRemaining)}
          </Badge>
          <TrashMenu note={note} />
        </div>
        <div className="flex flex-1 flex-col px-5 pt-1 pb-5">
          <NoteTitle note={note} id={titleId} as="h2" />
          {note.description !== '' && (
            <p dir="auto" className="mt-2 line-clamp-2 text-sm text-muted">
              {note.description}
            </p>
          )}
          <NoteTopics topics={note.topics} className="mt-auto pt-5" />
        </div>
        <footer className="flex items-center justify-between gap-3 border-t py-2 pr-2 pl-5">
          <p className="text-xs text-muted">
            {isOwn ? (
              <Day date={note.deletedAt}>{CARD.deleted(formatDate(note.deletedAt))}</Day>
            ) : (
              CARD.permanentlyDeleted
            )}
          </p>
          <Button
            variant="ghost"
            aria-label={actionLabel(CARD.restore, note.title)}
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
  const { params } = useDeferredSearch()
  return trpc.notes.deleted.useInfiniteQuery(trashInput(params), {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })
}

/** The member's own notes in the trash; `empty` is shown when there are none. */
export function TrashView({ empty }: { empty: ReactNode }) {
  const query = useTrash()
  return (
    <>
      <TrashContents />
      {query.data ? (
        <TrashedNotes query={query} empty={empty} />
      ) : query.isError ? (
        <ListFailure query={query} />
      ) : (
        <NoteSkeletons count={SKELETONS.trash} layout="grid" />
      )}
    </>
  )
}

function TrashContents() {
  const [emptying, setEmptying] = useState(false)
  const { data } = trpc.userNotes.counts.useQuery()
  if (data === undefined || data.trash === 0) return null
  return (
    <div className="mb-4 flex min-h-10 flex-wrap items-center justify-between gap-x-4">
      <p className="text-sm text-muted tabular-nums">
        {TRASH.holds(data.trash, storageSize(data.trashBytes))}
      </p>
      <Button
        variant="ghost"
        onClick={() => setEmptying(true)}
        onFocus={EmptyTrashDialog.preload}
        onPointerEnter={EmptyTrashDialog.preload}
        className="-mr-3 px-3 text-muted hover:text-foreground"
      >
        <Trash2 aria-hidden />
        {TRASH.empty}
      </Button>
      <EmptyTrashDialog count={data.trash} open={emptying} onOpenChange={setEmptying} />
    </div>
  )
}

/** Height of a card in the trash, in pixels at the usual size of text. */
const CARD_HEIGHT = 230

function TrashedNotes({ query, empty }: { query: ReturnType<typeof useTrash>; empty: ReactNode }) {
  const { isFiltered } = useDeferredSearch()
  const [restoring, deleting] = [usePendingIds(trpc.notes.restore), usePendingIds(trpc.notes.deleteTrashed)]
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  const notes = items.filter(({ id }) => !restoring.has(id) && !deleting.has(id))
  useNotesAnnounced(notes.length, query)
  if (notes.length === 0 && !query.hasNextPage) {
    return isFiltered ? <NoMatch /> : empty
  }
  return (
    <div aria-busy={query.isPlaceholderData || undefined} className={busyFade}>
      <LongList
        label={VIEWS.trash.title}
        className={cn(gridClasses, 'sm:auto-rows-auto')}
        items={notes}
        isWhole={!query.hasNextPage}
        estimate={CARD_HEIGHT}
        itemClass={() => 'min-w-0'}
      >
        {(note) => <TrashCard note={note} />}
      </LongList>
      {query.hasNextPage && <LoadMore list={query} failure={LIST.moreFailed} />}
      <NoteViewer notes={notes} />
    </div>
  )
}
