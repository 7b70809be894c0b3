import { USERNAME_MAX } from '@idex/contract/sign-in/bounds'
import type { SecondFactorOffer } from '@idex/contract/sign-in/second-factor'
import { Button } from '@idex/ui/button'
import { Field } from '@idex/ui/field'
import { Input } from '@idex/ui/input'
import { PasswordInput } from '@idex/ui/password-input'
import { type SubmitEvent, useRef } from 'react'
import { LOGIN } from './texts.ts'
import { useAdminLogin } from './use-admin-login.ts'

/** Username and password. What was typed stays after a refusal, and the focus goes back to the field to mend. */
export function AdminLoginForm({ onSecondFactor }: { onSecondFactor: (offer: SecondFactorOffer) => void }) {
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const login = useAdminLogin({
    onSecondFactor,
    onRefused: () => {
      password.current?.focus()
      password.current?.select()
    },
  })
  // Read from the page, where a password manager writes without telling.
  const typed = () => ({
    username: username.current?.value ?? '',
    password: password.current?.value ?? '',
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const refused = login.submit(typed())
    if (refused.username) username.current?.focus()
    else if (refused.password) password.current?.focus()
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      onInput={() => login.recheck(typed())}
      className="flex flex-col gap-6"
    >
      <Field label={LOGIN.username} error={login.errors.username}>
        <Input
          ref={username}
          name="username"
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={USERNAME_MAX}
        />
      </Field>
      <Field label={LOGIN.password} error={login.errors.password}>
        <PasswordInput ref={password} name="password" required autoComplete="current-password" />
      </Field>
      <Button type="submit" size="lg" pending={login.busy}>
        {login.busy ? LOGIN.signingIn : LOGIN.signIn}
      </Button>
    </form>
  )
}
