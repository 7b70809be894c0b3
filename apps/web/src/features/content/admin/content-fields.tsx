import { CONTENT_TYPES } from '@idex/contract/content/choices'
import { AUTHOR_MAX, CATEGORY_MAX, DURATION_MAX } from '@idex/contract/content/content-item'
import { DESCRIPTION_MAX, TITLE_MAX } from '@idex/contract/kernel/text-schemas'
import { Field } from '@idex/ui/field'
import { Input } from '@idex/ui/input'
import { Select } from '@idex/ui/select'
import { Textarea } from '@idex/ui/textarea'
import type { FieldErrors } from '../../../lib/form/field-errors.ts'
import { TagField } from '../../../lib/form/tag-field.tsx'
import type { ContentDraft } from './content-draft.ts'
import { ContentFiles } from './content-files.tsx'
import { FIELDS, TYPES } from './texts.ts'

const TYPE_OPTIONS = CONTENT_TYPES.map((value) => ({ value, label: TYPES[value] }))

export type ContentFieldsProps = {
  draft: ContentDraft
  errors: FieldErrors
  onChange: (part: Partial<ContentDraft>) => void
  onBusy: (name: string, busy: boolean) => void
}

/** All fields of a content item. */
export function ContentFields(props: ContentFieldsProps) {
  const { draft, errors, onChange } = props
  const line = (name: 'author' | 'category' | 'duration', maxLength: number, hint?: string) => (
    <Field label={FIELDS[name]} error={errors[name]} hint={hint}>
      <Input
        name={name}
        value={draft[name]}
        maxLength={maxLength}
        autoComplete="off"
        onChange={(event) => onChange({ [name]: event.target.value })}
      />
    </Field>
  )
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
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label={FIELDS.type} required error={errors.contentType}>
          <Select
            options={TYPE_OPTIONS}
            value={draft.contentType}
            onValueChange={(contentType) => onChange({ contentType })}
          />
        </Field>
        {line('category', CATEGORY_MAX)}
        {line('author', AUTHOR_MAX)}
        {line('duration', DURATION_MAX, FIELDS.durationHint)}
      </div>
      <ContentFiles {...props} />
      <Field label={FIELDS.description} error={errors.description}>
        <Textarea
          name="description"
          value={draft.description}
          maxLength={DESCRIPTION_MAX}
          className="max-h-60"
          onChange={(event) => onChange({ description: event.target.value })}
        />
      </Field>
      <TagField
        tags={draft.tags}
        text={draft.tagText}
        errors={errors}
        onChange={(tags, tagText) => onChange({ tags, tagText })}
      />
    </>
  )
}
