import type { AdminNote } from '@idex/contract/notes/note'
import { useState } from 'react'
import type { NoteDialogKind } from './note-actions.tsx'

/** `opening` counts, so that a form opened again begins with the note as it is now. */
type Shown = { kind: NoteDialogKind; note: AdminNote; open: boolean; opening: number }

/** The one dialog a row has opened; a closed one is remembered while it moves out of sight. */
export function useNoteDialog() {
  const [shown, setShown] = useState<Shown | null>(null)
  return {
    shown,
    show: (kind: NoteDialogKind, note: AdminNote) =>
      setShown((last) => ({ kind, note, open: true, opening: (last?.opening ?? 0) + 1 })),
    close: () => setShown((last) => last && { ...last, open: false }),
  }
}

export type NoteDialog = ReturnType<typeof useNoteDialog>
