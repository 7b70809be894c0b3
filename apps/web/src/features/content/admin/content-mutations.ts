import { trpc } from '../../../lib/trpc.ts'
import { isRefused } from '../../../lib/refusal.ts'
import { reportRefusal, reportSuccess } from '../../../lib/feedback.ts'
import { ACTIONS, DONE, FAILED } from './texts.ts'

/** Refetches every list that shows content. Resolves when those on screen are fresh. */
export function useRefreshContent() {
  const utils = trpc.useUtils()
  return async (): Promise<void> => {
    await Promise.all([
      utils.admin.content.list.invalidate(),
      utils.content.list.invalidate(),
      utils.notifications.list.invalidate(),
      utils.content.get.invalidate(),
    ])
  }
}

/** Stores a new item. */
export function useCreateContent() {
  return trpc.admin.content.create.useMutation({
    onSuccess: () => reportSuccess(DONE.created),
    onError: (error) => reportRefusal(error, FAILED.create),
    onSettled: useRefreshContent(),
  })
}

/**
 * Changes an item. A conflict with someone else's change is not reported as a failure: the form asks which version to
 * keep.
 */
export function useUpdateContent() {
  return trpc.admin.content.update.useMutation({
    onSuccess: () => reportSuccess(DONE.updated),
    onError: (error) => {
      if (!isRefused(error, 'STALE_EDIT')) reportRefusal(error, FAILED.update)
    },
    onSettled: useRefreshContent(),
  })
}

/** Restores an item from the trash. */
export function useRestoreContent() {
  return trpc.admin.content.restore.useMutation({
    onSuccess: () => reportSuccess(DONE.restored),
    onError: (error) => reportRefusal(error, FAILED.restore),
    onSettled: useRefreshContent(),
  })
}

/** Moves an item to the trash, with Undo in the toast. */
export function useTrashContent() {
  const restore = useRestoreContent()
  return trpc.admin.content.remove.useMutation({
    onSuccess: (_answer, { id }) =>
      reportSuccess(DONE.deleted, { label: ACTIONS.undo, onClick: () => restore.mutate({ id }) }),
    onError: (error) => reportRefusal(error, FAILED.delete),
    onSettled: useRefreshContent(),
  })
}

/** Permanently deletes an item in the trash. */
export function useRemoveContent() {
  return trpc.admin.content.remove.useMutation({
    onSuccess: () => reportSuccess(DONE.deleted),
    onError: (error) => reportRefusal(error, FAILED.delete),
    onSettled: useRefreshContent(),
  })
}
