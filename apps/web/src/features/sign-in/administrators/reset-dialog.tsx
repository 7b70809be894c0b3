import type { Administrator, Invited } from '@idex/contract/sign-in/administrators'
import { trpc } from '../../../app/client/trpc.ts'
import { PasswordDialog } from '../security/password-dialog.tsx'
import { RESET } from './messages.ts'

type ResetDialogProps = {
  administrator: Administrator
  open: boolean
  onClose: () => void
  onReset: (invited: Invited) => void
}

/** Resets another administrator's password, after one's own was entered. */
export function ResetDialog({ administrator: { id, username }, onReset, ...dialog }: ResetDialogProps) {
  const reset = trpc.admin.administrators.reset.useMutation({ onSuccess: onReset })
  return (
    <PasswordDialog
      {...dialog}
      title={RESET.title(username)}
      description={RESET.text}
      submitLabel={RESET.confirm}
      busy={reset.isPending}
      send={({ password }, answers) => reset.mutate({ id, password }, answers)}
    />
  )
}
