import type { AdminNote } from '@idex/contract/notes/note'
import { IconButton, type IconButtonProps } from '@idex/ui/icon-button'
import { Eye, Pencil, RotateCcw, Share2, Trash2 } from 'lucide-react'
import { copyShareLink } from '../share/copy-share-link.ts'
import { ACTIONS } from './texts.ts'
import { useRestoreNote, useTrashNote } from './note-mutations.ts'

/** What a row can open above the list. */
export type NoteDialogKind = 'view' | 'edit' | 'remove'

export type NoteActionsProps = {
  note: AdminNote
  /** Id of the element with the note's title, which tells one row's buttons from another's. */
  titleId: string
  onOpen: (kind: NoteDialogKind, note: AdminNote) => void
}

/** What an admin can do with a note; a live note and one in the trash have different ways to go. */
export function NoteActions(props: NoteActionsProps) {
  const { note, titleId, onOpen } = props
  return (
    <div className="flex gap-1">
      <Action label={ACTIONS.view} titleId={titleId} onClick={() => onOpen('view', note)}>
        <Eye aria-hidden />
      </Action>
      {note.deleted ? <TrashedActions {...props} /> : <LiveActions {...props} />}
    </div>
  )
}

function LiveActions({ note, titleId, onOpen }: NoteActionsProps) {
  const trash = useTrashNote()
  return (
    <>
      {note.published ? (
        <Action label={ACTIONS.share} titleId={titleId} onClick={() => void copyShareLink(note)}>
          <Share2 aria-hidden />
        </Action>
      ) : (
        <Gap />
      )}
      <Action label={ACTIONS.edit} titleId={titleId} onClick={() => onOpen('edit', note)}>
        <Pencil aria-hidden />
      </Action>
      <Action
        label={ACTIONS.trash}
        titleId={titleId}
        pending={trash.isPending}
        onClick={() => trash.mutate({ id: note.id, trashed: false })}
      >
        <Trash2 aria-hidden />
      </Action>
    </>
  )
}

function TrashedActions({ note, titleId, onOpen }: NoteActionsProps) {
  const restore = useRestoreNote()
  return (
    <>
      <Gap />
      <Action
        label={ACTIONS.restore}
        titleId={titleId}
        pending={restore.isPending}
        onClick={() => restore.mutate({ id: note.id })}
      >
        <RotateCcw aria-hidden />
      </Action>
      <Action
        label={ACTIONS.remove}
        titleId={titleId}
        onClick={() => onOpen('remove', note)}
        className="text-destructive hover:text-destructive"
      >
        <Trash2 aria-hidden />
      </Action>
    </>
  )
}

function Action({ titleId, ...props }: IconButtonProps & { titleId: string }) {
  return <IconButton aria-describedby={titleId} className="text-muted hover:text-foreground" {...props} />
}

/** Keeps the icons of all rows in columns where a note has one less. */
function Gap() {
  return <span aria-hidden className="size-10 shrink-0 max-xl:hidden" />
}
