import { META_DESCRIPTION_MAX } from '@idex/contract/blog/post'
import { postSlug } from '@idex/contract/blog/post-slug'
import { TITLE_MAX } from '@idex/contract/kernel/text-schemas'
import { cn } from '@idex/ui/class-names'
import { TextAreaField, TextField } from '../../../lib/form/fields.tsx'
import type { PostFormState } from './post-draft.ts'
import { FIELDS, metaCount } from './texts.ts'

/** Where a post is found: its address and what search engines say of it. */
export function AddressFields({ form: { control, draft } }: { form: PostFormState }) {
  const slug = postSlug(draft.blogUrl) || postSlug(draft.title)
  const used = draft.metaDescription.trim().length
  return (
    <>
      <TextField
        {...{ control, name: 'blogUrl', label: FIELDS.url, maxLength: TITLE_MAX }}
        hint={
          <span className="font-mono text-xs wrap-anywhere">
            /blog/<span className="text-foreground">{slug || '…'}</span>
          </span>
        }
        placeholder={FIELDS.urlPlaceholder}
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextAreaField
        {...{ control, name: 'metaDescription', label: FIELDS.meta }}
        hint={
          <span className={cn('tabular-nums', used > META_DESCRIPTION_MAX && 'text-destructive')}>
            {metaCount(used)}
          </span>
        }
        rows={3}
      />
    </>
  )
}
