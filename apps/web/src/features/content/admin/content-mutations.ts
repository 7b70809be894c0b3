import { trpc } from '../../../app/client/trpc.ts'
import { reportChange, reportSuccess, reportTrashed } from '../../../components/toasts.ts'
import { DONE, FAILED } from './messages.ts'

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

/** Stores a new item; its form says why it was refused. */
export function useCreateContent() {
  return trpc.admin.content.create.useMutation({
    onSuccess: () => reportSuccess(DONE.created),
    onSettled: useRefreshContent(),
  })
}

/** Changes an item; its form says why it was refused, and asks which version to keep after someone else's change. */
export function useUpdateContent() {
  return trpc.admin.content.update.useMutation({
    onSuccess: () => reportSuccess(DONE.updated),
    onSettled: useRefreshContent(),
  })
}

export function useRestoreContent() {
  return trpc.admin.content.restore.useMutation(
    reportChange(DONE.restored, FAILED.restore, useRefreshContent()),
  )
}

/** Moves an item to the trash, with Undo in the toast. */
export function useTrashContent() {
  const restore = useRestoreContent()
  return trpc.admin.content.remove.useMutation({
    ...reportChange(DONE.deleted, FAILED.delete, useRefreshContent()),
    onSuccess: (_answer, { id }) => reportTrashed(DONE.deleted, () => restore.mutate({ id })),
  })
}

/** Permanently deletes an item in the trash. */
export function useRemoveContent() {
  return trpc.admin.content.remove.useMutation(reportChange(DONE.deleted, FAILED.delete, useRefreshContent()))
}
