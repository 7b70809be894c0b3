import type { Note } from '@idex/contract/notes/note'
import { Card } from '@idex/ui/card'
import { cn } from '@idex/ui/class-names'
import { memo, useId } from 'react'
import {
  FavoriteButton,
  NoteOrigin,
  NoteTitle,
  NoteTopics,
  type NoteHeading,
} from './note-parts.tsx'
import { OwnerMenu } from './owner-menu.tsx'
import { NoteDate } from './place.tsx'
import { IconButton } from '@idex/ui/icon-button'
import { Share2 } from 'lucide-react'
import { copyShareLink } from '../share/copy-share-link.ts'
import { actionOn, CARD } from './texts.ts'
import { CardList, gridClasses } from '../../../lib/list/card-list.tsx'
import { LongList } from '../../../lib/list/long-list.tsx'

/** Copies the link of a published note. */
function ShareButton({ note }: { note: Note }) {
  return (
    <IconButton
      label={CARD.share}
      name={actionOn(CARD.share, note.title)}
      onClick={() => void copyShareLink(note)}
      className="relative z-10 text-muted hover:text-foreground"
    >
      <Share2 aria-hidden />
    </IconButton>
  )
}

type NoteItemProps = {
  note: Note
  heading: NoteHeading
  lead?: boolean
}

/** A note in the grid; `lead` makes the newest one larger. */
const NoteCard = memo(function NoteCard({ note, heading, lead = false }: NoteItemProps) {
  const titleId = useId()
  return (
    <Card asChild interactive className="h-full">
      <article aria-labelledby={titleId}>
        <div className="flex items-center justify-between pt-2 pr-2 pl-5 text-xs text-muted">
          <NoteDate createdAt={note.createdAt} />
          <FavoriteButton note={note} />
        </div>
        <div className="flex flex-1 flex-col px-5 pb-5">
          <NoteTitle note={note} id={titleId} as={heading} lead={lead} />
          {note.description !== '' && (
            <p className={cn('line-clamp-3 text-sm text-muted', lead ? 'mt-3 max-w-[60ch]' : 'mt-2')}>
              {note.description}
            </p>
          )}
          <NoteTopics topics={note.topics} className="mt-auto pt-5" />
        </div>
        <footer className="flex h-12 items-center justify-between gap-2 border-t pr-1 pl-5 text-xs text-muted">
          <NoteOrigin note={note} />
          <NoteActions note={note} />
        </footer>
      </article>
    </Card>
  )
})

/** The owner's menu for one's own note, else the share button: private notes have no link to share. */
function NoteActions({ note }: { note: Note }) {
  const Action = note.isUserUploaded ? OwnerMenu : ShareButton
  return <Action note={note} />
}

/** A note in the list. */
const NoteRow = memo(function NoteRow({ note, heading }: NoteItemProps) {
  const titleId = useId()
  return (
    <article
      aria-labelledby={titleId}
      className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-2 rounded-lg py-3 pr-1 pl-1 transition-colors duration-150 hover:bg-surface md:grid-cols-[auto_minmax(0,1fr)_16rem_auto] md:items-center md:gap-x-4 xl:grid-cols-[auto_minmax(0,1fr)_20rem_9rem_auto]"
    >
      <FavoriteButton note={note} />
      <div className="min-w-0 pt-2 md:pt-0">
        <NoteTitle note={note} id={titleId} as={heading} />
        {note.description !== '' && (
          <p className="mt-1 line-clamp-2 text-sm text-muted md:line-clamp-1">{note.description}</p>
        )}
        <NoteTopics topics={note.topics} className="mt-3 md:hidden" />
        <p className="mt-2 flex items-center gap-3 text-xs text-muted">
          <span className="xl:hidden">
            <NoteDate createdAt={note.createdAt} />
          </span>
          <NoteOrigin note={note} />
        </p>
      </div>
      <div className="hidden md:block">
        <NoteTopics topics={note.topics} />
      </div>
      <p className="hidden text-sm text-muted xl:block">
        <NoteDate createdAt={note.createdAt} />
      </p>
      <NoteActions note={note} />
    </article>
  )
})

/** The layouts of notes: a grid, a list, or one row of cards that scrolls horizontally to the screen's edge. */
const ARRANGEMENTS = {
  // Not all as high as the highest: that would change with what is near the viewport.
  grid: cn(gridClasses, 'sm:auto-rows-auto'),
  list: 'divide-y border-y',
  shelf:
    'flex snap-x gap-4 overflow-x-auto [scrollbar-width:thin] lg:gap-6 -mx-4 scroll-px-4 px-4 pb-4 sm:-mx-6 sm:scroll-px-6 sm:px-6 lg:-mx-10 lg:scroll-px-10 lg:px-10',
} as const

type NoteCollectionProps = {
  label: string
  notes: readonly Note[]
  layout: keyof typeof ARRANGEMENTS
  heading: NoteHeading
  /** Whether the first note of a grid is larger: if it is published and has a description. */
  leads?: boolean
  /** Whether there are no further pages. */
  isWhole?: boolean
}

/** An upload without a description would leave the larger card empty. */
function hasSubstance(note: Note): boolean {
  return !note.isUserUploaded && note.description !== ''
}

/** Heights of a row of cards and of a line, in pixels at the usual size of text. */
const HEIGHTS = { grid: 280, list: 100 } as const

/** Notes on a shelf, a grid or a list. */
export function NoteCollection(props: NoteCollectionProps) {
  const { label, notes, layout, leads = false, isWhole = true, ...item } = props
  const Item = layout === 'list' ? NoteRow : NoteCard
  const [first] = notes
  const hasLead = leads && layout === 'grid' && first !== undefined && hasSubstance(first)
  if (layout === 'shelf') {
    return (
      <CardList label={label} className={ARRANGEMENTS.shelf}>
        {notes.map((note) => (
          <li key={note.id} className="w-84 max-w-[calc(100%-2rem)] shrink-0 snap-start">
            <NoteCard note={note} {...item} />
          </li>
        ))}
      </CardList>
    )
  }
  return (
    <LongList
      label={label}
      className={ARRANGEMENTS[layout]}
      items={notes}
      isWhole={isWhole}
      estimate={HEIGHTS[layout]}
      leads={hasLead}
      itemClass={(index) =>
        cn('min-w-0', layout === 'grid' && 'sm:min-h-70', hasLead && index === 0 && 'sm:col-span-2')
      }
    >
      {(note, index) => <Item note={note} lead={hasLead && index === 0} {...item} />}
    </LongList>
  )
}
