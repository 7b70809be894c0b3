import { CountBadge } from '../../../components/count-badge.tsx'
import { trpc } from '../../../app/client/trpc.ts'
import { unreadText } from './messages.ts'

/** The number of unread messages; 0 while it is not known. */
export function useUnreadMessages(): number {
  const { data } = trpc.admin.messages.unread.useQuery(undefined, { refetchOnMount: 'always' })
  return data?.unread ?? 0
}

export function UnreadBadge() {
  const unread = useUnreadMessages()
  return <CountBadge count={unread} text={unreadText(unread)} />
}
