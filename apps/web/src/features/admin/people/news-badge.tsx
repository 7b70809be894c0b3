import { CountBadge } from '../../../components/count-badge.tsx'
import { unreadText } from '../../contact/inbox/messages.ts'
import { useUnreadMessages } from '../../contact/inbox/unread-badge.tsx'
import { useNewComments } from '../../content/comments-inbox/new-comments.tsx'
import { newText } from '../../content/comments-inbox/messages.ts'

/** What is new from people: unread messages and new comments, as one number. */
export function NewsBadge() {
  const messages = useUnreadMessages()
  const { unread: comments } = useNewComments()
  const parts = [messages > 0 && unreadText(messages), comments > 0 && newText(comments)]
  return <CountBadge count={messages + comments} text={parts.filter((part) => part !== false).join(', ')} />
}
