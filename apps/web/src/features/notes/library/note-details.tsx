import type { Note } from '@idex/contract/notes/note'
import { DAY_MS } from '@idex/contract/kernel/dates'
import { ProgressLine } from '@idex/ui/progress'
import { cn } from '@idex/ui/class-names'
import { Button } from '@idex/ui/button'
import { Link } from '@tanstack/react-router'
import { Check, ExternalLink, LockKeyhole } from 'lucide-react'
import { useCollection } from './collection-context.tsx'
import { actionLabel, CARD, OWN_CARD } from './messages.ts'
import { ChipList } from '../../../components/chip-list.tsx'
import { preloadHandlers } from '../../../reader/lazy-pdf-viewer.tsx'

/** A note of the site that came out within so many days, and was not begun, is new. */
const NEW_DAYS = 14
const isRecent = (instant: string) => Date.now() - Date.parse(instant) < NEW_DAYS * DAY_MS

export function ReadingMark({ note: { progress, createdAt, isUserUploaded } }: { note: Note }) {
  if (progress === 100)
    return <Check role="img" aria-label={CARD.finished} className="size-3.5 shrink-0 text-success" />
  const isNew = progress === null && !isUserUploaded && isRecent(createdAt)
  return isNew && <span className="font-medium text-accent">{CARD.isNew}</span>
}

export function ReadingLine({ note: { progress } }: { note: Note }) {
  if (progress === null || progress === 100) return null
  return <ProgressLine label={CARD.progress(progress)} percent={progress} />
}

/** Who published a note, or that it is private; among one's own notes, where its PDF is. */
export function NoteOrigin({ note }: { note: Note }) {
  const { isOwn } = useCollection()
  if (isOwn) return <PdfLink note={note} />
  if (!note.isUserUploaded) return <span className="truncate">{CARD.publishedBy(note.publishedBy)}</span>
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5">
      <LockKeyhole role="img" aria-label={CARD.private} className="size-3.5 shrink-0" />
      <span className="truncate">{CARD.uploadedByYou}</span>
    </span>
  )
}

function PdfLink({ note: { title, pdfUrl } }: { note: Note }) {
  return (
    <Button asChild variant="secondary" size="sm" className="relative z-10">
      <a href={pdfUrl} target="_blank" rel="noopener" aria-label={actionLabel(OWN_CARD.viewPdf, title)}>
        <ExternalLink aria-hidden />
        {OWN_CARD.viewPdf}
      </a>
    </Button>
  )
}

export type NoteHeading = 'h2' | 'h3'

type NoteTitleProps = {
  note: Note
  id: string
  as: NoteHeading
  /** True if it has one line, not two. */
  line?: boolean
}

/**
 * A note's title: the link that opens it over its list, whose hit area is the whole card. In a
 * tab of its own the address opens the note as well.
 */
export function NoteTitle({ note, id, as: Heading, line = false }: NoteTitleProps) {
  return (
    <Heading id={id} dir="auto" className="min-w-0 text-base leading-snug font-semibold text-pretty">
      <Link
        to="."
        search={(search) => ({ ...search, note: note.id })}
        state={{ openedFromList: true }}
        resetScroll={false}
        preload={false}
        {...preloadHandlers(note.pdfUrl)}
        className="block max-w-full text-start outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:-outline-offset-1 focus-visible:after:outline-ring"
      >
        <span className={cn('wrap-anywhere', line ? 'line-clamp-1' : 'line-clamp-2')}>{note.title}</span>
      </Link>
    </Heading>
  )
}

/** A note's topics on its card. */
export function NoteTopics({ topics, className }: { topics: readonly string[]; className?: string }) {
  const place = useCollection()
  return (
    <ChipList
      name={CARD.topics}
      labels={topics}
      {...place.topics}
      className={cn(!place.isOwn && 'flex-nowrap', className)}
    />
  )
}
