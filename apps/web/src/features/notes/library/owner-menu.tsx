import type { Note } from '@idex/contract/notes/note'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { CARD } from './texts.ts'
import { IconButton } from '@idex/ui/icon-button'
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '@idex/ui/menu'
import { Download, Ellipsis, Pencil, RotateCcw, Star, Trash2 } from 'lucide-react'
import { downloadLink } from '../../pdf-viewer/download-link.ts'
import { useFavorite, useRestoreNote, useTrashNote } from './note-mutations.ts'
import { lazyDialog } from '../../../lib/lazy-dialog.tsx'

const RenameDialog = lazyDialog(async () => (await import('./rename-dialog.tsx')).RenameDialog)

type MenuProps = { note: Note; describedBy: string }

/** A member's actions on a note of their own. */
export function OwnerMenu({ note, describedBy }: MenuProps) {
  const [renaming, setRenaming] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { toggle } = useFavorite(note)
  const trash = useTrashNote()
  return (
    <>
      <ActionsMenu describedBy={describedBy} opener={opener}>
        <MenuItem onSelect={toggle}>
          <Star aria-hidden />
          {note.isFavorite ? CARD.removeFavorite : CARD.addFavorite}
        </MenuItem>
        <DownloadItem {...note} />
        <MenuItem onSelect={() => setRenaming(true)} onFocus={RenameDialog.preload}>
          <Pencil aria-hidden />
          {CARD.rename}
        </MenuItem>
        <MenuSeparator />
        <MenuItem destructive onSelect={() => trash.mutate({ id: note.id })}>
          <Trash2 aria-hidden />
          {CARD.delete}
        </MenuItem>
      </ActionsMenu>
      <RenameDialog note={note} open={renaming} onOpenChange={setRenaming} opener={opener} />
    </>
  )
}

/** A member's actions on a note of their own in the trash. */
export function TrashMenu({ note, describedBy }: MenuProps) {
  const restore = useRestoreNote()
  return (
    <ActionsMenu describedBy={describedBy}>
      <DownloadItem {...note} />
      <MenuItem onSelect={() => restore.mutate({ id: note.id })}>
        <RotateCcw aria-hidden />
        {CARD.restore}
      </MenuItem>
    </ActionsMenu>
  )
}

type ActionsMenuProps = {
  describedBy: string
  opener?: RefObject<HTMLButtonElement | null>
  children: ReactNode
}

function ActionsMenu({ describedBy, opener, children }: ActionsMenuProps) {
  return (
    <Menu>
      <MenuTrigger>
        <IconButton
          ref={opener}
          label={CARD.menu}
          aria-describedby={describedBy}
          className="relative z-10 text-muted hover:text-foreground"
        >
          <Ellipsis aria-hidden />
        </IconButton>
      </MenuTrigger>
      <MenuContent>{children}</MenuContent>
    </Menu>
  )
}

function DownloadItem({ title, pdfUrl }: Pick<Note, 'title' | 'pdfUrl'>) {
  if (pdfUrl === '') return null
  return (
    <MenuItem asChild>
      <a {...downloadLink(title, pdfUrl)}>
        <Download aria-hidden />
        {CARD.download}
      </a>
    </MenuItem>
  )
}
