import type { ContentItem } from '@idex/contract/content'
import { useEffect, useEffectEvent, useState } from 'react'
import { trpc } from '../../lib/trpc.ts'
import { useMarkRead } from '../content/use-mark-read.ts'

const NONE: readonly ContentItem[] = []

/** The most ids one call may name. */
const IDS_MAX = 500

/**
 * The member's unread content. While the list is `open` all of it counts as read; what has been listed stays so for
 * as long as the page does.
 */
export function useNotifications(open: boolean) {
  const query = trpc.content.unread.useQuery()
  const unread = query.data?.unreadContent ?? NONE
  const [seen, setSeen] = useState(NONE)
  const markRead = useMarkRead()
  const known = new Set(unread.map((item) => item.id))
  const listed = [...unread, ...seen.filter((item) => !known.has(item.id))]
  if (open && unread.some((item) => !seen.includes(item))) setSeen(listed)
  const read = useEffectEvent(() => markRead({ ids: [...known].slice(0, IDS_MAX) }))
  useEffect(() => {
    if (open && unread.length > 0) read()
  }, [open, unread.length])
  return { query, listed, unreadCount: unread.length, now: new Date(query.dataUpdatedAt) }
}
