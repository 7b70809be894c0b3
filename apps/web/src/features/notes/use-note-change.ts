import { reportFailure } from '../sign-in/report-failure.ts'
import { useRefreshNotes } from './use-refresh-notes.ts'

/**
 * Options of a mutation that changes notes: `failure` in a toast when it fails, and fresh lists before it counts as
 * over, so that what is shown in the meantime never flashes back.
 */
export function useNoteChange(failure: string) {
  const refresh = useRefreshNotes()
  return { onError: (error: unknown) => reportFailure(error, failure), onSettled: refresh }
}
