import { AlertDialog } from '@idex/ui/alert-dialog'
import { trpc } from '../../../../lib/trpc.ts'
import { reportRefusal } from '../../feedback.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { DISABLE, FAILED, RESET } from './messages.ts'
import { OwnResetDialog } from './own-reset-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import type { AdministratorDialogState } from './use-administrator-dialogs.ts'

/** What was opened above the list: the form, a question, or a password shown once. */
export function AdministratorDialogs({
  dialogs: { shown, commands },
}: {
  dialogs: AdministratorDialogState
}) {
  const reset = trpc.admin.administrators.reset.useMutation({
    onSuccess: commands.showPassword,
    onError: (error) => reportRefusal(error, FAILED.reset),
  })
  if (shown === null) return null
  const { open, opening } = shown
  if (shown.kind === 'invite')
    return (
      <InviteDialog key={opening} open={open} onClose={commands.close} onInvited={commands.showPassword} />
    )
  if (shown.kind === 'password')
    return <PasswordDialog key={opening} invited={shown.invited} open={open} onClose={commands.close} />
  const { kind, administrator } = shown
  const { id, username, isSelf } = administrator
  if (kind === 'reset' && isSelf)
    return (
      <OwnResetDialog
        key={opening}
        administrator={administrator}
        open={open}
        onClose={commands.close}
        onReset={commands.showPassword}
      />
    )
  const texts = kind === 'reset' ? RESET : DISABLE
  return (
    <AlertDialog
      title={<span className="wrap-anywhere">{texts.title(username)}</span>}
      description={texts.text}
      confirmLabel={texts.confirm}
      destructive={kind === 'disable'}
      open={open}
      onOpenChange={(next) => next || commands.close()}
      onConfirm={() => (kind === 'reset' ? reset.mutate({ id }) : commands.disable(administrator))}
    />
  )
}
