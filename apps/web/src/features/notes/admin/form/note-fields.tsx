import { DESCRIPTION_MAX, TITLE_MAX } from '@idex/contract/kernel/text-schemas'
import { NOTE_TOPICS } from '@idex/contract/notes/choices'
import { REQUIRED_FIELDS } from '@idex/contract/notes/note'
import { CheckboxGrid } from '@idex/ui/checkbox-grid'
import { type Control, Controller } from 'react-hook-form'
import { reportFailure } from '../../../../lib/feedback.ts'
import { TextAreaField, TextField } from '../../../../lib/form/fields.tsx'
import type { NoteDraft } from './note-draft.ts'
import { EMPTY_FIELD, FIELDS } from './texts.ts'

const TOPICS = NOTE_TOPICS.map((topic) => ({ value: topic, label: topic }))

/** The error of each empty field: the contract has one message for all, so each names what is missing. */
export const worded = (name: keyof typeof EMPTY_FIELD) => (message: string) =>
  message === REQUIRED_FIELDS ? EMPTY_FIELD[name] : message

/** The toast names what is missing once, for all fields. */
export function reportMissing(messages: readonly string[]): void {
  if (messages.includes(REQUIRED_FIELDS)) reportFailure(REQUIRED_FIELDS)
}

/** The fields of both note forms: title, description, topics. */
export function NoteFields({ control }: { control: Control<NoteDraft, unknown, NoteDraft> }) {
  return (
    <>
      <TextField
        {...{ control, name: 'title', label: FIELDS.title, maxLength: TITLE_MAX }}
        words={worded('title')}
        required
      />
      <TextAreaField
        {...{ control, name: 'description', label: FIELDS.description, maxLength: DESCRIPTION_MAX }}
        words={worded('description')}
        required
        className="max-h-60"
      />
      <Controller
        control={control}
        name="topics"
        render={({ field, fieldState }) => (
          <CheckboxGrid
            legend={FIELDS.topics}
            options={TOPICS}
            values={field.value}
            error={fieldState.error?.message}
            onValuesChange={field.onChange}
          />
        )}
      />
    </>
  )
}
