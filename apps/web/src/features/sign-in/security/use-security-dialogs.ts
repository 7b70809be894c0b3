import type { FactorAdded, Passkey } from '@idex/contract/sign-in/security'
import { useCallback, useState } from 'react'
import { trpc } from '../../../app/client/trpc.ts'
import { reportSuccess } from '../../../components/toasts.ts'

export type Asked =
  | { kind: 'change-password' | 'set-up-totp' | 'turn-off-totp' | 'add-passkey' | 'new-codes' }
  | { kind: 'rename-passkey' | 'remove-passkey'; passkey: Passkey }
  | { kind: 'codes'; codes: readonly string[] }

/** `opening` counts, so that a form opened again is mounted as a new one. */
type Shown = { open: boolean; opening: number; asked: Asked }

/** The one open dialog; a closed one is remembered while it animates out. */
export function useSecurityDialogs() {
  const { admin } = trpc.useUtils()
  const [shown, setShown] = useState<Shown | null>(null)
  const show = useCallback(
    (asked: Asked) => setShown((last) => ({ asked, open: true, opening: (last?.opening ?? 0) + 1 })),
    [],
  )
  const close = useCallback(() => setShown((last) => last && { ...last, open: false }), [])
  /** Updates the settings after a change, confirms it, and shows new codes. */
  const finish = useCallback(
    ({ security, recoveryCodes }: FactorAdded, done: string | null) => {
      admin.security.get.setData(undefined, security)
      void admin.administrators.list.invalidate()
      if (done !== null) reportSuccess(done)
      if (recoveryCodes === null) close()
      else show({ kind: 'codes', codes: recoveryCodes })
    },
    [admin, close, show],
  )
  return { shown, show, close, finish }
}

export type SecurityDialogState = ReturnType<typeof useSecurityDialogs>

export type DialogPart = Pick<SecurityDialogState, 'finish'> & { open: boolean; onClose: () => void }
