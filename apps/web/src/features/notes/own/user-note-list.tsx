import { Button } from '@idex/ui/button'
import { EmptyState } from '@idex/ui/empty-state'
import { CircleAlert, FileUp, SearchX, Trash2 } from 'lucide-react'
import { EMPTY, FILTERS, LIST } from './texts.ts'
import type { UserNote } from '@idex/contract/notes/note'
import { cn } from '@idex/ui/class-names'
import { Skeleton, SkeletonRegion } from '@idex/ui/skeleton'
import type { ComponentType, ReactNode } from 'react'
import { CardList, gridClasses } from '../../../lib/list/card-list.tsx'
import { LoadMore } from '../../../lib/list/load-more.tsx'
import { type useActiveNotes, useMyNotesSearch } from './use-my-notes.ts'

/** Says that nothing has been uploaded yet, with an upload button. */
export function NoActiveNotes({ onUpload }: { onUpload: () => void }) {
  return (
    <EmptyState
      icon={FileUp}
      title={EMPTY.active.title}
      action={<Button onClick={onUpload}>{EMPTY.active.action}</Button>}
    />
  )
}

/** Says that the trash is empty. */
export function NoTrashedNotes() {
  return <EmptyState icon={Trash2} {...EMPTY.trash} />
}

/** Says that no note matches search and topics. */
function NoMatchingNotes({ onClear }: { onClear: () => void }) {
  const action = (
    <Button variant="outline" onClick={onClear}>
      {FILTERS.reset}
    </Button>
  )
  return <EmptyState icon={SearchX} {...EMPTY.noMatch} action={action} />
}

/** Says that the notes could not be loaded, with a retry button. */
function NotesFailure({ pending, onRetry }: { pending: boolean; onRetry: () => void }) {
  const action = (
    <Button variant="outline" pending={pending} onClick={onRetry}>
      {LIST.retry}
    </Button>
  )
  return (
    <div role="alert">
      <EmptyState icon={CircleAlert} title={LIST.failed} action={action} />
    </div>
  )
}

const SKELETONS = ['first', 'second', 'third']

type UserNoteListProps = {
  label: string
  notes: ReturnType<typeof useActiveNotes>
  empty: ReactNode
  card: ComponentType<{ note: UserNote }>
}

/** A tab's notes in any state: loading, failed, none, none that match, or the cards. */
export function UserNoteList({ label, notes, empty, card: Card }: UserNoteListProps) {
  const { clearFilters } = useMyNotesSearch()
  const { all, found, query } = notes
  if (all === undefined || found === undefined) {
    return query.isError ? (
      <NotesFailure pending={query.isFetching} onRetry={() => void query.refetch()} />
    ) : (
      <SkeletonRegion label={LIST.loading} className={gridClasses}>
        {SKELETONS.map((key) => (
          <Skeleton key={key} className="h-60 rounded-lg" />
        ))}
      </SkeletonRegion>
    )
  }
  if (all === 0) return empty
  if (found.length === 0 && !query.hasNextPage) return <NoMatchingNotes onClear={() => void clearFilters()} />
  return (
    <div
      aria-busy={query.isPlaceholderData || undefined}
      className={cn(query.isPlaceholderData && 'opacity-60')}
    >
      <CardList label={label} className={gridClasses}>
        {found.map((note) => (
          <li key={note.id} className="min-w-0">
            <Card note={note} />
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
    </div>
  )
}
