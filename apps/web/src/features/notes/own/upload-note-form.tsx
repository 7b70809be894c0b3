import { DESCRIPTION_MAX, TITLE_MAX } from '@idex/contract/kernel/text-schemas'
import { NOTE_TOPICS } from '@idex/contract/notes/choices'
import { Button } from '@idex/ui/button'
import { CheckboxGrid } from '@idex/ui/checkbox-grid'
import { DialogBody, DialogFooter } from '@idex/ui/dialog'
import { Field } from '@idex/ui/field'
import { Input } from '@idex/ui/input'
import { Textarea } from '@idex/ui/textarea'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { PdfDropZone } from '../../files/upload/pdf-drop-zone.tsx'
import { UploadRow } from '../../files/upload/upload-row.tsx'
import { UPLOAD } from './texts.ts'
import { type UploadFields, useUploadForm } from './use-upload-form.ts'

const TOPIC_OPTIONS = NOTE_TOPICS.map((topic) => ({ value: topic, label: topic }))

type UploadNoteFormProps = {
  onUploading: (uploading: boolean) => void
  onCancel: () => void
  onDone: () => void
}

/** Title, description, PDF and topics of a new note. */
export function UploadNoteForm({ onUploading, onCancel, onDone }: UploadNoteFormProps) {
  const [fields, setFields] = useState<UploadFields>({ title: '', description: '', categories: [] })
  const titleInput = useRef<HTMLInputElement>(null)
  const form = useUploadForm(onDone)
  const { uploading } = form
  useEffect(() => onUploading(uploading), [uploading, onUploading])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!uploading && form.submit(fields).title) titleInput.current?.focus()
  }
  const change = (part: Partial<UploadFields>) => setFields((old) => ({ ...old, ...part }))
  return (
    <form className="contents" onSubmit={submit} noValidate>
      <DialogBody className="flex flex-col gap-6">
        <TextFields form={form} fields={fields} onChange={change} titleInput={titleInput} />
        <PdfField form={form} />
        <CheckboxGrid
          legend={UPLOAD.topicsField}
          options={TOPIC_OPTIONS}
          values={fields.categories}
          onValuesChange={(categories) => change({ categories })}
          disabled={uploading}
        />
      </DialogBody>
      <DialogFooter>
        <Button variant="ghost" onClick={onCancel}>
          {UPLOAD.cancel}
        </Button>
        <Button type="submit" pending={uploading}>
          {UPLOAD.submit}
        </Button>
      </DialogFooter>
    </form>
  )
}

type Form = ReturnType<typeof useUploadForm>

type TextFieldsProps = {
  form: Form
  fields: UploadFields
  onChange: (part: Partial<UploadFields>) => void
  titleInput: RefObject<HTMLInputElement | null>
}

function TextFields({ form: { uploading, errors }, fields, onChange, titleInput }: TextFieldsProps) {
  return (
    <>
      <Field label={UPLOAD.titleField} required error={errors.title}>
        <Input
          ref={titleInput}
          value={fields.title}
          maxLength={TITLE_MAX}
          autoComplete="off"
          disabled={uploading}
          onChange={(event) => onChange({ title: event.target.value })}
        />
      </Field>
      <Field label={UPLOAD.descriptionField}>
        <Textarea
          rows={3}
          value={fields.description}
          maxLength={DESCRIPTION_MAX}
          disabled={uploading}
          onChange={(event) => onChange({ description: event.target.value })}
        />
      </Field>
    </>
  )
}

function PdfField({ form }: { form: Form }) {
  const { chosen, uploading, errors } = form
  return (
    <Field label={UPLOAD.fileField} required>
      <PdfDropZone disabled={uploading} error={errors.file} onFiles={([file]) => form.choose(file)} />
      {chosen && (
        <div className="mt-4 rounded-lg border">
          <UploadRow item={chosen} onRemove={form.remove} />
        </div>
      )}
    </Field>
  )
}
