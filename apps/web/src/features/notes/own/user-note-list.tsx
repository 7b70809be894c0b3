import type { UserNote } from '@idex/contract/notes/note'
import { cn } from '@idex/ui/class-names'
import { Skeleton, SkeletonRegion } from '@idex/ui/skeleton'
import type { ComponentType, ReactNode } from 'react'
import { gridClasses, CardList } from '../../../lib/list/card-list.tsx'
import { LoadMore } from '../../../lib/list/load-more.tsx'
import { NoMatchingNotes, NotesFailure } from './empty-states.tsx'
import { LIST } from './texts.ts'
import type { useActiveNotes } from './use-my-notes.ts'
import { useMyNotesSearch } from './use-my-notes-search.ts'

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
