import { type Invited, InviteSchema } from '@idex/contract/sign-in/administrators'
import { reportFailure, reportRefusal, reportSuccess } from '../../../lib/feedback.ts'
import { PasswordField, TextField } from '../../../lib/form/fields.tsx'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { useContractForm } from '../../../lib/form/use-contract-form.ts'
import { trpc } from '../../../lib/trpc.ts'
import { PASSWORD } from '../security/texts.ts'
import { DONE, FAILED, INVITE } from './texts.ts'

const EMPTY = { username: '', firstName: '', lastName: '', password: '' }

type InviteDialogProps = { open: boolean; onClose: () => void; onInvited: (invited: Invited) => void }

/** Creates an administrator. */
export function InviteDialog({ open, onClose, onInvited }: InviteDialogProps) {
  const { admin } = trpc.useUtils()
  const invite = trpc.admin.administrators.invite.useMutation({
    onSuccess: (invited) => {
      reportSuccess(DONE.invited)
      onInvited(invited)
    },
    onError: (error) => reportRefusal(error, FAILED.invite),
    onSettled: () => admin.administrators.list.invalidate(),
  })
  const form = useContractForm({
    schema: InviteSchema,
    values: EMPTY,
    busy: invite.isPending,
    send: invite.mutate,
    onInvalid: ([first = '']) => reportFailure(first),
  })
  const { control } = form
  return (
    <FormDialog
      title={INVITE.title}
      description={INVITE.description}
      open={open}
      form={form}
      dirty={form.watch(['username', 'firstName', 'lastName']).some(Boolean)}
      submitLabel={form.busy ? INVITE.saving : INVITE.submit}
      onClose={onClose}
    >
      <TextField
        {...{ control, name: 'username', label: INVITE.username, hint: INVITE.usernameHint }}
        required
      />
      <TextField {...{ control, name: 'firstName', label: INVITE.firstName }} required />
      <TextField {...{ control, name: 'lastName', label: INVITE.lastName }} />
      <PasswordField {...{ control, name: 'password', label: PASSWORD.label }} />
    </FormDialog>
  )
}
