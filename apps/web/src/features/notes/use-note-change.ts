import { serialize } from '../../app/client/serialize.ts'
import { useRefresh } from '../../app/client/use-refresh.ts'
import { toastError } from '../../components/toasts.ts'

/**
 * Refetches every list of notes, in the library and in My Notes: both are views of the same rows. Resolves when the lists
 * on screen are fresh.
 */
export const useRefreshNotes = () =>
  useRefresh(({ notes, userNotes }) => [notes.list, notes.get, notes.deleted, userNotes.counts])

/**
 * Options of a mutation that changes a note, after those that came before, or with no id all notes: shows `failure` in a toast, and stays pending until the lists are fresh, so
 * that the old state never flashes.
 */
export function useNoteChange(failure: string, id?: string) {
  const refresh = useRefreshNotes()
  return {
    ...(id !== undefined && serialize({ kind: 'note', id })),
    onError: (error: unknown) => toastError(error, failure),
    onSettled: refresh,
  }
}
