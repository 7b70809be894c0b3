import { findingsSentence } from '@idex/contract/files/pdf-findings'
import type { UploadedPdf } from '@idex/contract/files/stored-file'
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
import { TextAreaField, TextField } from '../../../components/form/fields.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { DiscardDialog } from '../../../components/form/discard-dialog.tsx'
import { InputGuard, UploadGuard } from '../../../components/leaving/leave-guard.tsx'
import { PdfDropZone } from '../../files/upload/pdf-drop-zone.tsx'
import { StopUploadDialog } from '../../files/upload/stop-upload-dialog.tsx'
import { UPLOAD_FAILED, UPLOADED } from '../../files/upload/messages.ts'
import { needsPassword } from '../../files/upload/upload-file.ts'
import { titleFromFileName } from '../../files/upload/upload-queue.ts'
import { UploadRow } from './upload-row.tsx'
import { useUploadNote } from './note-uploads.ts'
import { useUploads } from '../../files/upload/use-uploads.ts'
import { TextlessHint } from '../../../reader/textless-hint.tsx'
import { toastError } from '../../sign-in/lost-session.ts'
import { useRefreshNotes } from '../use-note-change.ts'
import { UPLOAD } from '../own/messages.ts'

const TOPIC_OPTIONS = NOTE_TOPICS.map((topic) => ({ value: topic, label: topic }))

/** A note whose document is still a file in this browser. */
const NoteWithFileSchema = CreateUserNoteSchema.omit({ fileUrl: true }).extend({
  file: z.custom<File | null>((file) => file instanceof File, UPLOAD.fileRequired),
})

/** Phase of the form: closing loses nothing, the input, or a running upload. */
type Phase = 'empty' | 'filled' | 'uploading'

type UploadNoteDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Adds one PDF to the member's notes. Closing asks first when it would lose something. */
export function UploadNoteDialog({ open, onOpenChange }: UploadNoteDialogProps) {
  const [phase, setPhase] = useState<Phase>('empty')
  const [asking, setAsking] = useState(false)
  const uploading = phase === 'uploading'
  const close = () => {
    setPhase('empty')
    setAsking(false)
    onOpenChange(false)
  }
  const leave = () => (phase === 'empty' ? close() : setAsking(true))
  return (
    <>
      <Dialog
        title={UPLOAD.title}
        description={UPLOAD.description}
        open={open}
        onOpenChange={(next) => (next ? onOpenChange(true) : leave())}
      >
        <UploadNoteForm onPhase={setPhase} onCancel={leave} onDone={close} />
      </Dialog>
      <UploadGuard uploading={uploading} />
      {open && phase === 'filled' && <InputGuard />}
      <StopUploadDialog open={asking && uploading} onOpenChange={setAsking} onStop={close} />
      <DiscardDialog open={asking && phase === 'filled'} onOpenChange={setAsking} onDiscard={close} />
    </>
  )
}

type UploadNoteFormProps = {
  onPhase: (phase: Phase) => void
  onCancel: () => void
  onDone: () => void
}

/** Title, description, PDF and topics of a new note. */
function UploadNoteForm({ onPhase, onCancel, onDone }: UploadNoteFormProps) {
  const { form, chosen, choose, remove, unlock } = useUploadForm(onDone)
  const { control, busy } = form
  const phase = busy ? 'uploading' : form.formState.isDirty ? 'filled' : 'empty'
  useEffect(() => onPhase(phase), [phase, onPhase])
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
              <UploadRow item={chosen} onRemove={remove} onPassword={(password) => unlock(chosen, password)}>
                <TextlessHint file={chosen.file} />
              </UploadRow>
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
  const { items, uploading, add, start, unlock, clear } = useUploads<UploadedPdf['found']>()
  const chosen = items.at(-1) ?? null
  const upload = useUploadNote()
  const refresh = useRefreshNotes()
  const form = useContractForm({
    schema: NoteWithFileSchema,
    values: { title: '', description: '', categories: [], file: null },
    keep: { kind: 'upload-note', id: null },
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
      // The field for the password says it itself.
      if ('error' in outcome) return needsPassword(outcome.error) || toastError(outcome.error, UPLOAD_FAILED)
      toast({ title: UPLOADED, description: findingsSentence(outcome.answer) })
      void refresh()
      onDone()
    },
  })
  const take = (file: File | null) => {
    clear()
    form.setValue('file', file, { shouldDirty: true })
    if (file === null) return
    add(file)
    // A title of the member's own stays; one that came from another file does not.
    const isOwnTitle = !['', chosen && titleFromFileName(chosen.file.name)].includes(
      form.getValues('title').trim(),
    )
    if (!isOwnTitle) form.setValue('title', titleFromFileName(file.name), { shouldDirty: true })
  }
  return {
    form,
    chosen,
    /** Uses the given file if the drop zone accepted it; the drop zone explains a rejection itself. */
    choose: (file: File | undefined) => (file === undefined ? form.clearErrors('file') : take(file)),
    remove: () => take(null),
    unlock,
  }
}
