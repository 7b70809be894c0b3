import type { Comment } from '@idex/contract/content/content-item'
import { trpc } from '../../app/client/trpc.ts'
import { toastError } from '../../components/toasts.ts'
import { COMMENTS } from './messages.ts'

/** Updates the loaded pages of an item's comments, and the number of comments. */
function useKnownComments(id: string) {
  const { comments, get } = trpc.useUtils().content
  return (change: (page: Comment[], isLast: boolean) => Comment[], more: 1 | -1) => {
    comments.setInfiniteData({ id }, (known) => {
      const last = (known?.pages.length ?? 0) - 1
      const changed = known?.pages.map((page, index) => ({
        ...page,
        items: change(page.items, index === last),
      }))
      return known && { ...known, pages: changed ?? [] }
    })
    get.setData({ id }, (item) => item && { ...item, comments: item.comments + more })
  }
}

export function useAddComment(id: string) {
  const change = useKnownComments(id)
  return trpc.content.addComment.useMutation({
    onSuccess: (comment) => change((page, isLast) => (isLast ? [...page, comment] : page), 1),
    onError: (error) => toastError(error, COMMENTS.postFailed),
  })
}

export function useDeleteComment(id: string) {
  const change = useKnownComments(id)
  return trpc.content.deleteComment.useMutation({
    onSuccess: (_answer, { commentId }) =>
      change((page) => page.filter((other) => other.id !== commentId), -1),
    onError: (error) => toastError(error, COMMENTS.deleteFailed),
  })
}
