import { useEffect, useEffectEvent } from 'react'
import { trpc } from '../../lib/trpc.ts'
import { useMarkRead } from './use-mark-read.ts'

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
