import type { AdminPost } from '@idex/contract/blog/post'
import { Badge } from '@idex/ui/badge'
import { formatLocalTime } from '../../../../lib/format-time.ts'
import { STATES } from '../texts.ts'

const LOOKS = { draft: 'neutral', scheduled: 'accent', published: 'success' } as const

/** Whether a post is public; of one that will be, when, in the reader's own time. */
export function PostStatus({ post }: { post: Pick<AdminPost, 'state' | 'scheduledAt'> }) {
  return (
    <div className="flex flex-col items-start gap-1 max-xl:flex-row max-xl:flex-wrap max-xl:items-center max-xl:gap-x-2">
      <Badge variant={LOOKS[post.state]}>{STATES[post.state]}</Badge>
      {post.state === 'scheduled' && post.scheduledAt !== null && (
        <time dateTime={post.scheduledAt} className="text-xs text-muted tabular-nums">
          {formatLocalTime(post.scheduledAt)}
        </time>
      )}
    </div>
  )
}
