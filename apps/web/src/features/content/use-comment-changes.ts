import type { Comment } from '@idex/contract/content/content-item'
import { trpc } from '../../lib/trpc.ts'
import { toastError } from '../sign-in/lost-session.ts'
import { COMMENTS } from './texts.ts'

/** Changes what is known of an item's comments, and of how many there are. */
function useKnownComments(id: string) {
  const { comments, get } = trpc.useUtils().content
  return (change: (known: Comment[]) => Comment[]) => {
    const before = comments.getData({ id })
    if (!before) return
    const after = change(before.items)
    comments.setData({ id }, { ...before, items: after })
    get.setData({ id }, (item) => item && { ...item, comments: after.length })
  }
}

/** Comments on an item. */
export function useAddComment(id: string) {
  const change = useKnownComments(id)
  return trpc.content.addComment.useMutation({
    onSuccess: (comment) => change((known) => [...known, comment]),
    onError: (error) => toastError(error, COMMENTS.postFailed),
  })
}

/** Removes a comment on an item. */
export function useDeleteComment(id: string) {
  const change = useKnownComments(id)
  return trpc.content.deleteComment.useMutation({
    onSuccess: (_answer, { commentId }) => change((known) => known.filter((other) => other.id !== commentId)),
    onError: (error) => toastError(error, COMMENTS.deleteFailed),
  })
}
