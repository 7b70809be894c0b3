import { TITLE_MAX } from '@idex/contract/kernel/bounds'
import { EditNoteSchema, type Note } from '@idex/contract/notes/note'
import { Button } from '@idex/ui/button'
import { Dialog, DialogBody, DialogClose, DialogFooter } from '@idex/ui/dialog'
import { toast } from '@idex/ui/toast'
import type { RefObject } from 'react'
import { TextField } from '../../../components/form/fields.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { trpc } from '../../../app/client/trpc.ts'
import { useNoteChange } from '../use-note-change.ts'
import { CHANGES, RENAME } from './messages.ts'

type RenameDialogProps = {
  note: Pick<Note, 'id' | 'title'>
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The element that gets the focus afterwards. */
  opener: RefObject<HTMLElement | null>
}

/** Changes the title of one's own note. */
export function RenameDialog({ note, open, onOpenChange, opener }: RenameDialogProps) {
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
  const rename = trpc.notes.edit.useMutation({
    ...useNoteChange(CHANGES.renameFailed, id),
    onSuccess: () => {
      toast({ title: CHANGES.renamed })
      onRenamed()
    },
  })
  const form = useContractForm({
    schema: EditNoteSchema,
    values: { id, title },
    persistAs: { kind: 'rename-note', id },
    busy: rename.isPending,
    send: (typed, answers) => {
      const wanted = typed.title?.trim()
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
