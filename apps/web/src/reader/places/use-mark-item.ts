import { toast } from '@idex/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { sendSerialized } from '../../app/client/serialize.ts'
import { trpc } from '../../app/client/trpc.ts'
import { toastError } from '../../components/toasts.ts'
import type { PlaceItem } from './stored-places.ts'
import { SHELF } from './messages.ts'

/** Changes of an item's place, each with its undo. */
const CHANGES = {
  finish: { does: { finished: true }, undo: { finished: false }, said: SHELF.finished },
  reopen: { does: { finished: false }, undo: { finished: true }, said: SHELF.reopened },
  remove: { does: { removed: true }, undo: { removed: false }, said: SHELF.removed },
} as const

export type MarkItem = (thing: PlaceItem, change: keyof typeof CHANGES) => void

/** Marks a thing, with Undo in the toast; the shelf then shows what is to be continued. */
export function useMarkItem(): MarkItem {
  const queryClient = useQueryClient()
  const { client, notes, places } = trpc.useUtils()
  const send = async (item: PlaceItem, marks: { finished?: boolean; removed?: boolean }) => {
    const { markNote, markContent } = client.places
    const mark = item.kind === 'note' ? markNote : markContent
    try {
      await sendSerialized(queryClient, item, () => mark.mutate({ id: item.id, ...marks }))
      await Promise.all([places.list.invalidate(), notes.list.invalidate()])
      return true
    } catch (error) {
      toastError(error, SHELF.failed)
      return false
    }
  }
  return (thing, change) => {
    const { does, undo, said } = CHANGES[change]
    void send(thing, does).then((isDone) => {
      if (!isDone) return
      toast({ title: said, action: { label: SHELF.undo, onClick: () => void send(thing, undo) } })
    })
  }
}
