import type { Note } from '@idex/contract/notes/note'
import { cn } from '@idex/ui/class-names'
import { gridClasses, CardList } from '../../../lib/list/card-list.tsx'
import { NoteCard } from './note-card.tsx'
import { NoteRow } from './note-row.tsx'
import type { NoteHeading } from './note-title.tsx'

/** Each arrangement of notes: a grid, lines, or one row of cards that scrolls sideways out to the screen's edge. */
const ARRANGEMENTS = {
  grid: gridClasses,
  list: 'divide-y border-y',
  shelf:
    'flex snap-x gap-4 overflow-x-auto [scrollbar-width:thin] lg:gap-6 -mx-4 scroll-px-4 px-4 pb-4 sm:-mx-6 sm:scroll-px-6 sm:px-6 lg:-mx-10 lg:scroll-px-10 lg:px-10',
} as const

type NoteCollectionProps = {
  label: string
  notes: readonly Note[]
  layout: keyof typeof ARRANGEMENTS
  heading: NoteHeading
  /** Whether the first note stands out in a grid, given that it is published and described. */
  leads?: boolean
  onOpen: (id: string) => void
}

/** A bare upload has nothing to fill twice the room with. */
function hasSubstance(note: Note): boolean {
  return !note.isUserUploaded && note.description !== ''
}

/** Notes as cards or as lines. */
export function NoteCollection({ label, notes, layout, leads = false, ...item }: NoteCollectionProps) {
  const Item = layout === 'list' ? NoteRow : NoteCard
  return (
    <CardList label={label} className={ARRANGEMENTS[layout]}>
      {notes.map((note, index) => {
        const lead = leads && layout === 'grid' && index === 0 && hasSubstance(note)
        return (
          <li
            key={note.id}
            className={cn(
              layout === 'shelf' ? 'w-84 max-w-[calc(100%-2rem)] shrink-0 snap-start' : 'min-w-0',
              lead && 'sm:col-span-2',
            )}
          >
            <Item note={note} lead={lead} {...item} />
          </li>
        )
      })}
    </CardList>
  )
}
