import { ReauthenticationSchema } from '@idex/contract/sign-in/security'
import { type ReactNode, useState } from 'react'
import { DialogForm } from '../../../lib/form/dialog-form.tsx'
import { judgeBy } from '../../../lib/form/field-errors.ts'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { type Refusal, useFormErrors } from '../../../lib/form/use-form-errors.ts'
import { PASSWORD } from './texts.ts'
import { PasswordField } from './password-field.tsx'

type Typed = { password: string }

/** A password form's state: what was typed, what is wrong with it, and what to do with a refusal. */
export function usePassword() {
  const [password, setPassword] = useState('')
  const errors = useFormErrors((input: Typed) => ({
    ...judgeBy(ReauthenticationSchema, input),
    notice: null,
  }))
  return {
    password,
    errors,
    field: (
      <PasswordField
        value={password}
        error={errors.fields['password']}
        onChange={(typed) => {
          setPassword(typed)
          errors.recheck({ password: typed })
        }}
      />
    ),
    refusedBy: (refusal: Refusal) => errors.refusedBy(refusal),
  }
}

type PasswordDialogProps = {
  title: string
  description: string
  submitLabel: string
  state: ReturnType<typeof usePassword>
  open: boolean
  pending: boolean
  onClose: () => void
  onConfirm: (password: string) => void
  children?: ReactNode
}

/** Asks for the password before a change. */
export function PasswordDialog({ state, open, pending, onClose, onConfirm, ...texts }: PasswordDialogProps) {
  const { password, errors, field } = state
  return (
    <FormDialog
      size="sm"
      title={texts.title}
      description={texts.description}
      open={open}
      dirty={false}
      busy={pending}
      onClose={onClose}
    >
      {(requestClose) => (
        <DialogForm
          form={errors.form}
          error={errors.whole}
          submitLabel={pending ? PASSWORD.working : texts.submitLabel}
          pending={pending}
          onSubmit={() => errors.check({ password }) && onConfirm(password)}
          onCancel={requestClose}
        >
          {texts.children}
          {field}
        </DialogForm>
      )}
    </FormDialog>
  )
}
