import { type AdminNote, UpdateNoteSchema } from '@idex/contract/notes'
import { DialogForm } from '../form/dialog-form.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { useFormErrors } from '../form/use-form-errors.ts'
import { useUpdateNote } from '../notes/note-mutations.ts'
import { judgeNote } from './field-errors.ts'
import { EDIT } from './messages.ts'
import { draftOf, type NoteDraft } from './note-draft.ts'
import { NoteFields } from './note-fields.tsx'
import { useNoteDraft } from './use-note-draft.ts'

/** Edits a published note's title, description and topics (spec section 2.13). */
export function EditDialog({ note, open, onClose }: { note: AdminNote; open: boolean; onClose: () => void }) {
  const { draft, dirty, change, clear } = useNoteDraft(note.id, draftOf(note))
  const errors = useFormErrors((input: unknown) => judgeNote(UpdateNoteSchema, input))
  const update = useUpdateNote()
  const close = () => {
    clear()
    onClose()
  }
  const inputOf = ({ title, description, topics }: NoteDraft) => ({ id: note.id, title, description, topics })
  const submit = () => {
    const input = inputOf(draft)
    if (errors.check(input)) update.mutate(input, { onSuccess: close, onError: errors.refusedBy })
  }
  return (
    <FormDialog
      title={EDIT.title}
      description={EDIT.description}
      open={open}
      dirty={dirty}
      busy={update.isPending}
      onClose={close}
    >
      {(requestClose) => (
        <DialogForm
          form={errors.form}
          error={errors.whole}
          submitLabel={update.isPending ? EDIT.saving : EDIT.submit}
          pending={update.isPending}
          onSubmit={submit}
          onCancel={requestClose}
        >
          <NoteFields
            draft={draft}
            errors={errors.fields}
            onChange={(part) => {
              change(part)
              errors.recheck(inputOf({ ...draft, ...part }))
            }}
          />
        </DialogForm>
      )}
    </FormDialog>
  )
}
