import { trpc } from '../../../lib/trpc.ts'
import { unreadText } from './texts.ts'

/** The number of unread messages; nothing if there are none. */
export function UnreadBadge() {
  const { data } = trpc.admin.messages.unread.useQuery(undefined, { refetchOnMount: 'always' })
  if (data === undefined || data.unread === 0) return null
  return (
    <span className="grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 text-xs font-semibold text-accent-foreground tabular-nums">
      <span aria-hidden>{data.unread > 99 ? '99+' : data.unread}</span>
      <span className="sr-only">{`, ${unreadText(data.unread)}`}</span>
    </span>
  )
}
