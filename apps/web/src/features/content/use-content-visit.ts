import type { Notification, Notifications } from '@idex/contract/members/notifications'
import { trpc } from '../../app/client/trpc.ts'
import { useEffect, useEffectEvent } from 'react'

/** The notifications once the item `id` is read. */
function withRead(known: Notifications, id: string): Notifications {
  const isNewlyRead = (one: Notification) => one.unread && one.kind === 'content' && one.content.id === id
  return {
    ...known,
    notifications: known.notifications.map((one) => (isNewlyRead(one) ? { ...one, unread: false } : one)),
    unreadCount: known.unreadCount - known.notifications.filter(isNewlyRead).length,
  }
}

/** Reports once the item is shown that it was opened: this counts a view and marks it as read. */
export function useContentVisit(id: string): void {
  const { content, notifications } = trpc.useUtils()
  const { mutate: countView } = trpc.content.countView.useMutation({
    // The number on screen is from before this visit.
    onSuccess: (_answer, opened) => content.get.invalidate(opened),
  })
  const { mutate: markRead } = trpc.content.markRead.useMutation({
    // The bell counts it no longer.
    onSuccess: () => notifications.list.setData(undefined, (known) => known && withRead(known, id)),
  })
  const visit = useEffectEvent((opened: string) => {
    countView({ id: opened })
    markRead({ id: opened })
  })
  useEffect(() => visit(id), [id])
}
