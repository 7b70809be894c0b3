import { META_DESCRIPTION_MAX } from '@idex/contract/blog/post'
import { TITLE_MAX } from '@idex/contract/kernel/bounds'
import { cn } from '@idex/ui/class-names'
import { keepPreviousData } from '@tanstack/react-query'
import { TextAreaField, TextField } from '../../../components/form/fields.tsx'
import { trpc } from '../../../app/client/trpc.ts'
import { useDebouncedValue } from '../../../components/use-debounced-value.ts'
import type { PostFormState } from './post-draft.ts'
import { FIELDS, metaCount } from './messages.ts'

/** How long after the last key the server is asked, in ms. */
const TYPING_PAUSE_MS = 250

type AddressFieldsProps = {
  form: PostFormState
  /** The post being changed; null for a new one. */
  postId: string | null
}

/** The path segment the post will have, which the server knows; '…' until there is one. */
function useForeseenUrl({ form: { draft }, postId }: AddressFieldsProps): string {
  const title = useDebouncedValue(draft.title.trim(), TYPING_PAUSE_MS)
  const blogUrl = useDebouncedValue(draft.blogUrl.trim(), TYPING_PAUSE_MS)
  const isNamed = postId !== null || title !== '' || blogUrl !== ''
  const { data } = trpc.admin.blog.previewUrl.useQuery(
    { id: postId ?? undefined, title, blogUrl },
    { enabled: isNamed, placeholderData: keepPreviousData, staleTime: 0 },
  )
  return (isNamed && data?.blogUrl) || '…'
}

/** A post's address and its description for search engines. */
export function AddressFields({ form, postId }: AddressFieldsProps) {
  const { control, draft } = form
  const foreseen = useForeseenUrl({ form, postId })
  const used = draft.metaDescription.trim().length
  return (
    <>
      <TextField
        {...{ control, name: 'blogUrl', label: FIELDS.url, maxLength: TITLE_MAX }}
        hint={
          <span className="font-mono text-xs wrap-anywhere">
            /blog/<span className="text-foreground">{foreseen}</span>
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
