import { memo } from 'react'
import type { AdminPostCard } from '@idex/contract/blog/post'
import { Chip } from '@idex/ui/chip'
import { Pencil, Trash2 } from 'lucide-react'
import { useRestorePost } from './post-mutations.ts'
import { ACTIONS, LIST, moreText } from './messages.ts'
import { NoAction, RowAction, TrashedActions, ViewAction } from '../../../components/list/row-actions.tsx'

type CellProps = { post: AdminPostCard }

/** How many tags a row of the admin table shows before '+N'. */
const SHOWN_TAGS = 3

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
      <PostTags tags={post.tags} />
    </div>
  )
})

function PostTags({ tags }: Pick<AdminPostCard, 'tags'>) {
  if (tags.length === 0) return null
  const rest = tags.slice(SHOWN_TAGS)
  return (
    <ul aria-label={LIST.tags} className="mt-2 flex min-w-0 flex-wrap items-center gap-1">
      {tags.slice(0, SHOWN_TAGS).map((tag) => (
        <li key={tag} className="max-w-full min-w-0">
          <Chip>{tag}</Chip>
        </li>
      ))}
      {rest.length > 0 && (
        <li title={rest.join(', ')} className="px-1 text-xs whitespace-nowrap text-muted">
          <span aria-hidden>{moreText(rest.length)}</span>
          <span className="sr-only">{rest.join(', ')}</span>
        </li>
      )}
    </ul>
  )
}

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
