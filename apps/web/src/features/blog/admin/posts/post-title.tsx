import type { AdminPost } from '@idex/contract/blog/post'
import { Chip } from '@idex/ui/chip'
import { LIST, moreText } from '../texts.ts'

/** How many tags a row of the admin table names before it counts the rest (spec section 9). */
const SHOWN_TAGS = 3

/** The id of the element with a post's title, which tells one row's buttons from another's. */
export function postTitleId(post: { id: string }): string {
  return `post-title-${post.id}`
}

/** A post's title, the beginning of its excerpt, and its first tags. */
export function PostTitle({ post }: { post: AdminPost }) {
  return (
    <div className="min-w-0">
      <p id={postTitleId(post)} title={post.title} className="line-clamp-2 font-medium wrap-anywhere">
        {post.title}
      </p>
      <p className="mt-1 line-clamp-1 text-sm text-muted wrap-anywhere max-xl:line-clamp-2">{post.excerpt}</p>
      <PostTags tags={post.tags} />
    </div>
  )
}

function PostTags({ tags }: Pick<AdminPost, 'tags'>) {
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
