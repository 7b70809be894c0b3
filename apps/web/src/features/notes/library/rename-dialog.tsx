import { type Note, TITLE_REQUIRED } from '@idex/contract/notes/note'
import { TITLE_MAX } from '@idex/contract/kernel/text-schemas'
import { Button } from '@idex/ui/button'
import { Dialog, DialogBody, DialogClose, DialogFooter } from '@idex/ui/dialog'
import { Field } from '@idex/ui/field'
import { Input } from '@idex/ui/input'
import { toast } from '@idex/ui/toast'
import { type FormEvent, type RefObject, useState } from 'react'
import { trpc } from '../../../lib/trpc.ts'
import { useNoteChange } from '../use-note-change.ts'
import { CHANGES, RENAME } from './texts.ts'

type RenameDialogProps = {
  note: Pick<Note, 'id' | 'title'>
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What gets the focus afterwards. */
  opener: RefObject<HTMLElement | null>
}

/** Gives a note of one's own another title. */
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

function RenameForm({ note, onRenamed }: RenameFormProps) {
  const [title, setTitle] = useState(note.title)
  const [error, setError] = useState<string | null>(null)
  const rename = trpc.notes.rename.useMutation({
    ...useNoteChange(CHANGES.renameFailed),
    onSuccess: () => {
      toast({ title: CHANGES.renamed })
      onRenamed()
    },
  })
  const wanted = title.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setError(wanted === '' ? TITLE_REQUIRED : null)
    if (wanted === note.title) onRenamed()
    else if (wanted !== '') rename.mutate({ id: note.id, title: wanted })
  }
  return (
    <form className="contents" onSubmit={submit} noValidate>
      <DialogBody className="pb-6">
        <Field label={RENAME.field} required error={error ?? rename.error?.data?.error.fields?.title}>
          <Input
            value={title}
            maxLength={TITLE_MAX}
            autoComplete="off"
            onFocus={(event) => event.target.select()}
            onChange={(event) => setTitle(event.target.value)}
          />
        </Field>
      </DialogBody>
      <DialogFooter>
        <DialogClose>
          <Button variant="ghost">{RENAME.cancel}</Button>
        </DialogClose>
        <Button type="submit" pending={rename.isPending}>
          {RENAME.save}
        </Button>
      </DialogFooter>
    </form>
  )
}
