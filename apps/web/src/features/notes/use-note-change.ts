import { toastError } from '../sign-in/lost-session.ts'
import { useRefreshNotes } from './use-refresh-notes.ts'

/**
 * Options of a mutation that changes notes: `failure` in a toast when it fails, and fresh lists before it counts as
 * over, so that what is shown in the meantime never flashes back.
 */
export function useNoteChange(failure: string) {
  const refresh = useRefreshNotes()
  return { onError: (error: unknown) => toastError(error, failure), onSettled: refresh }
}
