import { trpc } from '../../../lib/trpc.ts'
import { isRefused } from '../../../lib/refusal.ts'
import { reportRefusal, reportSuccess } from '../../../lib/feedback.ts'
import { DONE, FAILED } from './texts.ts'

/** Asks again for every list a change of the posts shows in; done when those on screen are fresh. */
function useRefreshPosts() {
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

/** Keeps a new post. */
export function useCreatePost() {
  return trpc.admin.blog.create.useMutation({
    onSuccess: () => reportSuccess(DONE.created),
    onError: (error) => reportRefusal(error, FAILED.create),
    onSettled: useRefreshPosts(),
  })
}

/** Changes a post. That someone else has changed it meanwhile is no failure yet: the editor decides what to keep. */
export function useUpdatePost() {
  return trpc.admin.blog.update.useMutation({
    onSuccess: () => reportSuccess(DONE.updated),
    onError: (error) => {
      if (!isRefused(error, 'STALE_EDIT')) reportRefusal(error, FAILED.update)
    },
    onSettled: useRefreshPosts(),
  })
}

/** Removes a post for good. */
export function useRemovePost() {
  return trpc.admin.blog.remove.useMutation({
    onSuccess: () => reportSuccess(DONE.deleted),
    onError: (error) => reportRefusal(error, FAILED.delete),
    onSettled: useRefreshPosts(),
  })
}

/** Shows or hides the blog; done when everything that asked whether it is shown knows. */
export function useToggleBlog() {
  const utils = trpc.useUtils()
  return trpc.admin.blog.toggle.useMutation({
    onSuccess: ({ message }) => reportSuccess(message),
    onError: (error) => reportRefusal(error, FAILED.toggle),
    onSettled: () =>
      Promise.all([
        utils.admin.blog.enabled.invalidate(),
        utils.blog.enabled.invalidate(),
        utils.blog.list.invalidate(),
        utils.blog.get.invalidate(),
      ]),
  })
}
