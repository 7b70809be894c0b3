import { trpc } from '../../../app/client/trpc.ts'
import { isRefused } from '../../../app/client/refusal.ts'
import { reportChange, reportRefusal, reportSuccess, reportTrashed } from '../../../components/toasts.ts'
import { reportOutcomes } from '../../../components/list/bulk-outcomes.ts'
import { BULK, DONE, FAILED, TAGS_DIALOG } from './messages.ts'

/** Refetches every list that shows posts. Resolves when those on screen are fresh. */
export function useRefreshPosts() {
  const utils = trpc.useUtils()
  return async (): Promise<void> => {
    await Promise.all([
      utils.admin.blog.list.invalidate(),
      utils.admin.blog.get.invalidate(),
      utils.admin.blog.revisions.invalidate(),
      utils.blog.list.invalidate(),
      utils.blog.get.invalidate(),
    ])
  }
}

export function useCreatePost() {
  return trpc.admin.blog.create.useMutation(reportChange(DONE.created, FAILED.create, useRefreshPosts()))
}

/**
 * Changes a post. A conflict with someone else's change is not reported as a failure: the form asks which version to
 * keep.
 */
export function useUpdatePost() {
  return trpc.admin.blog.update.useMutation({
    onSuccess: () => reportSuccess(DONE.updated),
    onError: (error) => {
      if (!isRefused(error, 'STALE_EDIT')) reportRefusal(error, FAILED.update)
    },
    onSettled: useRefreshPosts(),
  })
}

export function useRestorePost() {
  return trpc.admin.blog.restore.useMutation(reportChange(DONE.restored, FAILED.restore, useRefreshPosts()))
}

export function useTrashPost() {
  const restore = useRestorePost()
  return trpc.admin.blog.remove.useMutation({
    ...reportChange(DONE.deleted, FAILED.delete, useRefreshPosts()),
    onSuccess: (_answer, { id }) => reportTrashed(DONE.deleted, () => restore.mutate({ id })),
  })
}

export function useBulkChangeTags() {
  const told = reportOutcomes(BULK, useRefreshPosts())
  const { done, refused } = TAGS_DIALOG
  return trpc.admin.blog.bulkChangeTags.useMutation(told({ done, refused }))
}

export function useRemovePost() {
  return trpc.admin.blog.remove.useMutation(reportChange(DONE.deleted, FAILED.delete, useRefreshPosts()))
}

/** Shows or hides the blog. Resolves when every query about its visibility is fresh. */
export function useToggleBlog() {
  const utils = trpc.useUtils()
  return trpc.admin.blog.toggle.useMutation({
    onSuccess: ({ message }) => reportSuccess(message),
    onError: (error) => reportRefusal(error, FAILED.toggle),
    onSettled: () =>
      Promise.all([
        utils.blog.enabled.invalidate(),
        utils.blog.list.invalidate(),
        utils.blog.get.invalidate(),
      ]),
  })
}
