import { memo } from 'react'
import type { AdminPostCard } from '@idex/contract/blog/post'
import { Pencil, Trash2 } from 'lucide-react'
import { useRestorePost } from './post-mutations.ts'
import { ACTIONS, LIST } from './messages.ts'
import { Labels } from '../../../components/labels.tsx'
import { RowTitle } from '../../../components/list/row-title.tsx'
import { NoAction, RowAction, TrashedActions, ViewAction } from '../../../components/list/row-actions.tsx'

type CellProps = { post: AdminPostCard }

/** A post's title, the beginning of its excerpt, and its first tags. */
export const PostTitle = memo(function PostTitle({ post }: CellProps) {
  return (
    <RowTitle row={post} text={post.excerpt}>
      <Labels name={LIST.tags} labels={post.tags} shown={3} className="mt-2 gap-1" />
    </RowTitle>
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
  return (
    <div className="flex gap-1">
      {post.state === 'published' ? (
        <ViewAction row={post} label={ACTIONS.view} href={`/blog/${post.blogUrl}`} />
      ) : (
        <NoAction />
      )}
      {post.state === 'trashed' ? (
        <TrashedActions
          row={post}
          texts={ACTIONS}
          isRestoring={restore.isPending}
          onRestore={() => restore.mutate({ id: post.id })}
          onRemove={() => commands.remove(post)}
        />
      ) : (
        <>
          <RowAction row={post} label={ACTIONS.edit} onClick={() => commands.edit(post)}>
            <Pencil aria-hidden />
          </RowAction>
          <RowAction row={post} label={ACTIONS.trash} onClick={() => commands.trash(post)}>
            <Trash2 aria-hidden />
          </RowAction>
        </>
      )}
    </div>
  )
})
