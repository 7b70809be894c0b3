import type { Note } from '@idex/contract/notes/note'
import { IconButton } from '@idex/ui/icon-button'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { CardList } from '../../../components/list/card-list.tsx'
import { NoteCard } from './note-collection.tsx'
import { SECTIONS } from './messages.ts'

/** As wide as the columns of the grid below, of which a phone shows the edge of the next. */
const CARD_WIDTH =
  'w-[calc(100cqw-2rem)] @min-[592px]:w-[calc((100cqw-var(--gap))/2)] max-lg:@min-[896px]:w-[calc((100cqw-2*var(--gap))/3)] lg:@min-[912px]:w-[calc((100cqw-2*var(--gap))/3)] @min-[1224px]:w-[calc((100cqw-3*var(--gap))/4)] @min-[1536px]:w-[calc((100cqw-4*var(--gap))/5)]'

/** To which sides a row can be scrolled on. */
type Ends = { back: boolean; on: boolean }

function readEnds({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Ends {
  return { back: scrollLeft > 1, on: scrollLeft + clientWidth < scrollWidth - 1 }
}

/** The ends of a row, read again when it is scrolled or changes its size. */
function useEnds(box: RefObject<HTMLElement | null>, count: number): Ends {
  const [ends, setEnds] = useState<Ends>({ back: false, on: false })
  useEffect(() => {
    const row = box.current?.querySelector('ul')
    if (!row) return
    const read = () =>
      setEnds((known) => {
        const found = readEnds(row)
        return found.back === known.back && found.on === known.on ? known : found
      })
    read()
    row.addEventListener('scroll', read, { passive: true })
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(read)
    observer?.observe(row)
    return () => {
      row.removeEventListener('scroll', read)
      observer?.disconnect()
    }
  }, [box, count])
  return ends
}

/** Favorites in one row, in line with the grid below, which scrolls to the screen's edge; arrows where it goes on. */
export function FavoritesShelf({ notes }: { notes: readonly Note[] }) {
  const box = useRef<HTMLDivElement>(null)
  const { back, on } = useEnds(box, notes.length)
  const turn = (direction: 1 | -1) => {
    const row = box.current?.querySelector('ul')
    // Whole cards: the row snaps to the next one.
    row?.scrollBy({ left: direction * row.clientWidth * 0.9, behavior: 'smooth' })
  }
  return (
    <div ref={box} className="@container relative [--gap:1rem] lg:[--gap:1.5rem]">
      <CardList
        label={SECTIONS.favorites}
        className="-mx-4 flex snap-x scroll-px-4 gap-(--gap) overflow-x-auto px-4 pb-4 [scrollbar-width:thin] sm:-mx-6 sm:scroll-px-6 sm:px-6 lg:-mx-10 lg:scroll-px-10 lg:px-10"
      >
        {notes.map((note) => (
          <li key={note.id} className={`${CARD_WIDTH} shrink-0 snap-start`}>
            <NoteCard note={note} heading="h3" covered={false} />
          </li>
        ))}
      </CardList>
      {(back || on) && (
        <div className="pointer-events-none absolute inset-y-0 -inset-x-3 z-20 hidden items-center justify-between pb-4 pointer-fine:flex">
          <Arrow
            label={SECTIONS.previousFavorites}
            icon={ChevronLeft}
            shown={back}
            onClick={() => turn(-1)}
          />
          <Arrow label={SECTIONS.nextFavorites} icon={ChevronRight} shown={on} onClick={() => turn(1)} />
        </div>
      )}
    </div>
  )
}

type ArrowProps = { label: string; icon: typeof ChevronLeft; shown: boolean; onClick: () => void }

/** It stays at the end of the row, so that the focus is not lost there. */
function Arrow({ label, icon: Icon, shown, onClick }: ArrowProps) {
  return (
    <IconButton
      label={label}
      variant="outline"
      aria-disabled={!shown}
      onClick={onClick}
      className="pointer-events-auto rounded-full bg-raised shadow-lg aria-disabled:pointer-events-none aria-disabled:opacity-0 aria-disabled:focus-visible:opacity-60"
    >
      <Icon aria-hidden />
    </IconButton>
  )
}
