import { ChangePasswordSchema } from '@idex/contract/sign-in/security'
import { reportClosed } from '../../../components/toasts.ts'
import { PasswordField } from '../../../components/form/fields.tsx'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { trpc } from '../../../app/client/trpc.ts'
import { DONE, OWN_PASSWORD, YOUR_PASSWORD } from './messages.ts'

/** Changes one's own password. */
export function useOwnPassword(onChanged: () => void) {
  const change = trpc.admin.security.changePassword.useMutation(reportClosed(onChanged, DONE.password))
  return useContractForm({
    schema: ChangePasswordSchema,
    values: { password: '', newPassword: '' },
    busy: change.isPending,
    send: change.mutate,
  })
}

type OwnPasswordFieldsProps = { form: ReturnType<typeof useOwnPassword>; label?: string }

/** The current and the new password, with hints for password managers. */
export function OwnPasswordFields({ form, label = YOUR_PASSWORD.label }: OwnPasswordFieldsProps) {
  return (
    <>
      <PasswordField control={form.control} name="password" label={label} />
      <PasswordField
        control={form.control}
        name="newPassword"
        label={OWN_PASSWORD.label}
        hint={OWN_PASSWORD.hint}
        autoComplete="new-password"
      />
    </>
  )
}

/** A form that changes one's own password. */
export function ChangePasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const form = useOwnPassword(onClose)
  return (
    <FormDialog size="sm" texts={OWN_PASSWORD} open={open} form={form} onClose={onClose}>
      <OwnPasswordFields form={form} />
    </FormDialog>
  )
}
