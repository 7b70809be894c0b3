import type { ContentItem } from '@idex/contract/content/content-item'
import { trpc } from '../../lib/trpc.ts'
import { toastError } from '../sign-in/lost-session.ts'
import { ACTIONS } from './texts.ts'

/** A member's like of an item: shown at once, and as it was when the server refuses. */
export function useLike(item: Pick<ContentItem, 'id' | 'likes' | 'isLiked'>) {
  const { id } = item
  const { get } = trpc.useUtils().content
  const options = {
    // Answers to two quick clicks must not overtake each other.
    scope: { id: `like-${id}` },
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
