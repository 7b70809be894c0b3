import type { Comment } from '@idex/contract/content/content-item'
import { EmptyState } from '@idex/ui/empty-state'
import { Skeleton, SkeletonRegion } from '@idex/ui/skeleton'
import { MessageSquare, Trash2 } from 'lucide-react'
import { trpc } from '../../app/client/trpc.ts'
import { CardList } from '../../components/list/card-list.tsx'
import { LoadFailure } from '../../components/list/load-failure.tsx'
import { LoadMore } from '../../components/list/load-more.tsx'
import { COMMENTS } from './messages.ts'
import { relativeAge } from '@idex/contract/kernel/dates'
import { AlertDialog } from '@idex/ui/alert-dialog'
import { Avatar } from '@idex/ui/avatar'
import { Badge } from '@idex/ui/badge'
import { busyFade, cn } from '@idex/ui/class-names'
import { IconButton } from '@idex/ui/icon-button'
import { useDeleteComment } from './use-comment-changes.ts'

type CommentItemProps = { contentId: string; comment: Comment; now: Date }

function CommentItem({ contentId, comment, now }: CommentItemProps) {
  const remove = useDeleteComment(contentId)
  return (
    <article
      aria-label={comment.author}
      aria-busy={remove.isPending}
      className={cn(busyFade, 'flex gap-4 py-6')}
    >
      <Avatar name={comment.author} />
      <div className="min-w-0 flex-1">
        <header className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span className="min-w-0 font-medium wrap-anywhere">{comment.author}</span>
          {comment.isOwn && <Badge variant="outline">{COMMENTS.you}</Badge>}
          <time dateTime={comment.createdAt} className="text-muted">
            {relativeAge(comment.createdAt, now)}
          </time>
        </header>
        <p dir="auto" className="max-w-[68ch] wrap-anywhere whitespace-pre-line">
          {comment.body}
        </p>
      </div>
      {comment.canDelete && (
        <AlertDialog
          title={COMMENTS.confirmTitle}
          description={COMMENTS.confirmText}
          confirmLabel={COMMENTS.confirm}
          destructive
          onConfirm={() => remove.mutate({ id: contentId, commentId: comment.id })}
          trigger={
            <IconButton
              label={COMMENTS.delete}
              disabled={remove.isPending}
              className="-mr-2.5 text-muted hover:text-foreground"
            >
              <Trash2 aria-hidden />
            </IconButton>
          }
        />
      )}
    </article>
  )
}

/** An item's comments, oldest first, in any state. */
export function CommentList({ contentId }: { contentId: string }) {
  const query = trpc.content.comments.useInfiniteQuery(
    { id: contentId },
    { getNextPageParam: (page) => page.nextCursor },
  )
  if (query.isPending) return <CommentSkeletons />
  if (query.data === undefined) return <LoadFailure as="h3" title={COMMENTS.failed} query={query} />
  const comments = lastOfEach(query.data.pages.flatMap(({ items }) => items))
  if (comments.length === 0) {
    return <EmptyState as="h3" icon={MessageSquare} title={COMMENTS.empty} text={COMMENTS.emptyText} />
  }
  const now = new Date(query.dataUpdatedAt)
  return (
    <>
      <CardList label={COMMENTS.title} className="mt-4 divide-y">
        {comments.map((comment) => (
          <li key={comment.id}>
            <CommentItem contentId={contentId} comment={comment} now={now} />
          </li>
        ))}
      </CardList>
      {query.hasNextPage && <LoadMore list={query} failure={COMMENTS.moreFailed} />}
    </>
  )
}

/** Each comment once, in its last place: a new one stays at the end of the loaded pages until its own page is loaded. */
function lastOfEach(comments: readonly Comment[]): Comment[] {
  const last = new Map<string, Comment>()
  for (const comment of comments) {
    last.delete(comment.id)
    last.set(comment.id, comment)
  }
  return [...last.values()]
}

function CommentSkeletons() {
  return (
    <SkeletonRegion label={COMMENTS.loading} className="mt-4 divide-y">
      {['w-4/5', 'w-3/5'].map((width) => (
        <div key={width} className="flex gap-4 py-6">
          <Skeleton className="size-10 rounded-full" />
          <div className="flex flex-1 flex-col gap-3 py-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton className={`h-4 ${width}`} />
          </div>
        </div>
      ))}
    </SkeletonRegion>
  )
}
