import { trpc } from '../../../app/client/trpc.ts'
import { useRefresh } from '../../../app/client/use-refresh.ts'
import { isRefused } from '../../../app/client/refusal.ts'
import { reportChange, reportRefusal, reportSuccess } from '../../../components/toasts.ts'
import { reportOutcomes } from '../../../components/list/bulk-outcomes.ts'
import { BULK, DONE, FAILED, TAGS_DIALOG } from './messages.ts'

/** Refetches every list that shows posts. Resolves when those on screen are fresh. */
export const useRefreshPosts = () =>
  useRefresh(({ admin, blog }) => [
    admin.blog.list,
    admin.blog.get,
    admin.blog.revisions,
    blog.list,
    blog.get,
  ])

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

export function useBulkChangeTags() {
  const told = reportOutcomes(BULK, useRefreshPosts())
  const { done, refused } = TAGS_DIALOG
  return trpc.admin.blog.bulkChangeTags.useMutation(told({ done, refused }))
}

/** Shows or hides the blog. Resolves when every query about its visibility is fresh. */
export function useToggleBlog() {
  return trpc.admin.blog.toggle.useMutation({
    onSuccess: ({ message }) => reportSuccess(message),
    onError: (error) => reportRefusal(error, FAILED.toggle),
    onSettled: useRefresh(({ blog }) => [blog.enabled, blog.list, blog.get]),
  })
}
