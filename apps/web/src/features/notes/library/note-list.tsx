import { Button } from '@idex/ui/button'
import { busyFade } from '@idex/ui/class-names'
import { EmptyState } from '@idex/ui/empty-state'
import { FileText, SearchX } from 'lucide-react'
import { type ComponentProps, type ReactNode, use } from 'react'
import { useFoundAnnounced } from '../../../components/announcer.tsx'
import { LoadFailure } from '../../../components/list/load-failure.tsx'
import { LoadMore } from '../../../components/list/load-more.tsx'
import { foundText } from '../../../components/list/messages.ts'
import { OFFLINE } from '../../offline/messages.ts'
import { useCollection } from './collection-context.tsx'
import { SearchFor } from '../../search/use-search-palette.tsx'
import { CLEAR_FILTERS, EMPTY, type LibraryView, LIST, searchInside } from './messages.ts'
import { NoteCollection } from './note-collection.tsx'
import { NoteSkeletons, SKELETONS } from './note-skeletons.tsx'
import type { NoteHeading } from './note-details.tsx'
import { useLibrarySearch, useDeferredSearch } from './use-library-search.ts'
import type { useNoteList } from './use-note-list.ts'

type NoteListProps = {
  empty: ReactNode
  label: string
  heading: NoteHeading
  list: ReturnType<typeof useNoteList>
}

/** A list of the library in any state: loading, failed, empty, or its notes and a button for more. */
export function NoteList({ empty, label, heading, list }: NoteListProps) {
  const { layout, isFiltered } = useDeferredSearch()
  const { notes } = list
  // Also those that are folded.
  useNotesAnnounced(list.data?.pages.flatMap((page) => page.notes).length, list)
  if (!notes) {
    return list.isError ? (
      <ListFailure query={list} />
    ) : (
      <NoteSkeletons count={SKELETONS.active} layout={layout} />
    )
  }
  if (notes.length === 0 && !list.hasNextPage) {
    return isFiltered ? <NoMatch /> : empty
  }
  return (
    // A new element: what a filter takes away above the notes would otherwise count as their shift.
    <div key={isFiltered ? 'found' : 'all'} aria-busy={list.isPlaceholderData} className={busyFade}>
      <NoteCollection
        label={label}
        notes={notes}
        layout={layout}
        heading={heading}
        isWhole={!list.hasNextPage}
      />
      {list.hasNextPage && <LoadMore list={list} failure={LIST.moreFailed} />}
    </div>
  )
}

/** Says to screen readers how many notes a search or filter has found: `count`, and more if there are further pages. */
export function useNotesAnnounced(
  count: number | undefined,
  { isPlaceholderData, hasNextPage }: Pick<NoteListProps['list'], 'isPlaceholderData' | 'hasNextPage'>,
): void {
  const { params } = useDeferredSearch()
  const isAnswered = count !== undefined && !isPlaceholderData
  useFoundAnnounced(
    JSON.stringify([params.q, params.topics, params.reading]),
    isAnswered ? foundText(count, hasNextPage, 'note', 'notes') : undefined,
  )
}

/** Says that a list could not be loaded, with a retry button, and without a network with the way to what is on the device. */
export function ListFailure({ query }: Pick<ComponentProps<typeof LoadFailure>, 'query'>) {
  return (
    <LoadFailure title={LIST.failed} query={query}>
      {!navigator.onLine && (
        <Button asChild variant="ghost">
          <a href="/offline">{OFFLINE.open}</a>
        </Button>
      )}
    </LoadFailure>
  )
}

export function NoMatch() {
  const { noMatch } = useCollection()
  const { search, clearFilters } = useLibrarySearch()
  const searchFor = use(SearchFor)
  return (
    <EmptyState
      icon={SearchX}
      {...noMatch}
      action={
        <>
          {search !== '' && searchFor && (
            <Button onClick={() => searchFor(search)}>{searchInside(search)}</Button>
          )}
          <Button variant="outline" onClick={() => void clearFilters()}>
            {CLEAR_FILTERS}
          </Button>
        </>
      }
    />
  )
}

export function ListEmpty({ view }: { view: LibraryView }) {
  return <EmptyState icon={FileText} title={EMPTY[view].title} text={EMPTY[view].text} />
}
