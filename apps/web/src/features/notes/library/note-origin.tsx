import { formatDate } from '@idex/contract/kernel/dates'
import type { Note } from '@idex/contract/notes/note'
import { LockKeyhole } from 'lucide-react'
import { CARD } from './texts.ts'

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
