import type { NewComments } from '@idex/contract/content/admin-comments'
import { CountBadge } from '../../../components/count-badge.tsx'
import { trpc } from '../../../app/client/trpc.ts'
import { newCommentsText } from './messages.ts'

const NONE: NewComments = { unread: 0, newestAt: null }

/** How many comments are new; none while it is not known. */
export function useNewComments(): NewComments {
  const { data } = trpc.admin.comments.unread.useQuery(undefined, { refetchOnMount: 'always' })
  return data ?? NONE
}

export function NewCommentsBadge() {
  const { unread } = useNewComments()
  return <CountBadge count={unread} text={newCommentsText(unread)} />
}
