import type { Note } from '@idex/contract/notes/note'
import { cn } from '@idex/ui/class-names'

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
        className="max-w-full text-left outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:-outline-offset-1 focus-visible:after:outline-ring"
      >
        <span className="line-clamp-2 break-words">{note.title}</span>
      </button>
    </Heading>
  )
}
