import { toast } from '@idex/ui/toast'
import { isSignedOut, refusalOf } from '../app/client/refusal.ts'
import { STAYS_IN_TRASH, UNDO } from './list/trash-messages.ts'

/** Shows a success in a toast, with what follows from it. */
export function reportSuccess(
  description: string,
  more: Pick<Parameters<typeof toast>[0], 'action' | 'hint' | 'detail'> = {},
): void {
  toast({ title: 'Success', description, ...more })
}

export function reportFailure(description: string): void {
  toast({ title: 'Error', description, variant: 'destructive' })
}

/** Shows a refused call in a toast, with the server's message or else `fallback`. */
export function reportRefusal(error: unknown, fallback: string): void {
  reportFailure(refusalOf(error).message || fallback)
}

/** Options of a mutation that says how it ended, and is pending until `refresh` is done. */
export function reportChange(done: string, failed: string, refresh: () => unknown) {
  return {
    onSuccess: () => reportSuccess(done),
    onError: (error: unknown) => reportRefusal(error, failed),
    onSettled: refresh,
  }
}

/** Options of a mutation that closes its dialog and says what was done. */
export function reportClosed(onClose: () => void, done: string) {
  return {
    onSuccess: () => {
      onClose()
      reportSuccess(done)
    },
  }
}

/** Says that something went to the trash, and for how long it stays; `restore` takes it back. */
export function reportTrashed(done: string, restore: () => void): void {
  reportSuccess(done, { action: { label: UNDO, onClick: restore }, hint: STAYS_IN_TRASH.one })
}

/** Shows a toast for a failed change, unless it failed because the session has ended: `ActorGate` says so. */
export function toastError(error: unknown, title: string, description?: string): void {
  if (isSignedOut(error)) return
  toast({ title, variant: 'destructive', ...(description !== undefined && { description }) })
}
