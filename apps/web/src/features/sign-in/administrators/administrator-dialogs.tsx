import { AlertDialog } from '@idex/ui/alert-dialog'
import { ChangePasswordDialog } from '../security/own-password.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { DISABLE } from './texts.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { ResetDialog } from './reset-dialog.tsx'
import type { AdministratorDialogState } from './use-administrator-dialogs.ts'

/** What was opened above the list: the form, a question, or a password shown once. */
export function AdministratorDialogs({
  dialogs: { shown, commands },
}: {
  dialogs: AdministratorDialogState
}) {
  if (shown === null) return null
  const { open, opening } = shown
  if (shown.kind === 'invite')
    return (
      <InviteDialog key={opening} open={open} onClose={commands.close} onInvited={commands.showPassword} />
    )
  if (shown.kind === 'password')
    return <PasswordDialog key={opening} invited={shown.invited} open={open} onClose={commands.close} />
  const { kind, administrator } = shown
  if (kind === 'reset' && administrator.isSelf)
    return <ChangePasswordDialog key={opening} open={open} onClose={commands.close} />
  if (kind === 'reset')
    return (
      <ResetDialog
        key={opening}
        administrator={administrator}
        open={open}
        onClose={commands.close}
        onReset={commands.showPassword}
      />
    )
  return (
    <AlertDialog
      title={<span className="wrap-anywhere">{DISABLE.title(administrator.username)}</span>}
      description={DISABLE.text}
      confirmLabel={DISABLE.confirm}
      destructive
      open={open}
      onOpenChange={(next) => next || commands.close()}
      onConfirm={() => commands.disable(administrator)}
    />
  )
}
