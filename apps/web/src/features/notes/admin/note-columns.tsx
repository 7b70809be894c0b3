import { memo } from 'react'
import { LocalDate } from '../../../components/local-date.tsx'
import { formatLocalDate } from '../../../components/format-time.ts'
import type { AdminNote } from '@idex/contract/notes/note'
import { IconButton, type IconButtonProps } from '@idex/ui/icon-button'
import { Eye, Link2, Pencil, RotateCcw, Share2, Trash2 } from 'lucide-react'
import { copyShareLink } from '../share/copy-share-link.ts'
import { useAskBeforeEmail } from './email/use-ask-before-email.tsx'
import { NoteStatus, NoteTitle, NoteTopics } from './note-cells.tsx'
import { noteTitleId } from './note-title-id.ts'
import { useRestoreNote, useTrashNote } from './note-mutations.ts'
import { ACTIONS, BULK, COLUMNS } from './messages.ts'
import { selectColumn, SelectRow } from '../../../components/list/selection.tsx'
import { listColumns } from '../../../components/list/list-table.tsx'

type OpenNote = (kind: 'view' | 'edit' | 'links' | 'remove', note: AdminNote) => void

type NoteActionsProps = { note: AdminNote; onOpen: OpenNote }

/** An admin's actions on a note, which differ for live notes and those in the trash. */
const NoteActions = memo(function NoteActions(props: NoteActionsProps) {
  const { note, onOpen } = props
  return (
    <div className="flex gap-1">
      <Action label={ACTIONS.view} note={note} onClick={() => onOpen('view', note)}>
        <Eye aria-hidden />
      </Action>
      {note.deleted ? <TrashedActions {...props} /> : <LiveActions {...props} />}
    </div>
  )
})

function LiveActions({ note, onOpen }: NoteActionsProps) {
  const trash = useTrashNote()
  return (
    <>
      {note.published ? (
        <Action label={ACTIONS.share} note={note} onClick={() => void copyShareLink(note)}>
          <Share2 aria-hidden />
        </Action>
      ) : (
        <Gap />
      )}
      {note.published ? (
        <Action label={ACTIONS.links} note={note} onClick={() => onOpen('links', note)}>
          <Link2 aria-hidden />
        </Action>
      ) : (
        <Gap />
      )}
      <Action label={ACTIONS.edit} note={note} onClick={() => onOpen('edit', note)}>
        <Pencil aria-hidden />
      </Action>
      <Action
        label={ACTIONS.trash}
        note={note}
        pending={trash.isPending}
        onClick={() => trash.mutate({ id: note.id, trashed: false })}
      >
        <Trash2 aria-hidden />
      </Action>
    </>
  )
}

function TrashedActions({ note, onOpen }: NoteActionsProps) {
  const restore = useRestoreNote()
  const { ask, dialog } = useAskBeforeEmail()
  return (
    <>
      <Gap />
      <Gap />
      <Action
        label={ACTIONS.restore}
        note={note}
        pending={restore.isPending}
        onClick={() => ask('restore', [note], (choice) => restore.mutate({ id: note.id, ...choice }))}
      >
        <RotateCcw aria-hidden />
      </Action>
      <Action
        label={ACTIONS.remove}
        note={note}
        onClick={() => onOpen('remove', note)}
        className="text-destructive hover:text-destructive"
      >
        <Trash2 aria-hidden />
      </Action>
      {dialog}
    </>
  )
}

function Action({ note, ...props }: IconButtonProps & { note: AdminNote }) {
  return (
    <IconButton
      aria-describedby={noteTitleId(note)}
      className="text-muted hover:text-foreground"
      {...props}
    />
  )
}

/** Keeps the icons of all rows in columns where a note has one less. */
function Gap() {
  return <span aria-hidden className="size-10 shrink-0 max-xl:hidden" />
}

/** The columns of the notes table; those with an order are sortable. */
export function noteColumns(onOpen: OpenNote) {
  return [
    selectColumn<AdminNote>(BULK),
    ...listColumns<AdminNote, keyof typeof COLUMNS>(COLUMNS, {
      title: { cell: (note) => <NoteTitle note={note} />, first: 'asc' },
      topics: { cell: (note) => <NoteTopics topics={note.topics} />, head: 'w-[26%]' },
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
      <NoteTopics topics={note.topics} />
      <div className="-mb-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <NoteStatus note={note} />
        <div className="-mr-2 ml-auto">
          <NoteActions note={note} onOpen={onOpen} />
        </div>
      </div>
    </div>
  )
})
