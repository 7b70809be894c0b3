import { RenameNoteSchema, type Note } from '@idex/contract/notes/note'
import { TITLE_MAX } from '@idex/contract/kernel/text-schemas'
import { Button } from '@idex/ui/button'
import { Dialog, DialogBody, DialogClose, DialogFooter } from '@idex/ui/dialog'
import { toast } from '@idex/ui/toast'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { TextField } from '../../../lib/form/fields.tsx'
import { useContractForm } from '../../../lib/form/use-contract-form.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useNoteChange } from '../use-note-change.ts'
import { CARD, CHANGES, RENAME } from './texts.ts'
import { IconButton } from '@idex/ui/icon-button'
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '@idex/ui/menu'
import { Download, Ellipsis, Pencil, RotateCcw, Star, Trash2 } from 'lucide-react'
import { downloadLink } from '../../pdf-viewer/download-link.ts'
import { useFavorite, useRestoreNote, useTrashNote } from './note-mutations.ts'

type RenameDialogProps = {
  note: Pick<Note, 'id' | 'title'>
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The element that gets the focus afterwards. */
  opener: RefObject<HTMLElement | null>
}

/** Changes the title of one's own note. */
function RenameDialog({ note, open, onOpenChange, opener }: RenameDialogProps) {
  return (
    <Dialog
      size="sm"
      title={RENAME.title}
      description={RENAME.description}
      open={open}
      onOpenChange={onOpenChange}
      returnFocusTo={opener}
    >
      <RenameForm note={note} onRenamed={() => onOpenChange(false)} />
    </Dialog>
  )
}

type RenameFormProps = Pick<RenameDialogProps, 'note'> & { onRenamed: () => void }

function RenameForm({ note: { id, title }, onRenamed }: RenameFormProps) {
  const rename = trpc.notes.rename.useMutation({
    ...useNoteChange(CHANGES.renameFailed),
    onSuccess: () => {
      toast({ title: CHANGES.renamed })
      onRenamed()
    },
  })
  const form = useContractForm({
    schema: RenameNoteSchema,
    values: { id, title },
    busy: rename.isPending,
    send: (typed, answers) => {
      const wanted = typed.title.trim()
      if (wanted !== title) return rename.mutate({ id, title: wanted }, answers)
      answers.onSettled()
      onRenamed()
    },
  })
  return (
    <form {...form.element} className="contents">
      <DialogBody className="pb-6">
        <TextField
          {...{ control: form.control, name: 'title', label: RENAME.field, maxLength: TITLE_MAX }}
          required
          onFocus={(event) => event.target.select()}
        />
      </DialogBody>
      <DialogFooter>
        <DialogClose>
          <Button variant="ghost">{RENAME.cancel}</Button>
        </DialogClose>
        <Button type="submit" pending={form.busy}>
          {RENAME.save}
        </Button>
      </DialogFooter>
    </form>
  )
}

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
        <MenuItem onSelect={() => setRenaming(true)}>
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
