import type { Administrator, Invited } from '@idex/contract/administrators'
import { trpc } from '../../../../lib/trpc.ts'
import { PasswordDialog, usePassword } from '../../security/password-dialog.tsx'
import { RESET } from './messages.ts'

type OwnResetDialogProps = {
  administrator: Administrator
  open: boolean
  onClose: () => void
  onReset: (invited: Invited) => void
}

/** Makes one's own password anew, once the old one was given. */
export function OwnResetDialog({ administrator, open, onClose, onReset }: OwnResetDialogProps) {
  const state = usePassword()
  const reset = trpc.admin.administrators.reset.useMutation({
    onSuccess: onReset,
    onError: state.refusedBy,
  })
  return (
    <PasswordDialog
      title={RESET.title(administrator.username)}
      description={RESET.ownText}
      submitLabel={RESET.confirm}
      state={state}
      open={open}
      pending={reset.isPending}
      onClose={onClose}
      onConfirm={(password) => reset.mutate({ id: administrator.id, password })}
    />
  )
}
