import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { ChangePasswordDialog } from './own-password.tsx'
import { CodesDialog } from './codes-dialog.tsx'
import { NewCodesDialog, RemovePasskeyDialog, TurnOffDialog } from './confirmations.tsx'
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx'
import { TotpSetupDialog } from './totp-setup-dialog.tsx'
import type { SecurityDialogState } from './use-security-dialogs.ts'

/** The dialog that was opened above the section. */
export function SecurityDialogs({ dialogs: { shown, close, finish } }: { dialogs: SecurityDialogState }) {
  if (shown === null) return null
  const { asked, opening } = shown
  const part = { open: shown.open, onClose: close, finish }
  switch (asked.kind) {
    case 'change-password':
      return <ChangePasswordDialog key={opening} open={shown.open} onClose={close} />
    case 'set-up-totp':
      return <TotpSetupDialog key={opening} {...part} />
    case 'turn-off-totp':
      return <TurnOffDialog key={opening} {...part} />
    case 'add-passkey':
      return <AddPasskeyDialog key={opening} {...part} />
    case 'rename-passkey':
      return <RenamePasskeyDialog key={opening} passkey={asked.passkey} {...part} />
    case 'remove-passkey':
      return <RemovePasskeyDialog key={opening} passkey={asked.passkey} {...part} />
    case 'new-codes':
      return <NewCodesDialog key={opening} {...part} />
    case 'codes':
      return <CodesDialog key={opening} codes={asked.codes} open={shown.open} onClose={close} />
  }
}
