import { useEffect, useEffectEvent } from 'react'
import { trpc } from '../../lib/trpc.ts'
import { useMarkRead } from './use-mark-read.ts'

/** Tells the server, once the item is on screen, that it was opened: that counts a view, and it is read. */
export function useContentVisit(id: string): void {
  const { mutate: countView } = trpc.content.countView.useMutation()
  const markRead = useMarkRead()
  const visit = useEffectEvent((opened: string) => {
    countView({ id: opened })
    markRead({ id: opened })
  })
  useEffect(() => visit(id), [id])
}
