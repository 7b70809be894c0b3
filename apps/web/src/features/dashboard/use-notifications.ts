import type { ContentItem } from '@idex/contract/content/content-item'
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
  const query = trpc.content.unread.useQuery({})
  const unread = query.data?.unreadContent ?? NONE
  const [seen, setSeen] = useState(NONE)
  const markRead = useMarkRead()
  const ids = unread.map((item) => item.id)
  const known = new Set(ids)
  const listed = [...unread, ...seen.filter((item) => !known.has(item.id))]
  if (open && unread.some((item) => !seen.includes(item))) setSeen(listed)
  const read = useEffectEvent(() => markRead({ ids: ids.slice(0, IDS_MAX) }))
  const wanted = ids.join()
  useEffect(() => {
    if (open && wanted !== '') read()
  }, [open, wanted])
  return { query, listed, unreadCount: unread.length, now: new Date(query.dataUpdatedAt) }
}
