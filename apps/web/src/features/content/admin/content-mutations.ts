import { trpc } from '../../../lib/trpc.ts'
import { isRefused } from '../../../lib/refusal.ts'
import { reportRefusal, reportSuccess } from '../../../lib/feedback.ts'
import { DONE, FAILED } from './texts.ts'

/** Refetches every list that shows content. Resolves when those on screen are fresh. */
function useRefreshContent() {
  const utils = trpc.useUtils()
  return async (): Promise<void> => {
    await Promise.all([
      utils.admin.content.list.invalidate(),
      utils.content.list.invalidate(),
      utils.content.unread.invalidate(),
      utils.content.get.invalidate(),
    ])
  }
}

/** Publishes an item to all members. */
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

/** Deletes an item. */
export function useRemoveContent() {
  return trpc.admin.content.remove.useMutation({
    onSuccess: () => reportSuccess(DONE.deleted),
    onError: (error) => reportRefusal(error, FAILED.delete),
    onSettled: useRefreshContent(),
  })
}
