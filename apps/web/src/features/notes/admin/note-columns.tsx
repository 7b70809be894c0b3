import { memo } from 'react'
import type { AdminNote } from '@idex/contract/notes/note'
import { Eye, Link2, Pencil, Share2, Trash2 } from 'lucide-react'
import { copyShareLink } from '../share/copy-share-link.ts'
import { useAskBeforeEmail } from './email/use-ask-before-email.tsx'
import { NoteStatus, NoteTitle } from './note-cells.tsx'
import { useRestoreNote, useTrashNote } from './note-mutations.ts'
import { ACTIONS, BULK, COLUMNS } from './messages.ts'
import { selectColumn } from '../../../components/list/selection.tsx'
import { dayColumn, listColumns } from '../../../components/list/list-table.tsx'
import { Labels } from '../../../components/labels.tsx'
import { NoAction, RowAction, TrashedActions } from '../../../components/list/row-actions.tsx'

type OpenNote = (kind: 'view' | 'edit' | 'links' | 'remove', note: AdminNote) => void

type NoteActionsProps = { note: AdminNote; onOpen: OpenNote }

/** An admin's actions on a note, which differ for live notes and those in the trash. */
const NoteActions = memo(function NoteActions(props: NoteActionsProps) {
  const { note, onOpen } = props
  return (
    <div className="flex gap-1">
      <RowAction label={ACTIONS.view} row={note} onClick={() => onOpen('view', note)}>
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
        <RowAction label={ACTIONS.share} row={note} onClick={() => void copyShareLink(note)}>
          <Share2 aria-hidden />
        </RowAction>
      ) : (
        <NoAction />
      )}
      {note.published ? (
        <RowAction label={ACTIONS.links} row={note} onClick={() => onOpen('links', note)}>
          <Link2 aria-hidden />
        </RowAction>
      ) : (
        <NoAction />
      )}
      <RowAction label={ACTIONS.edit} row={note} onClick={() => onOpen('edit', note)}>
        <Pencil aria-hidden />
      </RowAction>
      <RowAction
        label={ACTIONS.trash}
        row={note}
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
        row={note}
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
      title: { cell: (note) => <NoteTitle note={note} />, first: 'asc', card: 'body' },
      topics: {
        cell: (note) => <Labels name={COLUMNS.topics} labels={note.topics} shown={3} className="gap-1" />,
        head: 'w-[26%]',
        card: 'body',
      },
      status: { cell: (note) => <NoteStatus note={note} />, first: 'asc', head: 'w-44', card: 'foot' },
      created: dayColumn((note) => note.createdAt, { first: 'desc', head: 'w-32', card: 'head' }),
      actions: { cell: (note) => <NoteActions note={note} onOpen={onOpen} />, head: 'w-60' },
    }),
  ]
}
