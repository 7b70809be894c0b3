import { Field } from '@idex/ui/field'
import { PasswordInput } from '@idex/ui/password-input'
import { OWN_PASSWORD } from './texts.ts'
import { PasswordField } from './password-field.tsx'
import type { OwnPassword } from './use-own-password.ts'

/** The password one has, and the one to come; managers offer to fill in the first and to make up the second. */
export function OwnPasswordFields({ own, label }: { own: OwnPassword; label?: string }) {
  const { draft, errors, change } = own
  return (
    <>
      <PasswordField
        label={label}
        value={draft.password}
        error={errors.fields['password']}
        onChange={(password) => change({ password })}
      />
      <Field label={OWN_PASSWORD.label} hint={OWN_PASSWORD.hint} error={errors.fields['newPassword']}>
        <PasswordInput
          name="new-password"
          value={draft.newPassword}
          autoComplete="new-password"
          onChange={(event) => change({ newPassword: event.target.value })}
        />
      </Field>
    </>
  )
}
