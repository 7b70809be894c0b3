import type { Note } from '@idex/contract/notes/note'
import { cn } from '@idex/ui/class-names'
import { IconButton } from '@idex/ui/icon-button'
import { LockKeyhole, Star } from 'lucide-react'
import { CARD } from './texts.ts'
import { useFavorite } from './note-mutations.ts'
import { formatDate } from '@idex/contract/kernel/dates'
import { TopicList } from '../topic-list.tsx'
import { aheadOf } from '../../pdf-viewer/lazy-pdf-viewer.tsx'

/** The star of a note; `describedBy` is the id of the note's title. */
export function FavoriteButton({ note, describedBy }: { note: Note; describedBy: string }) {
  const { toggle } = useFavorite(note)
  return (
    <IconButton
      label={CARD.favorite}
      aria-pressed={note.isFavorite}
      aria-describedby={describedBy}
      onClick={toggle}
      className={cn('relative z-10', note.isFavorite ? 'text-accent' : 'text-muted hover:text-foreground')}
    >
      <Star aria-hidden fill={note.isFavorite ? 'currentColor' : 'none'} />
    </IconButton>
  )
}

/** Who published a note, or that it is private. */
export function NoteOrigin({ note }: { note: Note }) {
  if (!note.isUserUploaded) return <span className="truncate">{CARD.publishedBy(note.publishedBy)}</span>
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5">
      <LockKeyhole role="img" aria-label={CARD.private} className="size-3.5 shrink-0" />
      <span className="truncate">{CARD.uploadedByYou}</span>
    </span>
  )
}

/** The day a note was created. */
export function NoteDate({ createdAt }: Pick<Note, 'createdAt'>) {
  return (
    <time dateTime={createdAt} className="whitespace-nowrap tabular-nums">
      {formatDate(createdAt)}
    </time>
  )
}

export type NoteHeading = 'h2' | 'h3'

type NoteTitleProps = {
  note: Note
  id: string
  as: NoteHeading
  lead?: boolean
  onOpen: (id: string) => void
}

/** A note's title: the button that opens it, whose hit area is the whole card; larger on a leading card. */
export function NoteTitle({ note, id, as: Heading, lead = false, onOpen }: NoteTitleProps) {
  return (
    <Heading
      id={id}
      className={cn(
        'min-w-0 text-pretty',
        lead ? 'font-display text-3xl leading-tight' : 'text-base leading-snug font-semibold',
      )}
    >
      <button
        type="button"
        onClick={() => onOpen(note.id)}
        {...aheadOf(note.pdfUrl)}
        className="max-w-full text-left outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:-outline-offset-1 focus-visible:after:outline-ring"
      >
        <span className="line-clamp-2 wrap-anywhere">{note.title}</span>
      </button>
    </Heading>
  )
}

/** How many topics a card of the library shows before '+N'. */
const SHOWN = 2

/** A note's topics on its card. */
export function NoteTopics({ topics, className }: { topics: readonly string[]; className?: string }) {
  return (
    <TopicList
      label={CARD.topics}
      topics={topics}
      shown={SHOWN}
      more={CARD.more}
      className={cn('flex-nowrap', className)}
    />
  )
}
