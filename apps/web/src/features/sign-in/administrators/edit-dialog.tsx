import { type Administrator, UpdateAdministratorSchema } from '@idex/contract/sign-in/administrators'
import { reportFailure, reportRefusal, reportSuccess } from '../../../components/feedback.ts'
import { TextField } from '../../../components/form/fields.tsx'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { trpc } from '../../../app/client/trpc.ts'
import { DONE, EDIT, FAILED, INVITE } from './messages.ts'

type EditDialogProps = { administrator: Administrator; open: boolean; onClose: () => void }

/** Changes the name and email address of an administrator. */
export function EditDialog({ administrator, open, onClose }: EditDialogProps) {
  const { admin } = trpc.useUtils()
  const update = trpc.admin.administrators.update.useMutation({
    onSuccess: () => {
      onClose()
      reportSuccess(DONE.updated)
    },
    onError: (error) => reportRefusal(error, FAILED.update),
    onSettled: () => admin.administrators.list.invalidate(),
  })
  const { id, username, firstName, lastName, email } = administrator
  const form = useContractForm({
    schema: UpdateAdministratorSchema.omit({ id: true }),
    values: { firstName, lastName, email: email ?? '' },
    busy: update.isPending,
    send: (values, answers) => update.mutate({ id, ...values }, answers),
    onInvalid: ([first = '']) => reportFailure(first),
  })
  const { control } = form
  return (
    <FormDialog
      title={EDIT.title(username)}
      description={EDIT.text}
      open={open}
      form={form}
      dirty={form.formState.isDirty}
      submitLabel={form.busy ? EDIT.saving : EDIT.submit}
      onClose={onClose}
    >
      <TextField {...{ control, name: 'firstName', label: INVITE.firstName }} required />
      <TextField {...{ control, name: 'lastName', label: INVITE.lastName }} />
      <TextField {...{ control, name: 'email', label: INVITE.email }} />
    </FormDialog>
  )
}
