import { reportRefusal, reportSuccess } from './feedback.ts'
import { STAYS_IN_TRASH, UNDO } from './list/trash-messages.ts'

/** Options of a mutation that says how it ended, and is pending until `refresh` is done. */
export function reportChange(done: string, failed: string, refresh: () => unknown) {
  return {
    onSuccess: () => reportSuccess(done),
    onError: (error: unknown) => reportRefusal(error, failed),
    onSettled: refresh,
  }
}

/** Says that something went to the trash, and for how long it stays; `restore` takes it back. */
export function reportTrashed(done: string, restore: () => void): void {
  reportSuccess(done, { action: { label: UNDO, onClick: restore }, hint: STAYS_IN_TRASH.one })
}
