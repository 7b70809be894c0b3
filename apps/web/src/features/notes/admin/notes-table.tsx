import { formatDate } from '@idex/contract/kernel/dates'
import type { AdminNote } from '@idex/contract/notes/note'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@idex/ui/table'
import { useId } from 'react'
import type { NoteOrder } from './arrange-notes.ts'
import { COLUMNS, LIST } from './texts.ts'
import { NoteActions, type NoteActionsProps } from './note-actions.tsx'
import { NoteStatus } from './note-status.tsx'
import { NoteTitle, NoteTopics } from './note-summary.tsx'
import { SortHead } from './sort-head.tsx'

/** How both forms of the list get their notes. */
export type NoteRowsProps = Pick<NoteActionsProps, 'onOpen'> & { notes: readonly AdminNote[] }

type NotesTableProps = NoteRowsProps & { order: NoteOrder; onOrder: (order: NoteOrder) => void }

/** The notes as a table, for wide screens. */
export function NotesTable({ notes, onOpen, order, onOrder }: NotesTableProps) {
  const sort = { order, onOrder }
  return (
    <Table label={LIST.title} className="table-fixed">
      <TableHeader>
        <TableRow>
          <SortHead column="title" {...sort} />
          <TableHead className="w-[28%]">{COLUMNS.topics}</TableHead>
          <SortHead column="status" className="w-38" {...sort} />
          <SortHead column="created" className="w-32" {...sort} />
          <TableHead className="w-49">{COLUMNS.actions}</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {notes.map((note) => (
          <NoteRow key={note.id} note={note} onOpen={onOpen} />
        ))}
      </TableBody>
    </Table>
  )
}

function NoteRow({ note, onOpen }: Pick<NoteActionsProps, 'note' | 'onOpen'>) {
  const titleId = useId()
  return (
    <TableRow data-row={note.id}>
      <TableCell>
        <NoteTitle note={note} titleId={titleId} />
      </TableCell>
      <TableCell>
        <NoteTopics topics={note.topics} />
      </TableCell>
      <TableCell>
        <NoteStatus note={note} titleId={titleId} />
      </TableCell>
      <TableCell className="whitespace-nowrap text-muted tabular-nums">
        <time dateTime={note.createdAt}>{formatDate(note.createdAt)}</time>
      </TableCell>
      <TableCell className="py-2 pl-2">
        <NoteActions note={note} titleId={titleId} onOpen={onOpen} />
      </TableCell>
    </TableRow>
  )
}
