import { parseEmails, InviteFormSchema } from '@idex/contract/sign-in/invitations'
import { trpc } from '../../../app/client/trpc.ts'
import { reportClosed } from '../../../components/toasts.ts'
import { TextAreaField } from '../../../components/form/fields.tsx'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { INVITE } from './messages.ts'

type InviteDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Invites people by their addresses. */
export function InviteDialog({ open, onOpenChange }: InviteDialogProps) {
  const onClose = () => onOpenChange(false)
  const { admin } = trpc.useUtils()
  const invite = trpc.admin.invitations.invite.useMutation({
    ...reportClosed(onClose, INVITE.done),
    onSettled: () => admin.invitations.list.invalidate(),
  })
  const form = useContractForm({
    schema: InviteFormSchema,
    values: { emails: '' },
    busy: invite.isPending,
    send: ({ emails }, answers) => invite.mutate({ emails: parseEmails(emails) }, answers),
  })
  return (
    <FormDialog texts={INVITE} open={open} form={form} dirty={form.watch('emails') !== ''} onClose={onClose}>
      <TextAreaField
        {...{ control: form.control, name: 'emails', label: INVITE.emails, hint: INVITE.hint }}
        required
        rows={4}
      />
    </FormDialog>
  )
}
