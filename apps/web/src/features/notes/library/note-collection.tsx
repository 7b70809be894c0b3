import type { Note } from '@idex/contract/notes/note'
import { Card } from '@idex/ui/card'
import { cn } from '@idex/ui/class-names'
import { memo, useId } from 'react'
import { FavoriteButton, NoteOrigin, NoteTitle, NoteTopics, type NoteHeading } from './note-parts.tsx'
import { NoteCover, NoteFacts } from './note-cover.tsx'
import { OwnerMenu, ReaderMenu } from './owner-menu.tsx'
import { NoteDate } from './collection-context.tsx'
import { IconButton } from '@idex/ui/icon-button'
import { Share2 } from 'lucide-react'
import { copyShareLink } from '../share/copy-share-link.ts'
import { actionOn, CARD } from './messages.ts'
import { gridClasses } from '../../../components/list/card-list.tsx'
import { LongList } from '../../../components/list/long-list.tsx'

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
  /** Whether it is the first of its list. */
  first?: boolean
}

/** How wide the cover of a card is: a column of the grid, or two, beside the navigation on wide screens. */
const COVER_SIZES = {
  card: '(min-width: 78rem) 25rem, (min-width: 64rem) calc(50vw - 11.25rem), (min-width: 40rem) calc(50vw - 2rem), calc(100vw - 2rem)',
  lead: '(min-width: 78rem) 51rem, (min-width: 64rem) calc(100vw - 21rem), (min-width: 40rem) calc(100vw - 3rem), calc(100vw - 2rem)',
} as const

type NoteCardProps = NoteItemProps & { covered?: boolean }

/** A note in the grid, with its first page if `covered`; `lead` makes the newest one larger. */
export const NoteCard = memo(function NoteCard({
  note,
  heading,
  lead = false,
  first = false,
  covered = true,
}: NoteCardProps) {
  const titleId = useId()
  return (
    <Card asChild interactive className="h-full">
      <article aria-labelledby={titleId}>
        {covered && (
          <NoteCover
            note={note}
            sizes={COVER_SIZES[lead ? 'lead' : 'card']}
            eager={first}
            className={cn('rounded-t-[inherit] border-b', lead ? 'h-32 sm:h-44' : 'h-32')}
          />
        )}
        <div className="flex items-center justify-between gap-3 pt-2 pr-2 pl-5 text-xs text-muted">
          <span className="flex min-w-0 flex-wrap gap-x-3">
            <NoteDate createdAt={note.createdAt} />
            <NoteFacts note={note} />
          </span>
          <FavoriteButton note={note} />
        </div>
        <div className="flex flex-1 flex-col px-5 pb-5">
          <NoteTitle note={note} id={titleId} as={heading} lead={lead} />
          {note.description !== '' && (
            <p
              dir="auto"
              className={cn('line-clamp-3 text-sm text-muted', lead ? 'mt-3 max-w-[60ch]' : 'mt-2')}
            >
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

/** The menu of a note, and the share button: private notes have no link to share. */
function NoteActions({ note }: { note: Note }) {
  if (note.isUserUploaded) return <OwnerMenu note={note} />
  return (
    <div className="flex shrink-0 items-center">
      <ShareButton note={note} />
      <ReaderMenu note={note} />
    </div>
  )
}

/** A note in the list. */
const NoteRow = memo(function NoteRow({ note, heading }: NoteItemProps) {
  const titleId = useId()
  return (
    <article
      aria-labelledby={titleId}
      className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-start sm:grid-cols-[auto_2.5rem_minmax(0,1fr)_auto] gap-x-2 rounded-lg py-3 pr-1 pl-1 transition-colors duration-150 hover:bg-surface md:grid-cols-[auto_2.5rem_minmax(0,1fr)_16rem_auto] md:items-center md:gap-x-4 xl:grid-cols-[auto_2.5rem_minmax(0,1fr)_20rem_9rem_auto]"
    >
      <FavoriteButton note={note} />
      <NoteCover note={note} sizes="2.5rem" className="aspect-3/4 w-10 rounded-sm border max-sm:hidden" />
      <div className="min-w-0 pt-2 md:pt-0">
        <NoteTitle note={note} id={titleId} as={heading} />
        {note.description !== '' && (
          <p dir="auto" className="mt-1 line-clamp-2 text-sm text-muted md:line-clamp-1">
            {note.description}
          </p>
        )}
        <NoteTopics topics={note.topics} className="mt-3 md:hidden" />
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
          <span className="xl:hidden">
            <NoteDate createdAt={note.createdAt} />
          </span>
          <NoteFacts note={note} />
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

/** The layouts of notes. */
const ARRANGEMENTS = {
  // Not all as high as the highest: that would change with what is near the viewport.
  grid: cn(gridClasses, 'sm:auto-rows-auto'),
  list: 'divide-y border-y',
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
const HEIGHTS = { grid: 410, list: 100 } as const

/** Notes in a grid or a list. */
export function NoteCollection(props: NoteCollectionProps) {
  const { label, notes, layout, leads = false, isWhole = true, ...item } = props
  const Item = layout === 'list' ? NoteRow : NoteCard
  const [first] = notes
  const hasLead = leads && layout === 'grid' && first !== undefined && hasSubstance(first)
  return (
    <LongList
      label={label}
      className={ARRANGEMENTS[layout]}
      items={notes}
      isWhole={isWhole}
      estimate={HEIGHTS[layout]}
      leads={hasLead}
      itemClass={(index) =>
        cn('min-w-0', layout === 'grid' && 'sm:min-h-100', hasLead && index === 0 && 'sm:col-span-2')
      }
    >
      {(note, index) => <Item note={note} lead={hasLead && index === 0} first={index === 0} {...item} />}
    </LongList>
  )
}
