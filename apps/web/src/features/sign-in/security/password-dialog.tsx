import { ReauthenticationSchema } from '@idex/contract/sign-in/security'
import { PasswordField } from '../../../components/form/fields.tsx'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { type Answers, useContractForm } from '../../../components/form/use-contract-form.ts'
import { YOUR_PASSWORD } from './messages.ts'

type PasswordDialogProps = {
  title: string
  description: string
  submitLabel: string
  destructive?: boolean
  open: boolean
  busy: boolean
  onClose: () => void
  send: (typed: { password: string }, answers: Answers) => void
}

export function PasswordDialog({ busy, send, submitLabel, ...dialog }: PasswordDialogProps) {
  const form = useContractForm({ schema: ReauthenticationSchema, values: { password: '' }, busy, send })
  return (
    <FormDialog {...dialog} size="sm" form={form} submitLabel={busy ? YOUR_PASSWORD.working : submitLabel}>
      <PasswordField control={form.control} name="password" label={YOUR_PASSWORD.label} />
    </FormDialog>
  )
}
