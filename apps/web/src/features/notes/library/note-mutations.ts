import { STAYS_IN_TRASH } from '../../../components/list/trash-messages.ts'
import { trpc } from '../../../app/client/trpc.ts'
import { CHANGES } from './messages.ts'
import { toast } from '@idex/ui/toast'
import { useNoteChange } from '../use-note-change.ts'

export function useRestoreNote(id: string) {
  return trpc.notes.restore.useMutation({
    ...useNoteChange(CHANGES.restoreFailed, id),
    onSuccess: () => {
      toast({ title: CHANGES.restored })
    },
  })
}

export function useDeleteTrashed(id: string) {
  return trpc.notes.deleteTrashed.useMutation({
    ...useNoteChange(CHANGES.trashFailed, id),
    onSuccess: () => {
      toast({ title: CHANGES.deleted })
    },
  })
}

export function useEmptyTrash() {
  return trpc.notes.emptyTrash.useMutation({
    ...useNoteChange(CHANGES.trashFailed),
    onSuccess: () => {
      toast({ title: CHANGES.emptied })
    },
  })
}

export function useTrashNote(id: string) {
  const restore = useRestoreNote(id)
  return trpc.notes.trash.useMutation({
    ...useNoteChange(CHANGES.trashFailed, id),
    onSuccess: () => {
      toast({
        title: CHANGES.trashed,
        hint: STAYS_IN_TRASH.one,
        action: { label: CHANGES.undo, onClick: () => restore.mutate({ id }) },
      })
    },
  })
}
