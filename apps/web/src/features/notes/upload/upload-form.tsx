import { formatFileSize } from '@idex/contract/files/file-size'
import { DESCRIPTION_MAX, TITLE_MAX } from '@idex/contract/kernel/bounds'
import { CreateUserNoteSchema } from '@idex/contract/notes/note'
import { type RejectedFile, sortFiles } from '@idex/ui/accepted-files'
import { Button } from '@idex/ui/button'
import { cn } from '@idex/ui/class-names'
import { DialogBody, DialogFooter } from '@idex/ui/dialog'
import { Field } from '@idex/ui/field'
import { FieldGroup } from '@idex/ui/field-group'
import { IconButton } from '@idex/ui/icon-button'
import { Input } from '@idex/ui/input'
import { toast } from '@idex/ui/toast'
import { FileText, LockKeyhole, X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { FormField, TextAreaField } from '../../../components/form/fields.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { PdfDropZone, usePdfRules } from '../../files/upload/pdf-drop-zone.tsx'
import { TextlessHint } from '../../../reader/textless-hint.tsx'
import { titleFromFileName, titleFromPdf } from './file-title.ts'
import { TITLE_REQUIRED, UPLOAD } from './messages.ts'
import type { NoteFields } from './note-uploads.ts'
import { UPLOAD_FORM } from './upload-view.ts'
import { TopicsField } from '../topics-field.tsx'

/** Notes whose documents are still files in this browser; a title that is as `suggested` follows its file. */
const NotesWithFilesSchema = CreateUserNoteSchema.pick({ description: true, categories: true }).extend({
  notes: z.array(
    CreateUserNoteSchema.pick({ title: true }).extend({
      id: z.number(),
      suggested: z.string(),
      file: z.custom<File | null>((file) => file instanceof File, UPLOAD.fileRequired),
    }),
  ),
})

let lastId = 0
const noNote = () => ({ id: (lastId += 1), title: '', suggested: '', file: null })

type UploadFormProps = {
  /** Files dropped on the page, chosen as they come. */
  dropped: readonly File[]
  onDirty: (dirty: boolean) => void
  onCancel: () => void
  onSend: (chosen: { file: File; note: NoteFields }[]) => void
}

/** Chooses PDFs with a title for each; description and topics are for all of them. */
export function UploadForm({ dropped, onDirty, onCancel, onSend }: UploadFormProps) {
  const { form, notes, choose, remove, suggest, rejection } = useUploadForm(onSend)
  const chosen = notes.filter(({ file }) => file !== null).length
  const { control } = form
  const { isDirty } = form.formState
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const rules = usePdfRules()
  const take = useEffectEvent((files: readonly File[]) => {
    const { accepted, rejected } = sortFiles(files, rules)
    if (files.length > 0) choose(accepted, rejected)
  })
  useEffect(() => take(dropped), [dropped])
  const forAll = chosen > 1 ? { hint: UPLOAD.forAll } : {}
  return (
    <form {...form.element} data-upload-form className="contents">
      <DialogBody className="flex flex-col gap-6">
        <Field label={UPLOAD.fileField} required>
          <PdfDropZone
            error={rejection || form.errors.notes?.find?.((note) => note?.file)?.file?.message}
            onFiles={choose}
          />
        </Field>
        <ul aria-label={UPLOAD.files} className="flex flex-col gap-4">
          {notes.map(({ id, file }, index) => (
            <li key={id} className={cn('flex flex-col gap-2', file && 'rounded-lg border p-4')}>
              {file && <ChosenFile file={file} onRemove={() => remove(index)} onTitle={suggest} />}
              <FormField
                {...{ control, name: `notes.${index}.title` }}
                label={file && chosen > 1 ? UPLOAD.titleOf(file.name) : UPLOAD.titleField}
                labelHidden={chosen > 1}
                required
              >
                {(field) => <Input autoComplete="off" maxLength={TITLE_MAX} {...field} />}
              </FormField>
            </li>
          ))}
        </ul>
        <TextAreaField
          {...{ control, name: 'description', label: UPLOAD.descriptionField, maxLength: DESCRIPTION_MAX }}
          {...forAll}
          rows={3}
        />
        <VisibilityField />
        <TopicsField control={control} name="categories" legend={UPLOAD.topicsField} {...forAll} />
      </DialogBody>
      <DialogFooter>
        <Button variant="ghost" onClick={onCancel}>
          {UPLOAD.cancel}
        </Button>
        <Button type="submit">{UPLOAD.submit(chosen)}</Button>
      </DialogFooter>
    </form>
  )
}

type ChosenFileProps = {
  file: File
  onRemove: () => void
  onTitle: (file: File, title: string) => void
}

/** A chosen file above its title. */
function ChosenFile({ file, onRemove, onTitle }: ChosenFileProps) {
  return (
    <div className="-mt-2 -mr-3 text-sm">
      <div className="flex items-center gap-3">
        <FileText aria-hidden className="size-4 shrink-0 text-muted" />
        <span className="min-w-0 flex-1 truncate font-medium" title={file.name}>
          {file.name}
        </span>
        <span className="shrink-0 text-muted tabular-nums">{formatFileSize(file.size)}</span>
        <IconButton label={UPLOAD.remove(file.name)} onClick={onRemove} className="text-muted">
          <X aria-hidden />
        </IconButton>
      </div>
      <TextlessHint file={file} onTitle={(title) => onTitle(file, title)} />
    </div>
  )
}

/** Who will see the notes: a fixed choice. */
function VisibilityField() {
  return (
    <FieldGroup legend={UPLOAD.visibility}>
      <label className="flex items-center gap-3 rounded-md border border-accent/40 bg-accent/5 px-4 py-3 outline-2 outline-offset-2 outline-transparent has-focus-visible:outline-ring">
        <input type="radio" name="visibility" value="private" defaultChecked className="sr-only" />
        <LockKeyhole aria-hidden className="size-4 shrink-0 text-accent" />
        <span className="flex min-w-0 flex-col text-sm sm:flex-row sm:gap-2">
          <span className="font-medium">{UPLOAD.private}</span>
          <span className="text-muted">{UPLOAD.privateHint}</span>
        </span>
      </label>
    </FieldGroup>
  )
}

/** The form: a note for each chosen file, and one without while there is none. */
function useUploadForm(onSend: UploadFormProps['onSend']) {
  const { explain } = usePdfRules()
  const [rejection, setRejection] = useState('')
  const form = useContractForm({
    schema: NotesWithFilesSchema,
    values: { notes: [noNote()], description: '', categories: [] },
    persistAs: UPLOAD_FORM,
    busy: false,
    onInvalid: (messages) => {
      if (messages.includes(TITLE_REQUIRED)) toast({ title: TITLE_REQUIRED, variant: 'destructive' })
    },
    send: ({ notes, ...fields }, { onSettled }) => {
      onSettled()
      onSend(
        notes.flatMap(({ title, file }) =>
          file ? [{ file, note: { ...fields, title: title.trim() } }] : [],
        ),
      )
    },
  })
  const { control, getValues, setValue } = form
  const notes = useWatch({ control, name: 'notes' })

  /** Suggests a title for the file of a note, unless its member has written one. */
  const suggestAt = (index: number, title: string) => {
    const note = getValues(`notes.${index}`)
    const isOwnTitle = note.title.trim() !== note.suggested
    setValue(`notes.${index}.suggested`, title)
    if (!isOwnTitle) setValue(`notes.${index}.title`, title, { shouldDirty: true })
  }
  return {
    form,
    notes,
    rejection,
    choose: (accepted: readonly File[], rejected: readonly RejectedFile[]) => {
      setRejection(rejected.map(explain).join('\n'))
      if (accepted.length > 0) form.clearErrors('notes')
      for (const file of accepted) {
        const known = getValues('notes')
        const free = known.findIndex((note) => note.file === null)
        if (free === -1) setValue('notes', [...known, { ...noNote(), file }], { shouldDirty: true })
        else setValue(`notes.${free}.file`, file, { shouldDirty: true })
        suggestAt(free === -1 ? known.length : free, titleFromFileName(file.name))
      }
    },
    remove: (index: number) => {
      form.clearErrors('notes')
      if (notes.length > 1) return setValue('notes', notes.toSpliced(index, 1), { shouldDirty: true })
      setValue(`notes.${index}.file`, null, { shouldDirty: true })
      suggestAt(index, '')
    },
    suggest: (file: File, title: string) => {
      const index = getValues('notes').findIndex((note) => note.file === file)
      const own = titleFromPdf(title)
      if (index !== -1 && own !== null) suggestAt(index, own)
    },
  }
}
