import type { ContentItem } from '@idex/contract/content/content-item'
import { contentPath } from '@idex/contract/content/content-path'
import { Button } from '@idex/ui/button'
import { Heart, MessageSquare, Share2 } from 'lucide-react'
import { copyLink } from '../../components/copy-link.ts'
import { serialize } from '../../app/client/serialize.ts'
import { ACTIONS } from './messages.ts'
import { ToggleButton } from './toggle-button.tsx'
import { trpc } from '../../app/client/trpc.ts'
import { toastError } from '../../components/toasts.ts'

/** A member's like of an item: optimistic, and rolled back when the server refuses. */
function useLike(item: Pick<ContentItem, 'id' | 'likes' | 'isLiked'>) {
  const { id } = item
  const { get } = trpc.useUtils().content
  const options = {
    ...serialize({ kind: 'content', id }),
    onSuccess: ({ likes, isLiked }: { likes: number; isLiked: boolean }) => {
      get.setData({ id }, (known) => known && { ...known, likes, isLiked })
    },
    onError: (error: unknown) => toastError(error, ACTIONS.likeFailed),
  }
  const like = trpc.content.like.useMutation(options)
  const unlike = trpc.content.unlike.useMutation(options)
  const pending = [
    { mutation: like, isLiked: true },
    { mutation: unlike, isLiked: false },
  ].filter(({ mutation }) => mutation.isPending)
  const latest = pending
    .toSorted((one, other) => one.mutation.submittedAt - other.mutation.submittedAt)
    .at(-1)
  const isLiked = latest?.isLiked ?? item.isLiked
  return {
    isLiked,
    likes: item.likes + Number(isLiked) - Number(item.isLiked),
    toggle: () => (isLiked ? unlike : like).mutate({ id }),
  }
}

type ContentActionsProps = {
  item: ContentItem
  /** Id of the comments, which the Comments button shows and hides. */
  commentsId: string
  isOpen: boolean
  onToggleComments: () => void
}

/** A member's actions on an item: like, comment, share. */
export function ContentActions({ item, commentsId, isOpen, onToggleComments }: ContentActionsProps) {
  const { isLiked, likes, toggle } = useLike(item)
  return (
    <div
      role="group"
      aria-label={ACTIONS.label}
      className="flex flex-wrap items-center gap-1 border-y py-2 sm:gap-2"
    >
      <ToggleButton
        isOn={isLiked}
        onToggle={toggle}
        aria-label={`${ACTIONS.like}, ${ACTIONS.likes(likes)}`}
        className="-ml-3 tabular-nums"
      >
        <Heart aria-hidden fill={isLiked ? 'currentColor' : 'none'} />
        {likes.toLocaleString('en-US')}
      </ToggleButton>
      <Button
        variant="ghost"
        aria-expanded={isOpen}
        aria-controls={commentsId}
        onClick={onToggleComments}
        className="px-3 text-muted hover:text-foreground aria-expanded:text-foreground"
      >
        <MessageSquare aria-hidden />
        {ACTIONS.comments}
        {item.comments > 0 && <span className="tabular-nums">{item.comments.toLocaleString('en-US')}</span>}
      </Button>
      <Button
        variant="ghost"
        onClick={() => void copyLink(contentPath(item), ACTIONS.copied(item.title))}
        className="px-3 text-muted hover:text-foreground sm:ml-auto sm:-mr-3"
      >
        <Share2 aria-hidden />
        {ACTIONS.share}
      </Button>
    </div>
  )
}
