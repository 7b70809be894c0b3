import type { AdminPostCard } from '@idex/contract/blog/post'
import { isSameTag, normalizeTags, TagsSchema } from '@idex/contract/kernel/tags'
import { type ComponentProps, useState } from 'react'
import { TagField } from '../../../components/form/tag-field.tsx'
import { BulkLabelsDialog } from '../../../components/list/bulk-labels-dialog.tsx'
import { useBulkChangeTags } from './post-mutations.ts'
import { TAGS_DIALOG } from './messages.ts'

type TagsDialogProps = Pick<ComponentProps<typeof BulkLabelsDialog>, 'open' | 'onOpenChange' | 'onDone'> & {
  posts: readonly AdminPostCard[]
}

/** Adds tags to several posts and removes others; a tag typed here wins over its checkbox. */
export function TagsDialog({ posts, ...dialog }: TagsDialogProps) {
  const [typed, setTyped] = useState<{ tags: string[]; text: string; error?: string | undefined }>({
    tags: [],
    text: '',
  })
  const offered = normalizeTags(posts.flatMap(({ tags }) => tags))
  const asOffered = (tag: string) => offered.find((other) => isSameTag(other, tag)) ?? tag
  const withTyped = (touched: { add: string[]; remove: string[] }) => {
    const added = TagsSchema.safeParse([...typed.tags, ...typed.text.split(','), ...touched.add])
    if (!added.success) {
      setTyped({ ...typed, error: added.error.issues[0]?.message })
      return undefined
    }
    const add = added.data
    return { add, remove: touched.remove.filter((tag) => !add.some((other) => isSameTag(tag, other))) }
  }
  return (
    <BulkLabelsDialog
      {...dialog}
      texts={{
        title: TAGS_DIALOG.title(posts.length),
        text: posts.length > 1 && offered.length > 0 ? TAGS_DIALOG.mixed : TAGS_DIALOG.text,
        submit: TAGS_DIALOG.submit,
      }}
      offered={offered}
      things={posts.map(({ id, tags }) => ({ id, labels: tags.map(asOffered) }))}
      change={useBulkChangeTags()}
      prepare={withTyped}
    >
      <div className={offered.length > 0 ? 'mt-6' : undefined}>
        <TagField
          label={TAGS_DIALOG.add}
          tags={typed.tags}
          text={typed.text}
          error={typed.error === undefined ? undefined : { message: typed.error }}
          onChange={(tags, text) => setTyped({ tags, text })}
        />
      </div>
    </BulkLabelsDialog>
  )
}
