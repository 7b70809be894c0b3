import type { Note } from '@idex/contract/notes/note'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { useCollection } from './collection-context.tsx'
import { actionLabel, CARD, TRASH } from './messages.ts'
import { IconButton } from '@idex/ui/icon-button'
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '@idex/ui/menu'
import { Ellipsis, FilePenLine, Pencil, RotateCcw, Star, Trash2 } from 'lucide-react'
import { SaveOfflineItem } from '../../offline/save-button.tsx'
import { FinishItem } from '../../../reader/places/finish-item.tsx'
import { DownloadItem } from '../../../reader/download-item.tsx'
import { useToggleFavorite } from './favorite.tsx'
import { useRestoreNote, useTrashNote } from './note-mutations.ts'
import { useReopen } from '../../../components/drafts/after-sign-in.ts'
import { lazyDialog } from '../../../components/lazy-dialog.tsx'

const RenameDialog = lazyDialog(async () => (await import('./rename-dialog.tsx')).RenameDialog)
const DeleteNowDialog = lazyDialog(async () => (await import('./trash-dialogs.tsx')).DeleteNowDialog)
const EditDialog = lazyDialog(async () => (await import('./edit-dialog.tsx')).EditDialog)

type MenuProps = { note: Note }

/** A member's actions on a note of their own. */
export function OwnerMenu({ note }: MenuProps) {
  const { moveToTrash } = useCollection()
  const [renaming, setRenaming] = useState(false)
  const [editing, setEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { toggle } = useToggleFavorite(note)
  const trash = useTrashNote(note.id)
  useReopen({ kind: 'rename-note', id: note.id }, () => setRenaming(true))
  useReopen({ kind: 'edit-note', id: note.id }, () => setEditing(true))
  return (
    <>
      <ActionsMenu note={note} opener={opener}>
        <MenuItem onSelect={toggle}>
          <Star aria-hidden />
          {note.isFavorite ? CARD.removeFavorite : CARD.addFavorite}
        </MenuItem>
        <FinishItem kind="note" id={note.id} />
        <DownloadItem {...note} />
        <SaveOfflineItem note={note} />
        <MenuItem onSelect={() => setRenaming(true)} onFocus={RenameDialog.preload}>
          <Pencil aria-hidden />
          {CARD.rename}
        </MenuItem>
        <MenuItem onSelect={() => setEditing(true)} onFocus={EditDialog.preload}>
          <FilePenLine aria-hidden />
          {CARD.edit}
        </MenuItem>
        <MenuSeparator />
        <MenuItem destructive onSelect={() => trash.mutate({ id: note.id })}>
          <Trash2 aria-hidden />
          {moveToTrash}
        </MenuItem>
      </ActionsMenu>
      <RenameDialog note={note} open={renaming} onOpenChange={setRenaming} opener={opener} />
      <EditDialog note={note} open={editing} onOpenChange={setEditing} opener={opener} />
    </>
  )
}

/** A member's actions on a published note, beside its favorite button and its link. */
export function ReaderMenu({ note }: MenuProps) {
  return (
    <ActionsMenu note={note}>
      <FinishItem kind="note" id={note.id} />
      <DownloadItem {...note} />
      <SaveOfflineItem note={note} />
    </ActionsMenu>
  )
}

/** A member's actions on a note of their own in the trash. */
export function TrashMenu({ note }: MenuProps) {
  const [deleting, setDeleting] = useState(false)
  const restore = useRestoreNote(note.id)
  return (
    <>
      <ActionsMenu note={note}>
        <DownloadItem {...note} />
        <MenuItem onSelect={() => restore.mutate({ id: note.id })}>
          <RotateCcw aria-hidden />
          {CARD.restore}
        </MenuItem>
        <MenuSeparator />
        <MenuItem destructive onSelect={() => setDeleting(true)} onFocus={DeleteNowDialog.preload}>
          <Trash2 aria-hidden />
          {TRASH.deleteNow}
        </MenuItem>
      </ActionsMenu>
      <DeleteNowDialog note={note} open={deleting} onOpenChange={setDeleting} />
    </>
  )
}

type ActionsMenuProps = {
  note: Pick<Note, 'title'>
  opener?: RefObject<HTMLButtonElement | null>
  children: ReactNode
}

function ActionsMenu({ note, opener, children }: ActionsMenuProps) {
  return (
    <Menu>
      <MenuTrigger>
        <IconButton
          ref={opener}
          label={CARD.menu}
          name={actionLabel(CARD.menu, note.title)}
          className="relative z-10 text-muted hover:text-foreground"
        >
          <Ellipsis aria-hidden />
        </IconButton>
      </MenuTrigger>
      <MenuContent>{children}</MenuContent>
    </Menu>
  )
}
