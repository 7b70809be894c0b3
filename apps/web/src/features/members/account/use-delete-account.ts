import { DELETE_CONFIRMATION } from '@idex/contract/members/account'
import { trpc } from '../../../lib/trpc.ts'
import { DANGER } from './texts.ts'
import { tellFailure } from './tell-failure.ts'

/** Where it ends, and is said. */
const DELETED_PATH = '/?account=deleted'

/** Deletes the account and leaves the app for the landing page, with nothing kept of who was here. */
export function useDeleteAccount() {
  const remove = trpc.account.remove.useMutation({
    onSuccess: () => globalThis.location.replace(DELETED_PATH),
    onError: (error) => {
      const isRefused = error.data?.error.code === 'FORBIDDEN'
      tellFailure(error, isRefused ? error.message : DANGER.failedText)
    },
  })
  return {
    // Also while the browser is on its way out.
    deleting: remove.isPending || remove.isSuccess,
    deleteAccount: () => {
      if (!remove.isPending && !remove.isSuccess) remove.mutate({ confirm: DELETE_CONFIRMATION })
    },
  }
}
