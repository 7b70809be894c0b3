import { TITLE_REQUIRED } from '@idex/contract/notes/messages'
import { CreateUserNoteSchema } from '@idex/contract/notes/note'
import { DESCRIPTION_MAX, TITLE_MAX } from '@idex/contract/kernel/bounds'
import { NOTE_TOPICS } from '@idex/contract/notes/choices'
import { Button } from '@idex/ui/button'
import { CheckboxGrid } from '@idex/ui/checkbox-grid'
import { Dialog, DialogBody, DialogFooter } from '@idex/ui/dialog'
import { Field } from '@idex/ui/field'
import { toast } from '@idex/ui/toast'
import { useEffect, useState } from 'react'
import { Controller } from 'react-hook-form'
import { z } from 'zod'
import { TextAreaField, TextField } from '../../../lib/form/fields.tsx'
import { useContractForm } from '../../../lib/form/use-contract-form.ts'
import { UploadGuard } from '../../../lib/leaving/leave-guard.tsx'
import { PdfDropZone } from '../../files/upload/pdf-drop-zone.tsx'
import { StopUploadDialog } from '../../files/upload/stop-upload-dialog.tsx'
import { UPLOAD_FAILED, UPLOADED } from '../../files/upload/texts.ts'
import { UploadRow } from '../../files/upload/upload-row.tsx'
import { useUploadNote } from '../../files/upload/use-upload-note.ts'
import { useUploads } from '../../files/upload/use-uploads.ts'
import { toastError } from '../../sign-in/lost-session.ts'
import { useRefreshNotes } from '../use-note-change.ts'
import { UPLOAD } from './texts.ts'

const TOPIC_OPTIONS = NOTE_TOPICS.map((topic) => ({ value: topic, label: topic }))

/** A note whose document is still a file in this browser. */
const NoteWithFileSchema = CreateUserNoteSchema.omit({ fileUrl: true }).extend({
  file: z.custom<File | null>((file) => file instanceof File, UPLOAD.fileRequired),
})

type UploadNoteDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Adds one PDF to the member's notes. Closing during the upload asks first. */
export function UploadNoteDialog({ open, onOpenChange }: UploadNoteDialogProps) {
  const [uploading, setUploading] = useState(false)
  const [stopping, setStopping] = useState(false)
  const close = () => {
    setUploading(false)
    onOpenChange(false)
  }
  const leave = () => (uploading ? setStopping(true) : close())
  return (
    <>
      <Dialog
        title={UPLOAD.title}
        description={UPLOAD.description}
        open={open}
        onOpenChange={(next) => (next ? onOpenChange(true) : leave())}
      >
        <UploadNoteForm onUploading={setUploading} onCancel={leave} onDone={close} />
      </Dialog>
      <UploadGuard uploading={uploading} />
      <StopUploadDialog open={stopping && uploading} onOpenChange={setStopping} onStop={close} />
    </>
  )
}

type UploadNoteFormProps = {
  onUploading: (uploading: boolean) => void
  onCancel: () => void
  onDone: () => void
}

/** Title, description, PDF and topics of a new note. */
function UploadNoteForm({ onUploading, onCancel, onDone }: UploadNoteFormProps) {
  const { form, chosen, choose, remove } = useUploadForm(onDone)
  const { control, busy } = form
  useEffect(() => onUploading(busy), [busy, onUploading])
  return (
    <form {...form.element} className="contents">
      <DialogBody className="flex flex-col gap-6">
        <TextField
          {...{ control, name: 'title', label: UPLOAD.titleField, maxLength: TITLE_MAX, disabled: busy }}
          required
        />
        <TextAreaField
          {...{ control, name: 'description', label: UPLOAD.descriptionField, maxLength: DESCRIPTION_MAX }}
          disabled={busy}
          rows={3}
        />
        <Field label={UPLOAD.fileField} required>
          <PdfDropZone disabled={busy} error={form.errors.file?.message} onFiles={([file]) => choose(file)} />
          {chosen && (
            <div className="mt-4 rounded-lg border">
              <UploadRow item={chosen} onRemove={remove} />
            </div>
          )}
        </Field>
        <Controller
          control={control}
          name="categories"
          render={({ field }) => (
            <CheckboxGrid
              legend={UPLOAD.topicsField}
              options={TOPIC_OPTIONS}
              values={field.value ?? []}
              onValuesChange={field.onChange}
              disabled={busy}
            />
          )}
        />
      </DialogBody>
      <DialogFooter>
        <Button variant="ghost" onClick={onCancel}>
          {UPLOAD.cancel}
        </Button>
        <Button type="submit" pending={busy}>
          {UPLOAD.submit}
        </Button>
      </DialogFooter>
    </form>
  )
}

/** The form with its one file. Closing the dialog cancels the upload; `onDone` is called on success. */
function useUploadForm(onDone: () => void) {
  const { items, uploading, add, start, clear } = useUploads()
  const chosen = items.at(-1) ?? null
  const upload = useUploadNote()
  const refresh = useRefreshNotes()
  const form = useContractForm({
    schema: NoteWithFileSchema,
    values: { title: '', description: '', categories: [], file: null },
    busy: uploading,
    onInvalid: (messages) => {
      if (messages.includes(TITLE_REQUIRED)) toast({ title: TITLE_REQUIRED, variant: 'destructive' })
    },
    send: async ({ file: _chosen, ...note }, { onSettled }) => {
      if (chosen === null) return onSettled()
      const outcome = await start(chosen, (file, options) =>
        upload({ ...note, file, title: note.title.trim() }, options),
      )
      onSettled()
      if (outcome === 'stopped') return
      if ('error' in outcome) return toastError(outcome.error, UPLOAD_FAILED)
      toast({ title: UPLOADED })
      void refresh()
      onDone()
    },
  })
  const take = (file: File | null) => {
    clear()
    if (file !== null) add(file)
    form.setValue('file', file)
  }
  return {
    form,
    chosen,
    /** Uses the given file if the drop zone accepted it; the drop zone explains a rejection itself. */
    choose: (file: File | undefined) => (file === undefined ? form.clearErrors('file') : take(file)),
    remove: () => take(null),
  }
}
