import { DESCRIPTION_MAX, TITLE_MAX } from '@idex/contract/kernel/text-schemas'
import { Field } from '@idex/ui/field'
import { Input } from '@idex/ui/input'
import { Textarea } from '@idex/ui/textarea'
import type { ReactNode } from 'react'
import { TagField } from '../../../lib/form/tag-field.tsx'
import { AddressFields } from './address-fields.tsx'
import { ContentField } from './content-field.tsx'
import type { FormPartProps } from './form-part.ts'
import { ImageFields } from './image-fields.tsx'
import { FIELDS, GROUPS } from './texts.ts'
import { PublishingFields } from './publishing-fields.tsx'

type PostFieldsProps = FormPartProps & {
  edition: number
  /** Hears which of the form's uploads are on their way. */
  onBusy: (name: string, busy: boolean) => void
}

/** All fields of a post: what it says, and beside it how it is found and when it goes public. */
export function PostFields({ edition, onBusy, ...part }: PostFieldsProps) {
  const { draft, errors, onChange } = part
  return (
    <div className="grid gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <Field label={FIELDS.title} required error={errors.title}>
          <Input
            name="title"
            value={draft.title}
            maxLength={TITLE_MAX}
            autoComplete="off"
            onChange={(event) => onChange({ title: event.target.value })}
          />
        </Field>
        <ContentField {...part} edition={edition} onPending={(count) => onBusy('content', count > 0)} />
        <Field label={FIELDS.excerpt} required error={errors.excerpt} hint={FIELDS.excerptHint}>
          <Textarea
            name="excerpt"
            rows={3}
            value={draft.excerpt}
            maxLength={DESCRIPTION_MAX}
            className="max-h-60"
            onChange={(event) => onChange({ excerpt: event.target.value })}
          />
        </Field>
      </div>
      <div className="flex min-w-0 flex-col gap-8">
        <Group title={GROUPS.publishing}>
          <PublishingFields {...part} />
        </Group>
        <Group title={GROUPS.search}>
          <AddressFields {...part} />
          <TagField
            tags={draft.tags}
            text={draft.tagText}
            errors={errors}
            onChange={(tags, tagText) => onChange({ tags, tagText })}
          />
        </Group>
        <Group title={GROUPS.images}>
          <ImageFields {...part} onBusy={onBusy} />
        </Group>
      </div>
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-6 border-t pt-5">
      <h4 className="-mb-2 text-sm font-semibold text-muted">{title}</h4>
      {children}
    </section>
  )
}
