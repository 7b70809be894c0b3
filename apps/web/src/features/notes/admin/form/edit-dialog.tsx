import { type AdminNote, UpdateNoteSchema } from '@idex/contract/notes/note'
import { DraftGuard } from '../../../../lib/leaving/leave-guard.tsx'
import { DraftNotices } from '../../../../lib/drafts/draft-notices.tsx'
import { useConflict } from '../../../../lib/drafts/use-conflict.ts'
import { type DraftForm, useDraft } from '../../../../lib/drafts/use-draft.ts'
import { StaleDialog } from '../../../../lib/drafts/versions-dialog.tsx'
import { DialogForm } from '../../../../lib/form/dialog-form.tsx'
import { FormDialog } from '../../../../lib/form/legacy-form-dialog.tsx'
import { useFormErrors } from '../../../../lib/form/use-form-errors.ts'
import { useUpdateNote } from '../note-mutations.ts'
import { judgeNote } from './field-errors.ts'
import { EDIT } from './texts.ts'
import { NOTE_FORM, type NoteDraft } from './note-draft.ts'
import { NoteFields } from './note-fields.tsx'

/** Edits a published note's title, description and topics (spec section 2.13). */
export function EditDialog({ note, open, onClose }: { note: AdminNote; open: boolean; onClose: () => void }) {
  const form = useDraft(NOTE_FORM, note)
  const { errors, conflict, saving, submit, edit } = useSaveNote(note, form, onClose)
  return (
    <FormDialog
      title={EDIT.title}
      description={EDIT.description}
      open={open}
      dirty={form.dirty}
      busy={saving}
      onClose={() => {
        form.rebase(note)
        onClose()
      }}
    >
      {(requestClose) => (
        <DialogForm
          form={errors.form}
          error={errors.whole}
          submitLabel={saving ? EDIT.saving : EDIT.submit}
          pending={saving}
          onSubmit={submit}
          onCancel={requestClose}
        >
          <DraftNotices kind={NOTE_FORM} form={form} thing={note} />
          <DraftGuard dirty={form.dirty && !saving} uploading={false} noun={NOTE_FORM.noun} />
          <NoteFields draft={form.draft} errors={errors.fields} onChange={edit} />
          <StaleDialog kind={NOTE_FORM} mine={form.draft} conflict={conflict} />
        </DialogForm>
      )}
    </FormDialog>
  )
}

/** Saves the form as a change of the version it was begun with. */
function useSaveNote(note: AdminNote, form: DraftForm<NoteDraft, AdminNote>, onSaved: () => void) {
  const errors = useFormErrors((input: unknown) => judgeNote(UpdateNoteSchema, input))
  const update = useUpdateNote()
  const inputOf = ({ title, description, topics }: NoteDraft) => ({ id: note.id, title, description, topics })
  const send = (version = form.version) => {
    const input = { ...inputOf(form.draft), version: version ?? undefined }
    if (!errors.check(input)) return
    update.mutate(input, {
      onSuccess: (saved) => {
        form.rebase(saved)
        onSaved()
      },
      onError: (error) => conflict.met(error) || errors.refusedBy(error),
    })
  }
  const conflict = useConflict(NOTE_FORM, form, { send, clearErrors: errors.clear })
  const edit = (part: Partial<NoteDraft>) => {
    form.change(part)
    errors.recheck(inputOf({ ...form.draft, ...part }))
  }
  return { errors, conflict, saving: update.isPending, submit: () => send(), edit }
}
