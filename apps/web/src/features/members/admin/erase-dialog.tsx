import type { Member } from '@idex/contract/members/member'
import { reportSuccess } from '../../../components/toasts.ts'
import { trpc } from '../../../app/client/trpc.ts'
import { PasswordDialog } from '../../sign-in/security/password-dialog.tsx'
import { memberEmail, memberName } from './member-cells.tsx'
import { DONE, ERASE } from './messages.ts'

type EraseDialogProps = { member: Member; open: boolean; onOpenChange: (open: boolean) => void }

/** Erases a member, after one's own password was entered. */
export function EraseDialog({ member, open, onOpenChange }: EraseDialogProps) {
  const onClose = () => onOpenChange(false)
  const { admin } = trpc.useUtils()
  const erase = trpc.admin.members.erase.useMutation({
    onSuccess: () => {
      onClose()
      reportSuccess(DONE.erased)
    },
    onSettled: () => admin.members.list.invalidate(),
  })
  return (
    <PasswordDialog
      title={ERASE.title(memberName(member))}
      description={ERASE.text(memberEmail(member))}
      submitLabel={ERASE.confirm}
      destructive
      open={open}
      busy={erase.isPending}
      onClose={onClose}
      send={({ password }, answers) => erase.mutate({ id: member.id, password }, answers)}
    />
  )
}
