import { ReauthenticationSchema } from '@idex/contract/sign-in/security'
import { PasswordField } from '../../../components/form/fields.tsx'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { type Answers, useContractForm } from '../../../components/form/use-contract-form.ts'
import { YOUR_PASSWORD } from './messages.ts'

type PasswordDialogProps = {
  texts: { title: string; text: string; confirm: string }
  destructive?: boolean
  open: boolean
  busy: boolean
  onClose: () => void
  send: (typed: { password: string }, answers: Answers) => void
}

/** Asks before something is done that needs one's own password. */
export function PasswordDialog({ texts, busy, send, ...dialog }: PasswordDialogProps) {
  const form = useContractForm({ schema: ReauthenticationSchema, values: { password: '' }, busy, send })
  return (
    <FormDialog
      {...dialog}
      size="sm"
      texts={{ ...texts, submit: texts.confirm, saving: YOUR_PASSWORD.working }}
      form={form}
    >
      <PasswordField control={form.control} name="password" label={YOUR_PASSWORD.label} />
    </FormDialog>
  )
}
