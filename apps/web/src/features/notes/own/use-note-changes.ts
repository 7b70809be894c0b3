import { toast } from '@idex/ui/toast'
import { trpc } from '../../../lib/trpc.ts'
import { useNoteChange } from '../use-note-change.ts'
import { CHANGES } from './texts.ts'

/** Restores a note from the trash. */
export function useRestoreNote() {
  return trpc.userNotes.restore.useMutation({
    ...useNoteChange(CHANGES.restoreFailed),
    onSuccess: () => {
      toast({ title: CHANGES.restored })
    },
  })
}

/** Moves a note to the trash, with Undo in the toast. */
export function useTrashNote() {
  const restore = useRestoreNote()
  return trpc.userNotes.trash.useMutation({
    ...useNoteChange(CHANGES.trashFailed),
    onSuccess: (_answer, { id }) => {
      toast({
        title: CHANGES.trashed,
        action: { label: CHANGES.undo, onClick: () => restore.mutate({ id }) },
      })
    },
  })
}
