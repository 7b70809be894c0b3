import type { AdminPost } from '@idex/contract/blog/post'
import { formatDate } from '@idex/contract/kernel/dates'
import { COLUMNS, LIST, minutesText } from '../texts.ts'
import { PostActions } from './post-actions.tsx'
import { PostStatus } from './post-status.tsx'
import { PostTitle } from './post-title.tsx'

/** The posts one below the other, for screens the table does not fit on. */
export function PostsCards({ posts }: { posts: readonly AdminPost[] }) {
  return (
    <ul aria-label={LIST.title} className="divide-y rounded-lg border bg-surface">
      {posts.map((post) => (
        <li key={post.id} data-row={post.id} className="flex flex-col gap-3 p-4 sm:p-6">
          <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted tabular-nums">
            <time dateTime={post.createdAt}>{formatDate(post.createdAt)}</time>
            <span>{`${post.views.toLocaleString('en-US')} ${COLUMNS.views.toLowerCase()}`}</span>
            <span>{minutesText(post.readingTime)}</span>
          </p>
          <PostTitle post={post} />
          <div className="-mb-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <PostStatus post={post} />
            <div className="-mr-2 ml-auto">
              <PostActions post={post} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
