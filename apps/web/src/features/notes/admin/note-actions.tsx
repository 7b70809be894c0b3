import type { AdminNote } from '@idex/contract/notes/note'
import { IconButton, type IconButtonProps } from '@idex/ui/icon-button'
import { Eye, Pencil, RotateCcw, Share2, Trash2 } from 'lucide-react'
import { copyShareLink } from '../share/copy-share-link.ts'
import { noteTitleId } from './note-cells.tsx'
import { useRestoreNote, useTrashNote } from './note-mutations.ts'
import { ACTIONS } from './texts.ts'

/** Opens a dialog about a note. */
export type OpenNote = (kind: 'view' | 'edit' | 'remove', note: AdminNote) => void

type NoteActionsProps = { note: AdminNote; onOpen: OpenNote }

/** An admin's actions on a note, which differ for live notes and those in the trash. */
export function NoteActions(props: NoteActionsProps) {
  const { note, onOpen } = props
  return (
    <div className="flex gap-1">
      <Action label={ACTIONS.view} note={note} onClick={() => onOpen('view', note)}>
        <Eye aria-hidden />
      </Action>
      {note.deleted ? <TrashedActions {...props} /> : <LiveActions {...props} />}
    </div>
  )
}

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
  return (
    <>
      <Gap />
      <Action
        label={ACTIONS.restore}
        note={note}
        pending={restore.isPending}
        onClick={() => restore.mutate({ id: note.id })}
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
