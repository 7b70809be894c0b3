import { trpc } from '../../../app/client/trpc.ts'
import { isRefused } from '../../../app/client/refusal.ts'
import { reportFailure, reportSuccess, reportTrashed } from '../../../components/toasts.ts'
import { reportOutcomes } from '../../../components/list/bulk-outcomes.ts'
import { useTellEmail } from './email/use-withdraw-email.ts'
import { useRefreshSiteNotes } from './use-refresh-site-notes.ts'
import { BULK, DONE, FAILED, TOPICS_DIALOG } from './messages.ts'

/** Options of a mutation that shows `done` or `failed` in a toast and stays pending until the lists are fresh. */
function useChange(done: string, failed: string) {
  const onSettled = useRefreshSiteNotes()
  return { onSuccess: () => reportSuccess(done), onError: () => reportFailure(failed), onSettled }
}

export function usePublishNote() {
  const tell = useTellEmail()
  return trpc.admin.notes.publish.useMutation({
    ...useChange(DONE.published, FAILED.publish),
    onSuccess: (note) => tell(note.published ? DONE.published : DONE.drafted, note),
  })
}

/**
 * Changes a note's texts, topics and PDF, or publishes it. A conflict with someone else's change is not reported as a failure: the form asks
 * which version to keep.
 */
export function useUpdateNote() {
  const tell = useTellEmail()
  return trpc.admin.notes.update.useMutation({
    ...useChange(DONE.updated, FAILED.update),
    onSuccess: (note, { published }) =>
      published === true ? tell(DONE.published, note) : reportSuccess(DONE.updated),
    onError: (error) => {
      if (!isRefused(error, 'STALE_EDIT')) reportFailure(FAILED.update)
    },
  })
}

/** Publishes a note or makes it a draft, without changing its texts. */
export function useSetPublished() {
  const tell = useTellEmail()
  return trpc.admin.notes.setPublished.useMutation({
    ...useChange(DONE.updated, FAILED.update),
    onSuccess: (note) => tell(DONE.updated, note),
  })
}

export function useRestoreNote() {
  const tell = useTellEmail()
  return trpc.admin.notes.restore.useMutation({
    ...useChange(DONE.restored, FAILED.restore),
    onSuccess: (note) => tell(DONE.restored, note),
  })
}

export function useTrashNote() {
  const restore = useRestoreNote()
  return trpc.admin.notes.remove.useMutation({
    ...useChange(DONE.deleted, FAILED.delete),
    onSuccess: (_answer, { id }) => reportTrashed(DONE.deleted, () => restore.mutate({ id })),
  })
}

export function useBulkChangeTopics() {
  const told = reportOutcomes(BULK, useRefreshSiteNotes())
  return trpc.admin.notes.bulkChangeTopics.useMutation(told({ done: TOPICS_DIALOG.done }))
}

export function useRemoveNote() {
  return trpc.admin.notes.remove.useMutation(useChange(DONE.deleted, FAILED.delete))
}
