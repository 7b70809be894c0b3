import { DESCRIPTION_MAX, TITLE_MAX } from '@idex/contract/kernel/text-schemas'
import { NOTE_TOPICS } from '@idex/contract/notes/choices'
import { CheckboxGrid } from '@idex/ui/checkbox-grid'
import { Field } from '@idex/ui/field'
import { Input } from '@idex/ui/input'
import { Textarea } from '@idex/ui/textarea'
import type { FieldErrors } from '../../../../lib/form/field-errors.ts'
import { FIELDS } from './texts.ts'
import type { NoteDraft } from './note-draft.ts'

const TOPICS = NOTE_TOPICS.map((topic) => ({ value: topic, label: topic }))

type NoteFieldsProps = {
  draft: NoteDraft
  errors: FieldErrors
  onChange: (part: Partial<NoteDraft>) => void
}

/** What both note forms ask for: title, description, topics. */
export function NoteFields({ draft, errors, onChange }: NoteFieldsProps) {
  return (
    <>
      <Field label={FIELDS.title} required error={errors.title}>
        <Input
          name="title"
          value={draft.title}
          maxLength={TITLE_MAX}
          autoComplete="off"
          onChange={(event) => onChange({ title: event.target.value })}
        />
      </Field>
      <Field label={FIELDS.description} required error={errors.description}>
        <Textarea
          name="description"
          value={draft.description}
          maxLength={DESCRIPTION_MAX}
          className="max-h-60"
          onChange={(event) => onChange({ description: event.target.value })}
        />
      </Field>
      <CheckboxGrid
        legend={FIELDS.topics}
        options={TOPICS}
        values={draft.topics}
        error={errors.topics}
        onValuesChange={(topics) => onChange({ topics })}
      />
    </>
  )
}
