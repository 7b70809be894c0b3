import type { Note } from '@idex/contract/notes/note'
import { useId, useLayoutEffect, useRef } from 'react'
import { ContinueShelf } from '../../../reader/places/continue-shelf.tsx'
import { FavoritesShelf } from './favorites-shelf.tsx'
import { listInput } from './list-input.ts'
import { collapseUploads } from './collapse-uploads.ts'
import { EMPTY, FOLDED, SECTIONS } from './messages.ts'
import { ListEmpty, ListFailure, NoteList } from './note-list.tsx'
import { NoteViewer } from './note-viewer.tsx'
import { AnsweredSearch, useDeferredSearch } from './use-library-search.ts'
import { useFavoriteList, useNoteList } from './use-note-list.ts'
import { Button } from '@idex/ui/button'
import { Link } from '@tanstack/react-router'
import { ArrowRight, Star } from 'lucide-react'
import { NoteCollection } from './note-collection.tsx'

/** How many favorites are shown above all notes; the others are one click away. */
const SHOWN = { grid: 12, list: 4 } as const

/** The favorites at the start of the library, in one row however many there are. */
function FavoritesSection({ notes }: { notes: readonly Note[] }) {
  const { params, layout, isFiltered } = useDeferredSearch()
  const heading = useId()
  const section = useRememberedPlace(JSON.stringify(params))
  if (notes.length === 0 && isFiltered) return null
  return (
    <section ref={section} aria-labelledby={heading} className="mb-5">
      <div className="mb-1 flex min-h-10 items-center justify-between gap-4">
        <h2 id={heading} className="font-semibold">
          {SECTIONS.favorites}
        </h2>
        {notes.length === 0 && <NoFavorites />}
        {notes.length > 0 && (
          <Button asChild variant="ghost" className="-mr-3 px-3 text-muted hover:text-foreground">
            <Link to="/notes/favorites" search={(search) => ({ ...search, note: undefined })}>
              {SECTIONS.viewAllFavorites}
              <ArrowRight aria-hidden />
            </Link>
          </Button>
        )}
      </div>
      {notes.length > 0 && <FavoriteNotes notes={notes.slice(0, SHOWN[layout])} />}
    </section>
  )
}

function FavoriteNotes({ notes }: { notes: readonly Note[] }) {
  const { layout } = useDeferredSearch()
  if (layout === 'grid') return <FavoritesShelf notes={notes} />
  return <NoteCollection label={SECTIONS.favorites} notes={notes} layout="list" heading="h3" />
}

/**
 * Keeps the content below an element in place when favorites make the element higher, and preserves its greatest height, so
 * that a favorite does not move the list under the pointer. Another `key` resets the height.
 */
function useRememberedPlace(key: string) {
  const section = useRef<HTMLElement>(null)
  const known = useRef({ key: '', height: 0 })
  useLayoutEffect(() => {
    const element = section.current
    if (element === null) return
    const before = known.current.key === key ? known.current.height : 0
    element.style.minHeight = before > 0 ? `${before}px` : ''
    const height = element.offsetHeight
    if (before > 0 && height > before) window.scrollBy({ top: height - before, behavior: 'instant' })
    known.current = { key, height }
  })
  return section
}

function NoFavorites() {
  return (
    <div className="flex flex-1 flex-wrap items-center gap-x-2 text-sm">
      <Star aria-hidden className="size-4 shrink-0 text-muted" strokeWidth={1.5} />
      <p className="font-medium">{EMPTY.favorites.title}</p>
      <p className="text-muted">{EMPTY.favorites.text}</p>
    </div>
  )
}

type List = ReturnType<typeof useNoteList>

/** The start of the library: the favorites, then all notes. */
export function LibraryHome() {
  const { params } = useDeferredSearch()
  const all = useNoteList(listInput('all', params))
  const favorites = useFavoriteList(listInput('all', params), all.notes)
  const failed = [all, favorites].filter((list) => list.isError && !list.notes)
  return (
    <>
      {failed.length > 0 ? (
        <ListFailure
          query={{
            isFetching: failed.some((list) => list.isFetching),
            refetch: () => Promise.all(failed.map((list) => list.refetch())),
          }}
        />
      ) : (
        <AnsweredSearch isWaiting={all.isPlaceholderData || favorites.isPlaceholderData}>
          <LibraryHomeSections all={all} favorites={favorites} />
        </AnsweredSearch>
      )}
    </>
  )
}

/** The notes of the start page: without a choice of the reader's, batches of uploads are folded. */
function useFolded(notes: Note[] | undefined) {
  const { sort, isFiltered } = useDeferredSearch()
  if (notes === undefined || isFiltered || sort !== 'newest') return { shown: notes, folded: 0 }
  return collapseUploads(notes)
}

function LibraryHomeSections({ all, favorites }: { all: List; favorites: List }) {
  const { isFiltered } = useDeferredSearch()
  const { shown, folded } = useFolded(all.notes)
  const heading = useId()
  // Both sections appear together, or the first would push the second down.
  const ready = all.notes !== undefined && favorites.notes !== undefined
  // New elements for what a filter finds: what it takes away above them would otherwise count as their shift.
  const found = isFiltered ? 'found' : 'all'
  return (
    <>
      {ready && !isFiltered && <ContinueShelf kind="note" />}
      {ready && <FavoritesSection key={found} notes={favorites.notes ?? []} />}
      {/* As for the skeletons, which the favorites move down. It has no box, which would be moved as well. */}
      <section
        key={ready ? 'notes' : 'outlines'}
        aria-labelledby={ready ? heading : undefined}
        className="contents"
      >
        {ready && (
          <h2 key={found} id={heading} className="mb-3 font-semibold">
            {SECTIONS.all}
          </h2>
        )}
        {ready && folded > 0 && (
          <p className="-mt-1 mb-3 text-sm text-muted">
            {FOLDED.text(folded)}{' '}
            <Link to="/my-notes" className="text-foreground underline underline-offset-4">
              {FOLDED.link}
            </Link>
            .
          </p>
        )}
        <NoteList
          empty={<ListEmpty view="home" />}
          label={SECTIONS.all}
          heading="h3"
          list={{ ...all, notes: ready ? shown : undefined }}
        />
      </section>
      <NoteViewer notes={all.notes && [...all.notes, ...(favorites.notes ?? [])]} />
    </>
  )
}
