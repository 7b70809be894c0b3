import { useCallback } from 'react'
import { trpc } from '../../lib/trpc.ts'

/**
 * Refetches every list of notes, in the library and in My Notes: both are views of the same rows. Resolves when the lists
 * on screen are fresh.
 */
export function useRefreshNotes() {
  const utils = trpc.useUtils()
  return useCallback(async (): Promise<void> => {
    await Promise.all([
      utils.notes.list.invalidate(),
      utils.notes.get.invalidate(),
      utils.notes.deleted.invalidate(),
      utils.userNotes.list.invalidate(),
      utils.userNotes.deleted.invalidate(),
    ])
  }, [utils])
}
