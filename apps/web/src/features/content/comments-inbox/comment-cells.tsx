import type { AdminComment } from '@idex/contract/content/admin-comments'
import { contentPath } from '@idex/contract/content/content-path'
import { Badge } from '@idex/ui/badge'
import { IconButton } from '@idex/ui/icon-button'
import { Trash2 } from 'lucide-react'
import { ACTIONS, STATE } from './messages.ts'
import { formatLocalDate } from '../../../components/format-time.ts'

type CellProps = { comment: AdminComment }

const authorId = ({ id }: AdminComment) => `comment-by-${id}`

/** Who wrote a comment. */
export function CommentAuthor({ comment }: CellProps) {
  const { author, email, isNew } = comment
  return (
    <div className="flex min-w-0 flex-col items-start gap-1">
      <div className="flex max-w-full flex-wrap items-center gap-x-2 gap-y-1">
        <span id={authorId(comment)} className="font-medium wrap-anywhere">
          {author}
        </span>
        {isNew && <Badge variant="accent">{STATE.new}</Badge>}
      </div>
      {email !== null && <p className="max-w-full text-sm text-muted wrap-anywhere">{email}</p>}
    </div>
  )
}

/** A comment, below the item it is on, which it leads to. */
export function CommentText({ comment: { contentId, contentTitle, body } }: CellProps) {
  return (
    <>
      <a
        href={contentPath({ id: contentId, title: contentTitle })}
        className="text-sm text-muted wrap-anywhere underline underline-offset-4 hover:text-accent"
      >
        {contentTitle}
      </a>
      <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">{body}</p>
    </>
  )
}

/** When a comment was written. */
export function CommentTime({ comment: { createdAt } }: CellProps) {
  return <time dateTime={createdAt}>{formatLocalDate(createdAt)}</time>
}

/** The action on a comment. */
export function CommentActions({ comment, onRemove }: CellProps & { onRemove: (one: AdminComment) => void }) {
  return (
    <IconButton
      label={ACTIONS.remove}
      className="text-muted hover:text-foreground"
      aria-describedby={authorId(comment)}
      onClick={() => onRemove(comment)}
    >
      <Trash2 aria-hidden />
    </IconButton>
  )
}
