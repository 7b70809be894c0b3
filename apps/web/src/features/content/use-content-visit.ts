import { useEffect, useEffectEvent } from 'react'
import { trpc } from '../../lib/trpc.ts'
import { useMarkRead } from './use-mark-read.ts'

/** Tells the server, once the item is on screen, that it was opened: that counts a view, and it is read. */
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
