import { serialize } from '../../../app/client/serialize.ts'
import { DESCRIPTION_MAX, TITLE_MAX } from '@idex/contract/kernel/bounds'
import { EditNoteSchema, type Note } from '@idex/contract/notes/note'
import { toast } from '@idex/ui/toast'
import { type RefObject, useState } from 'react'
import type { z } from 'zod'
import { TextAreaField, TextField } from '../../../components/form/fields.tsx'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { isRefused, refusalOf } from '../../../app/client/refusal.ts'
import { trpc } from '../../../app/client/trpc.ts'
import { toastError } from '../../../components/toasts.ts'
import { useRefreshNotes } from '../use-note-change.ts'
import { CHANGES, EDIT } from './messages.ts'
import { TopicsField } from '../topics-field.tsx'

type EditDialogProps = {
  note: Pick<Note, 'id' | 'title' | 'description' | 'topics' | 'version'>
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The element that gets the focus afterwards. */
  opener: RefObject<HTMLElement | null>
}

/** Changes title, description and topics of one's own note. */
export function EditDialog(props: EditDialogProps) {
  // A form of its own each time, with what the note says by then.
  return props.open ? <OpenEditDialog {...props} /> : null
}

type Edited = z.input<typeof EditNoteSchema>

/**
 * Returns the fields that differ from the form's first values, so that an edit elsewhere of another field stays; all if
 * none does.
 */
function changedOf(typed: Edited, start: EditDialogProps['note']): Edited {
  const { title, description, topics, ...rest } = typed
  const changes = {
    ...(title !== start.title && { title }),
    ...(description !== start.description && { description }),
    ...(String(topics) !== String(start.topics) && { topics }),
  }
  return Object.keys(changes).length === 0 ? typed : { ...rest, ...changes }
}

/** Sends what was typed as a change of the version it is based on; after a refusal of an outdated one, of the newest. */
function useEdit(note: EditDialogProps['note'], onDone: () => void) {
  const { id, title, description, topics, version } = note
  const refresh = useRefreshNotes()
  const [base, setBase] = useState<number | undefined>(version)
  const edit = trpc.notes.edit.useMutation({
    ...serialize({ kind: 'note', id }),
    onError: (error) => {
      if (!isRefused(error, 'STALE_EDIT')) toastError(error, CHANGES.editFailed)
    },
    onSuccess: () => {
      toast({ title: CHANGES.edited })
      onDone()
    },
    onSettled: refresh,
  })
  const form = useContractForm({
    schema: EditNoteSchema,
    values: { id, title, description, topics },
    persistAs: { kind: 'edit-note', id },
    busy: edit.isPending,
    send: (typed, answers) => edit.mutate({ ...changedOf(typed, note), version: base }, answers),
    onRefused: (error) => {
      if (!isRefused(error, 'STALE_EDIT')) return false
      const { current } = refusalOf(error)
      setBase(typeof current?.['version'] === 'number' ? current['version'] : undefined)
      form.refuse(EDIT.stale)
      return true
    },
  })
  return form
}

function OpenEditDialog({ note, open, onOpenChange, opener }: EditDialogProps) {
  const close = () => onOpenChange(false)
  const form = useEdit(note, close)
  const { control } = form
  return (
    <FormDialog
      texts={EDIT}
      open={open}
      form={form}
      dirty={form.formState.isDirty}
      onClose={close}
      returnFocusTo={opener}
    >
      <TextField {...{ control, name: 'title', label: EDIT.titleField, maxLength: TITLE_MAX }} required />
      <TextAreaField
        {...{ control, name: 'description', label: EDIT.descriptionField, maxLength: DESCRIPTION_MAX }}
        rows={4}
      />
      <TopicsField control={control} name="topics" legend={EDIT.topicsField} />
    </FormDialog>
  )
}
