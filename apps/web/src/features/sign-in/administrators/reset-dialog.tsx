import type { Administrator, Invited } from '@idex/contract/sign-in/administrators'
import { trpc } from '../../../lib/trpc.ts'
import { PasswordDialog, usePassword } from '../security/password-dialog.tsx'
import { RESET } from './texts.ts'

type ResetDialogProps = {
  administrator: Administrator
  open: boolean
  onClose: () => void
  onReset: (invited: Invited) => void
}

/** Makes another administrator's password anew, once one's own was given. */
export function ResetDialog({ administrator, open, onClose, onReset }: ResetDialogProps) {
  const state = usePassword()
  const reset = trpc.admin.administrators.reset.useMutation({
    onSuccess: onReset,
    onError: state.refusedBy,
  })
  return (
    <PasswordDialog
      title={RESET.title(administrator.username)}
      description={RESET.text}
      submitLabel={RESET.confirm}
      state={state}
      open={open}
      pending={reset.isPending}
      onClose={onClose}
      onConfirm={(password) => reset.mutate({ id: administrator.id, password })}
    />
  )
}
