import type { Administrator } from '@idex/contract/sign-in/administrators'
import { reportSuccess } from '../../../components/feedback.ts'
import { trpc } from '../../../app/client/trpc.ts'
import { PasswordDialog } from '../security/password-dialog.tsx'
import { DONE, END } from './messages.ts'

type EndDialogProps = { administrator: Administrator; open: boolean; onClose: () => void }

/** Ends another administrator's account, after one's own password was entered. */
export function EndDialog({ administrator: { id, username }, open, onClose }: EndDialogProps) {
  const { admin } = trpc.useUtils()
  const end = trpc.admin.administrators.end.useMutation({
    onSuccess: () => {
      onClose()
      reportSuccess(DONE.ended)
    },
    onSettled: () => admin.administrators.list.invalidate(),
  })
  return (
    <PasswordDialog
      title={END.title(username)}
      description={END.text}
      submitLabel={END.confirm}
      destructive
      open={open}
      busy={end.isPending}
      onClose={onClose}
      send={({ password }, answers) => end.mutate({ id, password }, answers)}
    />
  )
}
