import type { MarkReadSchema } from '@idex/contract/content/content-item'
import type { Notification, Notifications } from '@idex/contract/members/notifications'
import type { z } from 'zod'
import { trpc } from '../../app/client/trpc.ts'
import { useEffect, useEffectEvent } from 'react'

type Read = z.input<typeof MarkReadSchema>

function names(read: Read, one: Notification): boolean {
  if (one.kind !== 'content') return false
  const { id } = one.content
  if ('all' in read) return true
  return 'ids' in read ? read.ids.includes(id) : read.id === id
}

/** The notifications once what `isRead` names is read. */
function withRead(known: Notifications, isRead: (one: Notification) => boolean): Notifications {
  const newlyRead = known.notifications.filter((one) => one.unread && isRead(one)).length
  return {
    ...known,
    notifications: known.notifications.map((one) => (isRead(one) ? { ...one, unread: false } : one)),
    unreadCount: known.unreadCount - newlyRead,
  }
}

/** A function that marks items as read; the bell counts them no longer when the server has answered. */
function useMarkRead(): (read: Read) => void {
  const { list } = trpc.useUtils().notifications
  const { mutate } = trpc.content.markRead.useMutation({
    onSuccess: (_answer, read) =>
      list.setData(undefined, (known) => known && withRead(known, (one) => names(read, one))),
  })
  return mutate
}

/** Reports once the item is shown that it was opened: this counts a view and marks it as read. */
export function useContentVisit(id: string): void {
  const { get } = trpc.useUtils().content
  const { mutate: countView } = trpc.content.countView.useMutation({
    // The number on screen is from before this visit.
    onSuccess: (_answer, opened) => get.invalidate(opened),
  })
  const markRead = useMarkRead()
  const visit = useEffectEvent((opened: string) => {
    countView({ id: opened })
    markRead({ id: opened })
  })
  useEffect(() => visit(id), [id])
}
