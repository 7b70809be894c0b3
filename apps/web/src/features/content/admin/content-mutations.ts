import { trpc } from '../../../app/client/trpc.ts'
import { useRefresh } from '../../../app/client/use-refresh.ts'
import { reportChange, reportSuccess } from '../../../components/toasts.ts'
import { DONE, FAILED } from './messages.ts'

/** Refetches every list that shows content. Resolves when those on screen are fresh. */
export const useRefreshContent = () =>
  useRefresh(({ admin, content, notifications }) => [
    admin.content.list,
    content.list,
    content.get,
    notifications.list,
  ])

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
