import { PASSKEY_NAME_MAX } from '@idex/contract/sign-in/bounds'
import { Field } from '@idex/ui/field'
import { Input } from '@idex/ui/input'
import { DialogForm } from '../../../lib/form/dialog-form.tsx'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { ADD } from './texts.ts'
import { PasswordField } from './password-field.tsx'
import { useAddPasskey } from './use-add-passkey.ts'
import type { DialogPart } from './use-security-dialogs.ts'

/** Adds a passkey under a name. */
export function AddPasskeyDialog({ open, onClose, finish }: DialogPart) {
  const { draft, errors, busy, change, submit } = useAddPasskey(finish)
  return (
    <FormDialog
      size="sm"
      title={ADD.title}
      description={ADD.text}
      open={open}
      dirty={false}
      busy={busy}
      onClose={onClose}
    >
      {(requestClose) => (
        <DialogForm
          form={errors.form}
          error={errors.whole}
          submitLabel={busy ? ADD.waiting : ADD.submit}
          pending={busy}
          onSubmit={submit}
          onCancel={requestClose}
        >
          <Field label={ADD.name} hint={ADD.nameHint} error={errors.fields['name']}>
            <Input
              value={draft.name}
              autoComplete="off"
              maxLength={PASSKEY_NAME_MAX}
              onChange={(event) => change({ name: event.target.value })}
            />
          </Field>
          <PasswordField
            value={draft.password}
            error={errors.fields['password']}
            onChange={(password) => change({ password })}
          />
        </DialogForm>
      )}
    </FormDialog>
  )
}
