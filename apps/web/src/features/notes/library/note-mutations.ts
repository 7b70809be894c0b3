import { STAYS_IN_TRASH } from '../../../components/list/trash-messages.ts'
import { trpc } from '../../../app/client/trpc.ts'
import { CHANGES } from './messages.ts'
import { toast } from '@idex/ui/toast'
import { useNoteChange } from '../use-note-change.ts'

/** Options of a mutation that says in a toast what is `done` or that it failed. */
function useReportedChange(done: string, failure: string, id?: string) {
  return { ...useNoteChange(failure, id), onSuccess: () => void toast({ title: done }) }
}

export function useRestoreNote(id: string) {
  return trpc.notes.restore.useMutation(useReportedChange(CHANGES.restored, CHANGES.restoreFailed, id))
}

export function useDeleteTrashed(id: string) {
  return trpc.notes.deleteTrashed.useMutation(useReportedChange(CHANGES.deleted, CHANGES.trashFailed, id))
}

export function useEmptyTrash() {
  return trpc.notes.emptyTrash.useMutation(useReportedChange(CHANGES.emptied, CHANGES.trashFailed))
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
