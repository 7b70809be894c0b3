import { META_DESCRIPTION_MAX } from '@idex/contract/blog/post'
import { postSlug } from '@idex/contract/blog/post-slug'
import { TITLE_MAX } from '@idex/contract/kernel/text-schemas'
import { cn } from '@idex/ui/class-names'
import { Field } from '@idex/ui/field'
import { Input } from '@idex/ui/input'
import { Textarea } from '@idex/ui/textarea'
import type { FormPartProps } from './form-part.ts'
import { FIELDS, metaCount } from './texts.ts'

/** Where a post is found: its address and what search engines say of it. */
export function AddressFields({ draft, errors, onChange }: FormPartProps) {
  const slug = postSlug(draft.blogUrl) || postSlug(draft.title)
  const used = draft.metaDescription.trim().length
  return (
    <>
      <Field
        label={FIELDS.url}
        error={errors.blogUrl}
        hint={
          <span className="font-mono text-xs wrap-anywhere">
            /blog/<span className="text-foreground">{slug || '…'}</span>
          </span>
        }
      >
        <Input
          name="blogUrl"
          value={draft.blogUrl}
          maxLength={TITLE_MAX}
          placeholder={FIELDS.urlPlaceholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => onChange({ blogUrl: event.target.value })}
        />
      </Field>
      <Field
        label={FIELDS.meta}
        error={errors.metaDescription}
        hint={
          <span className={cn('tabular-nums', used > META_DESCRIPTION_MAX && 'text-destructive')}>
            {metaCount(used)}
          </span>
        }
      >
        <Textarea
          name="metaDescription"
          rows={3}
          value={draft.metaDescription}
          onChange={(event) => onChange({ metaDescription: event.target.value })}
        />
      </Field>
    </>
  )
}
