import { Field } from '@idex/ui/field'
import { PasswordInput } from '@idex/ui/password-input'
import { PASSWORD } from './texts.ts'

type PasswordFieldProps = {
  label?: string | undefined
  value: string
  error: string | undefined
  onChange: (password: string) => void
}

/** One's own password, asked again before something about the sign-in changes. */
export function PasswordField({ label = PASSWORD.label, value, error, onChange }: PasswordFieldProps) {
  return (
    <Field label={label} error={error}>
      <PasswordInput
        name="password"
        value={value}
        autoComplete="current-password"
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
