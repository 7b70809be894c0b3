import type { SessionInfo } from '@idex/contract/members/account'
import { AlertDialog } from '@idex/ui/alert-dialog'
import { Badge } from '@idex/ui/badge'
import { Button } from '@idex/ui/button'
import { Monitor } from 'lucide-react'
import { useRef } from 'react'
import { useCardFocusRecovery } from '../../../components/list/card-list.tsx'
import { FAILURE, SESSIONS } from './messages.ts'
import { reportSuccess, toastError } from '../../../components/toasts.ts'
import { trpc } from '../../../app/client/trpc.ts'

/** Ends sessions, confirms it, and refetches the list before the mutation counts as finished. */
function useSessionChanges() {
  const utils = trpc.useUtils()
  const onSettled = () => utils.account.sessions.invalidate()
  const onError = (error: unknown) => toastError(error, FAILURE, SESSIONS.revokeFailed)
  const revoke = trpc.account.revokeSession.useMutation({
    onError,
    onSettled,
    onSuccess: (_done, { id }) => {
      const device = utils.account.sessions.getData()?.find((session) => session.id === id)?.device ?? ''
      reportSuccess(SESSIONS.revoked(device))
    },
  })
  const revokeOthers = trpc.account.revokeOtherSessions.useMutation({
    onError,
    onSettled,
    onSuccess: () => reportSuccess(SESSIONS.revokeOthersDone),
  })
  return { revoke, revokeOthers }
}

/** The sessions, the current one first, and a button that ends all others. */
export function SessionList({ sessions }: { sessions: readonly SessionInfo[] }) {
  const list = useRef<HTMLUListElement>(null)
  const keepFocus = useCardFocusRecovery(list, sessions.length)
  const { revoke, revokeOthers } = useSessionChanges()
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent)
  return (
    <>
      <ul ref={list} aria-label={SESSIONS.list} className="divide-y" {...keepFocus}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onRevoke={() => revoke.mutate({ id: session.id })} />
        ))}
      </ul>
      <div className="mt-6">
        {hasOthers ? (
          <AlertDialog
            title={SESSIONS.revokeOthersTitle}
            description={SESSIONS.revokeOthersText}
            confirmLabel={SESSIONS.revokeOthers}
            cancelLabel={SESSIONS.cancel}
            destructive
            onConfirm={() => revokeOthers.mutate()}
            trigger={
              <Button variant="outline" pending={revokeOthers.isPending}>
                {SESSIONS.revokeOthers}
              </Button>
            }
          />
        ) : (
          <p className="text-sm text-muted">{SESSIONS.onlyThis}</p>
        )}
      </div>
    </>
  )
}

function SessionRow({ session, onRevoke }: { session: SessionInfo; onRevoke: () => void }) {
  const { device, network, createdAt, lastUsedAt, isCurrent } = session
  return (
    <li className="flex items-center gap-4 py-4 first:pt-0">
      <span className="grid size-10 shrink-0 place-items-center rounded-full border bg-raised text-muted">
        <Monitor aria-hidden className="size-4" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium" title={device}>
          {device}
        </p>
        <p className="text-sm text-muted">{SESSIONS.signedIn(createdAt)}</p>
        <p className="text-sm text-muted wrap-anywhere">{SESSIONS.lastUsed(lastUsedAt, network)}</p>
      </div>
      {isCurrent ? (
        <Badge variant="accent">{SESSIONS.current}</Badge>
      ) : (
        <Button variant="outline" size="sm" aria-label={SESSIONS.revokeLabel(session)} onClick={onRevoke}>
          {SESSIONS.revoke}
        </Button>
      )}
    </li>
  )
}
