import { memo } from 'react'
import type { AdminPostCard } from '@idex/contract/blog/post'
import { Pencil, Trash2 } from 'lucide-react'
import { useRestorePost } from './post-mutations.ts'
import { ACTIONS, LIST } from './messages.ts'
import { RowLabels } from '../../../components/list/row-labels.tsx'
import { NoAction, RowAction, TrashedActions, ViewAction } from '../../../components/list/row-actions.tsx'

type CellProps = { post: AdminPostCard }

/** The id of the element with a post's title, which describes the row's buttons. */
function titleId({ id }: AdminPostCard): string {
  return `post-title-${id}`
}

/** A post's title, the beginning of its excerpt, and its first tags. */
export const PostTitle = memo(function PostTitle({ post }: CellProps) {
  return (
    <div className="min-w-0">
      <p dir="auto" id={titleId(post)} title={post.title} className="line-clamp-2 font-medium wrap-anywhere">
        {post.title}
      </p>
      <p dir="auto" className="mt-1 line-clamp-1 text-sm text-muted wrap-anywhere max-xl:line-clamp-2">
        {post.excerpt}
      </p>
      <RowLabels name={LIST.tags} labels={post.tags} className="mt-2" />
    </div>
  )
})

/** Commands of a row's buttons. */
export type PostCommands = Record<'edit' | 'trash' | 'remove', (post: AdminPostCard) => void>

/** An admin's actions on a post; only a published one can be viewed on the blog. */
export const PostActions = memo(function PostActions({
  post,
  commands,
}: CellProps & { commands: PostCommands }) {
  const restore = useRestorePost()
  const about = titleId(post)
  return (
    <div className="flex gap-1">
      {post.state === 'published' ? (
        <ViewAction about={about} label={ACTIONS.view} href={`/blog/${post.blogUrl}`} />
      ) : (
        <NoAction />
      )}
      {post.state === 'trashed' ? (
        <TrashedActions
          about={about}
          texts={ACTIONS}
          isRestoring={restore.isPending}
          onRestore={() => restore.mutate({ id: post.id })}
          onRemove={() => commands.remove(post)}
        />
      ) : (
        <>
          <RowAction about={about} label={ACTIONS.edit} onClick={() => commands.edit(post)}>
            <Pencil aria-hidden />
          </RowAction>
          <RowAction about={about} label={ACTIONS.trash} onClick={() => commands.trash(post)}>
            <Trash2 aria-hidden />
          </RowAction>
        </>
      )}
    </div>
  )
})
