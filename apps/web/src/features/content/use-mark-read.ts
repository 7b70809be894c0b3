import type { MarkReadSchema } from '@idex/contract/content/content-item'
import type { z } from 'zod'
import { trpc } from '../../lib/trpc.ts'
import { useEffect, useEffectEvent } from 'react'

type Read = z.input<typeof MarkReadSchema>

function names(read: Read, id: string): boolean {
  if ('all' in read) return true
  return 'ids' in read ? read.ids.includes(id) : read.id === id
}

/** A function that marks items as read; they leave the unread list when the server has answered. */
export function useMarkRead(): (read: Read) => void {
  const { unread } = trpc.useUtils().content
  const { mutate } = trpc.content.markRead.useMutation({
    onSuccess: ({ unreadCount }, read) => {
      const known = unread.getData({})
      if (!known) return
      const unreadContent = known.unreadContent.filter((item) => !names(read, item.id))
      unread.setData({}, { ...known, unreadContent })
      // Items may have been published, or read in another tab, since the list was loaded.
      if (unreadContent.length !== unreadCount) return unread.invalidate()
    },
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
