import type { Begun } from '@idex/contract/places/place'
import { toast } from '@idex/ui/toast'
import { trpc } from '../../lib/trpc.ts'
import { toastError } from '../sign-in/lost-session.ts'
import { SHELF } from './texts.ts'

/** What can be done with a thing on the shelf, and how it is taken back. */
const CHANGES = {
  finish: { does: { finished: true }, undo: { finished: false }, said: SHELF.finished },
  remove: { does: { removed: true }, undo: { removed: false }, said: SHELF.removed },
} as const

export type MarkPlace = (begun: Begun, change: keyof typeof CHANGES) => void

/** Marks what is on the shelf, with Undo in the toast; the shelf then shows what is left. */
export function useMarkPlace(): MarkPlace {
  const { client, places } = trpc.useUtils()
  const send = async ({ kind, id }: Begun, marks: { finished?: boolean; removed?: boolean }) => {
    const { markNote, markContent } = client.places
    try {
      await (kind === 'note' ? markNote : markContent).mutate({ id, ...marks })
      await places.list.invalidate()
      return true
    } catch (error) {
      toastError(error, SHELF.failed)
      return false
    }
  }
  return (begun, change) => {
    const { does, undo, said } = CHANGES[change]
    void send(begun, does).then((isDone) => {
      if (!isDone) return
      toast({ title: said, action: { label: SHELF.undo, onClick: () => void send(begun, undo) } })
    })
  }
}
