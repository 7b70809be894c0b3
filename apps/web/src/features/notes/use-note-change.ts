import { toastError } from '../sign-in/lost-session.ts'
import { useRefreshNotes } from './use-refresh-notes.ts'

/**
 * Options of a mutation that changes notes: shows `failure` in a toast, and stays pending until the lists are fresh, so
 * that the old state never flashes.
 */
export function useNoteChange(failure: string) {
  const refresh = useRefreshNotes()
  return { onError: (error: unknown) => toastError(error, failure), onSettled: refresh }
}
