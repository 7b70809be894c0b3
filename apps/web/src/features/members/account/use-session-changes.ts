import { toast } from '@idex/ui/toast'
import { trpc } from '../../../lib/trpc.ts'
import { FAILURE, SESSIONS, SUCCESS } from './texts.ts'
import { toastError } from '../../sign-in/lost-session.ts'

/** Ends sessions, says so, and asks for the list again before the change counts as over. */
export function useSessionChanges() {
  const utils = trpc.useUtils()
  const onSettled = () => utils.account.sessions.invalidate()
  const onError = (error: unknown) => toastError(error, FAILURE, SESSIONS.revokeFailed)
  const revoke = trpc.account.revokeSession.useMutation({
    onError,
    onSettled,
    onSuccess: (_done, { id }) => {
      const device = utils.account.sessions.getData()?.find((session) => session.id === id)?.device ?? ''
      toast({ title: SUCCESS, description: SESSIONS.revoked(device) })
    },
  })
  const revokeOthers = trpc.account.revokeOtherSessions.useMutation({
    onError,
    onSettled,
    onSuccess: () => toast({ title: SUCCESS, description: SESSIONS.revokeOthersDone }),
  })
  return { revoke, revokeOthers }
}
