import { formatDate } from '@idex/contract/kernel/dates'
import type { AdminNote } from '@idex/contract/notes/note'
import { createColumnHelper } from '@tanstack/react-table'
import type { ListFeatures } from '../../../lib/list/list-table.tsx'
import { NoteActions, type OpenNote } from './note-actions.tsx'
import { NoteStatus, NoteTitle, NoteTopics } from './note-cells.tsx'
import { COLUMNS } from './texts.ts'

const helper = createColumnHelper<ListFeatures, AdminNote>()

/** The columns of the notes table; those with an order are sortable. */
export function noteColumns(onOpen: OpenNote) {
  return helper.columns([
    helper.accessor('title', {
      header: COLUMNS.title,
      sortDescFirst: false,
      cell: ({ row }) => <NoteTitle note={row.original} />,
    }),
    helper.display({
      id: 'topics',
      header: COLUMNS.topics,
      cell: ({ row }) => <NoteTopics topics={row.original.topics} />,
      meta: { head: 'w-[28%]' },
    }),
    helper.accessor('published', {
      id: 'status',
      header: COLUMNS.status,
      sortDescFirst: false,
      cell: ({ row }) => <NoteStatus note={row.original} />,
      meta: { head: 'w-38' },
    }),
    helper.accessor('createdAt', {
      id: 'created',
      header: COLUMNS.created,
      sortDescFirst: true,
      cell: ({ row }) => <time dateTime={row.original.createdAt}>{formatDate(row.original.createdAt)}</time>,
      meta: { head: 'w-32', cell: 'whitespace-nowrap text-muted tabular-nums' },
    }),
    helper.display({
      id: 'actions',
      header: COLUMNS.actions,
      cell: ({ row }) => <NoteActions note={row.original} onOpen={onOpen} />,
      meta: { head: 'w-49', cell: 'py-2 pl-2' },
    }),
  ])
}

/** A note where the table does not fit. */
export function NoteCard({ note, onOpen }: { note: AdminNote; onOpen: OpenNote }) {
  return (
    <div className="flex flex-col gap-3">
      <time dateTime={note.createdAt} className="text-xs text-muted tabular-nums">
        {formatDate(note.createdAt)}
      </time>
      <NoteTitle note={note} />
      <NoteTopics topics={note.topics} />
      <div className="-mb-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <NoteStatus note={note} />
        <div className="-mr-2 ml-auto">
          <NoteActions note={note} onOpen={onOpen} />
        </div>
      </div>
    </div>
  )
}
