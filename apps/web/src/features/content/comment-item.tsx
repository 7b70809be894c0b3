import type { Comment } from '@idex/contract/content/content-item'
import { relativeAge } from '@idex/contract/kernel/dates'
import { AlertDialog } from '@idex/ui/alert-dialog'
import { Avatar } from '@idex/ui/avatar'
import { Badge } from '@idex/ui/badge'
import { cn } from '@idex/ui/class-names'
import { IconButton } from '@idex/ui/icon-button'
import { Trash2 } from 'lucide-react'
import { COMMENTS } from './texts.ts'
import { useDeleteComment } from './use-comment-changes.ts'

type CommentItemProps = { contentId: string; comment: Comment; now: Date }

/** One comment, with a way to remove it for its author and for admins. */
export function CommentItem({ contentId, comment, now }: CommentItemProps) {
  const remove = useDeleteComment(contentId)
  return (
    <article
      aria-label={comment.author}
      aria-busy={remove.isPending}
      className={cn('flex gap-4 py-6', remove.isPending && 'opacity-60')}
    >
      <Avatar name={comment.author} />
      <div className="min-w-0 flex-1">
        <header className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span className="min-w-0 font-medium break-words">{comment.author}</span>
          {comment.isOwn && <Badge variant="outline">{COMMENTS.you}</Badge>}
          <time dateTime={comment.createdAt} className="text-muted">
            {relativeAge(comment.createdAt, now)}
          </time>
        </header>
        <p className="max-w-[68ch] break-words whitespace-pre-line">{comment.body}</p>
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
