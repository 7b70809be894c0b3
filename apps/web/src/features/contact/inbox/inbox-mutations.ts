import { trpc } from '../../../lib/trpc.ts'
import { reportRefusal, reportSuccess } from '../../../lib/feedback.ts'
import { DONE, FAILED } from './texts.ts'

/** Asks again for what a change of a message shows in. */
function useRefreshInbox() {
  const { admin } = trpc.useUtils()
  return async (): Promise<void> => {
    await Promise.all([admin.messages.list.invalidate(), admin.messages.unread.invalidate()])
  }
}

/** Marks a message as read or as not. */
export function useMarkMessage() {
  return trpc.admin.messages.mark.useMutation({
    onError: (error) => reportRefusal(error, FAILED.mark),
    onSettled: useRefreshInbox(),
  })
}

/** Removes a message for good. */
export function useRemoveMessage() {
  return trpc.admin.messages.remove.useMutation({
    onSuccess: () => reportSuccess(DONE.deleted),
    onError: (error) => reportRefusal(error, FAILED.delete),
    onSettled: useRefreshInbox(),
  })
}
