import { Field } from '@idex/ui/field'
import { PasswordInput } from '@idex/ui/password-input'
import { PASSWORD } from './messages.ts'

type PasswordFieldProps = { value: string; error: string | undefined; onChange: (password: string) => void }

/** One's own password, asked again before something about the sign-in changes. */
export function PasswordField({ value, error, onChange }: PasswordFieldProps) {
  return (
    <Field label={PASSWORD.label} error={error}>
      <PasswordInput
        name="password"
        value={value}
        autoComplete="current-password"
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
