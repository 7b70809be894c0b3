import { formatDate } from '@idex/contract/kernel/dates'
import { useId } from 'react'
import { LIST } from './texts.ts'
import { NoteActions, type NoteActionsProps } from './note-actions.tsx'
import { NoteStatus } from './note-status.tsx'
import { NoteTitle, NoteTopics } from './note-summary.tsx'
import type { NoteRowsProps } from './notes-table.tsx'

/** The notes one below the other, for screens the table does not fit on. */
export function NotesCards({ notes, onOpen }: NoteRowsProps) {
  return (
    <ul aria-label={LIST.title} className="divide-y rounded-lg border bg-surface">
      {notes.map((note) => (
        <NoteCard key={note.id} note={note} onOpen={onOpen} />
      ))}
    </ul>
  )
}

function NoteCard({ note, onOpen }: Pick<NoteActionsProps, 'note' | 'onOpen'>) {
  const titleId = useId()
  return (
    <li data-row={note.id} className="flex flex-col gap-3 p-4 sm:p-6">
      <time dateTime={note.createdAt} className="text-xs text-muted tabular-nums">
        {formatDate(note.createdAt)}
      </time>
      <NoteTitle note={note} titleId={titleId} />
      <NoteTopics topics={note.topics} />
      <div className="-mb-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <NoteStatus note={note} titleId={titleId} />
        <div className="-mr-2 ml-auto">
          <NoteActions note={note} titleId={titleId} onOpen={onOpen} />
        </div>
      </div>
    </li>
  )
}
