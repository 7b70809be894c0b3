import { FavoriteButton } from './favorite.tsx'
import type { Note } from '@idex/contract/notes/note'
import { Card } from '@idex/ui/card'
import { cn } from '@idex/ui/class-names'
import { memo, useId } from 'react'
import {
  NoteOrigin,
  NoteTitle,
  NoteTopics,
  ReadingLine,
  ReadingMark,
  type NoteHeading,
} from './note-details.tsx'
import { NoteCover, NoteFacts } from './note-cover.tsx'
import { OwnerMenu, ReaderMenu } from './owner-menu.tsx'
import { NoteDate } from './collection-context.tsx'
import { IconButton } from '@idex/ui/icon-button'
import { Share2 } from 'lucide-react'
import { copyShareLink } from '../share/copy-share-link.ts'
import { actionLabel, CARD } from './messages.ts'
import { gridClasses } from '../../../components/list/card-list.tsx'
import { LongList } from '../../../components/list/long-list.tsx'

function ShareButton({ note }: { note: Note }) {
  return (
    <IconButton
      label={CARD.share}
      name={actionLabel(CARD.share, note.title)}
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
  /** True if it is the first of its list. */
  first?: boolean
}

/** How wide the cover of a card is: a column of the grid, beside the navigation on wide screens. */
const COVER_SIZES =
  '(min-width: 78rem) 25rem, (min-width: 64rem) calc(50vw - 11.25rem), (min-width: 40rem) calc(50vw - 2rem), calc(100vw - 2rem)'

type NoteCardProps = NoteItemProps & { covered?: boolean }

/** A note in the grid, with its first page if `covered`. */
export const NoteCard = memo(function NoteCard({
  note,
  heading,
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
            sizes={COVER_SIZES}
            eager={first}
            className="h-20 rounded-t-[inherit] border-b"
          />
        )}
        <div className="flex flex-1 flex-col px-4 pt-3 pb-2">
          <NoteTitle note={note} id={titleId} as={heading} />
          {note.description !== '' && (
            <p dir="auto" className="mt-1 line-clamp-2 text-sm text-muted">
              {note.description}
            </p>
          )}
          <NoteTopics topics={note.topics} className="mt-auto pt-3" />
        </div>
        <footer className="flex items-center justify-between gap-2 pr-1 pb-2 pl-4 text-xs text-muted">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2">
              <NoteDate createdAt={note.createdAt} />
              <NoteFacts note={note} />
            </p>
            <div className="flex flex-wrap items-center gap-x-2">
              <ReadingMark note={note} />
              <NoteOrigin note={note} />
            </div>
          </div>
          <NoteActions note={note} />
        </footer>
        <ReadingLine note={note} />
      </article>
    </Card>
  )
})

/** The favorite button and the menu of a note, and the share button: private notes have no link to share. */
function NoteActions({ note }: { note: Note }) {
  return (
    <div className="flex shrink-0 items-center">
      <FavoriteButton
        note={note}
        name={actionLabel(CARD.favorite, note.title)}
        className="relative z-10 text-muted hover:text-foreground"
      />
      {note.isUserUploaded ? (
        <OwnerMenu note={note} />
      ) : (
        <>
          <ShareButton note={note} />
          <ReaderMenu note={note} />
        </>
      )}
    </div>
  )
}

/** A note in the list: 72 px on a phone, 64 elsewhere. */
const NoteRow = memo(function NoteRow({ note, heading }: NoteItemProps) {
  const titleId = useId()
  return (
    <article
      aria-labelledby={titleId}
      className="relative grid min-h-18 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-1 transition-colors duration-150 hover:bg-surface sm:min-h-16 sm:grid-cols-[2rem_minmax(0,1fr)_auto] md:grid-cols-[2rem_minmax(0,1fr)_minmax(0,16rem)_auto] xl:grid-cols-[2rem_minmax(0,1fr)_20rem_6.5rem_auto]"
    >
      <NoteCover note={note} sizes="2rem" className="aspect-3/4 w-8 rounded-sm border max-sm:hidden" />
      <div className="min-w-0">
        <NoteTitle note={note} id={titleId} as={heading} line />
        <div className="flex items-center gap-x-2 overflow-hidden text-xs text-muted max-sm:flex-wrap">
          <ReadingMark note={note} />
          <span className="xl:hidden">
            <NoteDate createdAt={note.createdAt} />
          </span>
          <NoteFacts note={note} />
          <span className="flex shrink-0 max-sm:basis-full">
            <NoteOrigin note={note} />
          </span>
          {note.description !== '' && (
            <span dir="auto" className="truncate max-sm:hidden">
              {note.description}
            </span>
          )}
        </div>
      </div>
      <div className="hidden md:block">
        <NoteTopics topics={note.topics} />
      </div>
      <p className="hidden text-sm text-muted xl:block">
        <NoteDate createdAt={note.createdAt} />
      </p>
      <NoteActions note={note} />
      <ReadingLine note={note} />
    </article>
  )
})

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
  /** True if there are no further pages. */
  isWhole?: boolean
}

/** Heights of a row of cards and of a line, in pixels at the usual size of text. */
const HEIGHTS = { grid: 256, list: 65 } as const

export function NoteCollection(props: NoteCollectionProps) {
  const { label, notes, layout, isWhole = true, heading } = props
  const Item = layout === 'list' ? NoteRow : NoteCard
  return (
    <LongList
      label={label}
      className={ARRANGEMENTS[layout]}
      items={notes}
      isWhole={isWhole}
      estimate={HEIGHTS[layout]}
      itemClass={() => 'min-w-0'}
    >
      {(note, index) => <Item note={note} first={index === 0} heading={heading} />}
    </LongList>
  )
}
