import type { FactorAdded, Passkey } from '@idex/contract/sign-in/security'
import { useCallback, useState } from 'react'
import { trpc } from '../../../app/client/trpc.ts'
import { useRowDialog } from '../../../components/list/use-row-dialog.ts'
import { reportSuccess } from '../../../components/toasts.ts'

type Kind =
  | 'change-password'
  | 'set-up-totp'
  | 'turn-off-totp'
  | 'add-passkey'
  | 'rename-passkey'
  | 'remove-passkey'
  | 'new-codes'
  | 'codes'

/** The one open dialog, about a passkey if any, and the recovery codes it shows. */
export function useSecurityDialogs(passkeys: readonly Passkey[] | undefined) {
  const { admin } = trpc.useUtils()
  const { shown, show, close, props } = useRowDialog<Kind, Passkey>(passkeys)
  const [codes, setCodes] = useState<readonly string[]>([])
  /** Updates the settings after a change, confirms it, and shows new codes. */
  const finish = useCallback(
    ({ security, recoveryCodes }: FactorAdded, done: string | null) => {
      admin.security.get.setData(undefined, security)
      void admin.administrators.list.invalidate()
      if (done !== null) reportSuccess(done)
      if (recoveryCodes === null) return close()
      setCodes(recoveryCodes)
      show('codes')
    },
    [admin, close, show],
  )
  return { shown, show, close, props, codes, finish }
}

export type SecurityDialogState = ReturnType<typeof useSecurityDialogs>

export type DialogPart = Pick<SecurityDialogState, 'finish'> & { open: boolean; onClose: () => void }
