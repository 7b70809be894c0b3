import { memo } from 'react'
import { LocalDate } from '../../../components/local-date.tsx'
import { formatLocalDate } from '../../../components/format-time.ts'
import type { AdminNote } from '@idex/contract/notes/note'
import { Eye, Link2, Pencil, Share2, Trash2 } from 'lucide-react'
import { copyShareLink } from '../share/copy-share-link.ts'
import { useAskBeforeEmail } from './email/use-ask-before-email.tsx'
import { NoteStatus, NoteTitle } from './note-cells.tsx'
import { noteTitleId } from './note-title-id.ts'
import { useRestoreNote, useTrashNote } from './note-mutations.ts'
import { ACTIONS, BULK, COLUMNS } from './messages.ts'
import { selectColumn, SelectRow } from '../../../components/list/selection.tsx'
import { listColumns } from '../../../components/list/list-table.tsx'
import { RowLabels } from '../../../components/list/row-labels.tsx'
import { CardFoot, NoAction, RowAction, TrashedActions } from '../../../components/list/row-actions.tsx'

type OpenNote = (kind: 'view' | 'edit' | 'links' | 'remove', note: AdminNote) => void

type NoteActionsProps = { note: AdminNote; onOpen: OpenNote }

/** An admin's actions on a note, which differ for live notes and those in the trash. */
const NoteActions = memo(function NoteActions(props: NoteActionsProps) {
  const { note, onOpen } = props
  return (
    <div className="flex gap-1">
      <RowAction label={ACTIONS.view} about={noteTitleId(note)} onClick={() => onOpen('view', note)}>
        <Eye aria-hidden />
      </RowAction>
      {note.deleted ? <InTrash {...props} /> : <LiveActions {...props} />}
    </div>
  )
})

function LiveActions({ note, onOpen }: NoteActionsProps) {
  const trash = useTrashNote()
  return (
    <>
      {note.published ? (
        <RowAction label={ACTIONS.share} about={noteTitleId(note)} onClick={() => void copyShareLink(note)}>
          <Share2 aria-hidden />
        </RowAction>
      ) : (
        <NoAction />
      )}
      {note.published ? (
        <RowAction label={ACTIONS.links} about={noteTitleId(note)} onClick={() => onOpen('links', note)}>
          <Link2 aria-hidden />
        </RowAction>
      ) : (
        <NoAction />
      )}
      <RowAction label={ACTIONS.edit} about={noteTitleId(note)} onClick={() => onOpen('edit', note)}>
        <Pencil aria-hidden />
      </RowAction>
      <RowAction
        label={ACTIONS.trash}
        about={noteTitleId(note)}
        pending={trash.isPending}
        onClick={() => trash.mutate({ id: note.id, trashed: false })}
      >
        <Trash2 aria-hidden />
      </RowAction>
    </>
  )
}

function InTrash({ note, onOpen }: NoteActionsProps) {
  const restore = useRestoreNote()
  const { ask, dialog } = useAskBeforeEmail()
  return (
    <>
      <NoAction />
      <NoAction />
      <TrashedActions
        about={noteTitleId(note)}
        texts={ACTIONS}
        isRestoring={restore.isPending}
        onRestore={() => ask('restore', [note], (choice) => restore.mutate({ id: note.id, ...choice }))}
        onRemove={() => onOpen('remove', note)}
      />
      {dialog}
    </>
  )
}

/** The columns of the notes table; those with an order are sortable. */
export function noteColumns(onOpen: OpenNote) {
  return [
    selectColumn<AdminNote>(BULK),
    ...listColumns<AdminNote, keyof typeof COLUMNS>(COLUMNS, {
      title: { cell: (note) => <NoteTitle note={note} />, first: 'asc' },
      topics: { cell: (note) => <RowLabels name={COLUMNS.topics} labels={note.topics} />, head: 'w-[26%]' },
      status: { cell: (note) => <NoteStatus note={note} />, first: 'asc', head: 'w-44' },
      created: {
        cell: (note) => <LocalDate at={note.createdAt} />,
        first: 'desc',
        head: 'w-32',
        figures: true,
      },
      actions: { cell: (note) => <NoteActions note={note} onOpen={onOpen} />, head: 'w-60' },
    }),
  ]
}

/** A note where the table does not fit. */
export const NoteCard = memo(function NoteCard({ note, onOpen }: { note: AdminNote; onOpen: OpenNote }) {
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <SelectRow id={note.id} label={BULK.selectOne(note.title)} />
        <time dateTime={note.createdAt} className="text-xs text-muted tabular-nums">
          {formatLocalDate(note.createdAt)}
        </time>
      </div>
      <NoteTitle note={note} />
      <RowLabels name={COLUMNS.topics} labels={note.topics} />
      <CardFoot actions={<NoteActions note={note} onOpen={onOpen} />}>
        <NoteStatus note={note} />
      </CardFoot>
    </div>
  )
})
