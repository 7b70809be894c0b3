import type { AdminPostCard } from '@idex/contract/blog/post'
import { isSameTag, normalizeTags, TagsSchema } from '@idex/contract/kernel/tags'
import { useState } from 'react'
import { TagField } from '../../../components/form/tag-field.tsx'
import { retryableIds } from '../../../components/list/bulk-outcomes.ts'
import { LabelsDialog } from '../../../components/list/labels-dialog.tsx'
import { useBulkChangeTags } from './post-mutations.ts'
import { TAGS_DIALOG } from './messages.ts'

type TagsDialogProps = {
  posts: readonly AdminPostCard[]
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Called with the posts that could not be changed. */
  onDone: (left: string[]) => void
}

/** Adds tags to several posts and removes others; a tag typed here wins over its checkbox. */
export function TagsDialog({ posts, open, onOpenChange, onDone }: TagsDialogProps) {
  const onClose = () => onOpenChange(false)
  const [typed, setTyped] = useState<{ tags: string[]; text: string; error?: string | undefined }>({
    tags: [],
    text: '',
  })
  const change = useBulkChangeTags()
  const offered = normalizeTags(posts.flatMap(({ tags }) => tags))
  const asOffered = (tag: string) => offered.find((other) => isSameTag(other, tag)) ?? tag
  const submit = (touched: { add: string[]; remove: string[] }) => {
    const added = TagsSchema.safeParse([...typed.tags, ...typed.text.split(','), ...touched.add])
    if (!added.success) return setTyped({ ...typed, error: added.error.issues[0]?.message })
    const add = added.data
    const remove = touched.remove.filter((tag) => !add.some((other) => isSameTag(tag, other)))
    if (add.length + remove.length === 0) return onClose()
    change.mutate(
      { ids: posts.map(({ id }) => id), add, remove },
      {
        onSuccess: (answer, input) => {
          onClose()
          onDone(retryableIds(answer, input))
        },
      },
    )
  }
  return (
    <LabelsDialog
      texts={{
        title: TAGS_DIALOG.title(posts.length),
        text: posts.length > 1 && offered.length > 0 ? TAGS_DIALOG.mixed : TAGS_DIALOG.text,
        submit: TAGS_DIALOG.submit,
      }}
      offered={offered}
      labels={posts.map(({ tags }) => tags.map(asOffered))}
      open={open}
      pending={change.isPending}
      onClose={onClose}
      onSubmit={submit}
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
    </LabelsDialog>
  )
}
