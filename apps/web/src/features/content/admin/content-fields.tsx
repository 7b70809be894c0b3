import { CONTENT_TYPES } from '@idex/contract/content/choices'
import {
  type AdminContentItem,
  AUTHOR_MAX,
  CATEGORY_MAX,
  DURATION_MAX,
} from '@idex/contract/content/content-item'
import type { InspectedAddress } from '@idex/contract/files/inspected-address'
import { DESCRIPTION_MAX, TITLE_MAX } from '@idex/contract/kernel/bounds'
import { Select } from '@idex/ui/select'
import type { DraftForm } from '../../../components/drafts/use-draft-form.ts'
import { FormField, TextAreaField, TextField } from '../../../components/form/fields.tsx'
import { TagField } from '../../../components/form/tag-field.tsx'
import { PublishingFields } from '../../../components/publishing/publishing-fields.tsx'
import { AddressField } from '../../files/media/address-field.tsx'
import type { ContentDraft } from './content-draft.ts'
import { FIELDS, PUBLISHING, TYPES } from './messages.ts'

const TYPE_OPTIONS = CONTENT_TYPES.map((value) => ({ value, label: TYPES[value] }))

type ContentFieldsProps = {
  form: DraftForm<ContentDraft, AdminContentItem>
  /** Called with the names of the running uploads. */
  onBusy: (name: string, busy: boolean) => void
}

export function ContentFields({ form, onBusy }: ContentFieldsProps) {
  const { control, draft, errors, setValue } = form
  return (
    <>
      <TextField {...{ control, name: 'title', label: FIELDS.title, maxLength: TITLE_MAX }} required />
      <div className="grid gap-6 sm:grid-cols-2">
        <FormField control={control} name="contentType" label={FIELDS.type} required>
          {({ value, onChange }) => <Select options={TYPE_OPTIONS} value={value} onValueChange={onChange} />}
        </FormField>
        <TextField {...{ control, name: 'category', label: FIELDS.category, maxLength: CATEGORY_MAX }} />
        <TextField {...{ control, name: 'author', label: FIELDS.author, maxLength: AUTHOR_MAX }} />
        <TextField
          {...{ control, name: 'duration', label: FIELDS.duration, maxLength: DURATION_MAX }}
          hint={FIELDS.durationHint}
        />
      </div>
      <ContentFiles form={form} onBusy={onBusy} />
      <TextAreaField
        {...{ control, name: 'description', label: FIELDS.description, maxLength: DESCRIPTION_MAX }}
        hint={FIELDS.descriptionHint[draft.contentType]}
        className="max-h-60"
      />
      <TagField
        tags={draft.tags}
        text={draft.tagText}
        error={errors.tags}
        onChange={(tags, tagText) => {
          setValue('tagText', tagText)
          setValue('tags', tags)
        }}
      />
      <PublishingFields
        {...{ control, draft, name: 'scheduledAt', hints: PUBLISHING }}
        onChange={({ published, scheduling }) => {
          setValue('published', published)
          setValue('scheduling', scheduling)
        }}
      />
    </>
  )
}

const DOCUMENT_KIND = { video: 'video', pdf: 'pdf', podcast: 'audio' } as const

/** An item's file, its picture and, for what is heard, its captions. */
function ContentFiles({ form: { control, draft, setValue }, onBusy }: ContentFieldsProps) {
  const { contentType } = draft
  const fillFrom = (look: InspectedAddress) => {
    if (look.outcome !== 'player') return
    if (draft.title.trim() === '') setValue('title', look.title)
    if (draft.thumbnailUrl === '') setValue('thumbnailUrl', look.thumbnailUrl)
  }
  return (
    <>
      <AddressField
        control={control}
        required
        kind={DOCUMENT_KIND[contentType]}
        label={FIELDS.file[contentType]}
        hint={FIELDS.fileHint[contentType]}
        name="fileUrl"
        onBusy={(busy) => onBusy('file', busy)}
        onLook={fillFrom}
      />
      {contentType !== 'pdf' && (
        <AddressField
          control={control}
          uploadOnly
          kind="captions"
          label={FIELDS.captions[contentType]}
          hint={FIELDS.captionsHint[contentType]}
          name="captionsUrl"
          onBusy={(busy) => onBusy('captions', busy)}
        />
      )}
      <AddressField
        control={control}
        kind="image"
        label={FIELDS.thumbnail}
        name="thumbnailUrl"
        onBusy={(busy) => onBusy('thumbnail', busy)}
      />
    </>
  )
}
