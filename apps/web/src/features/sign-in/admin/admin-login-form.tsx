import { USERNAME_MAX } from '@idex/contract/sign-in/bounds'
import { type SecondFactorOffer, SecondFactorOfferSchema } from '@idex/contract/sign-in/second-factor'
import { AdminLoginSchema } from '@idex/contract/sign-in/session'
import { Button } from '@idex/ui/button'
import { Field } from '@idex/ui/field'
import { Input } from '@idex/ui/input'
import { PasswordInput } from '@idex/ui/password-input'
import type { SubmitEvent } from 'react'
import { useContractForm } from '../../../lib/form/use-contract-form.ts'
import { refusalOf } from '../../../lib/refusal.ts'
import { trpc } from '../../../lib/trpc.ts'
import { toastRefused, useEnter } from './login-outcome.ts'
import { LOGIN } from './texts.ts'

/** Username and password. What was typed stays after a refusal, and the focus goes back to the field to mend. */
export function AdminLoginForm({ onSecondFactor }: { onSecondFactor: (offer: SecondFactorOffer) => void }) {
  const login = trpc.session.adminLogin.useMutation({ onSuccess: useEnter() })
  const form = useContractForm({
    schema: AdminLoginSchema,
    busy: login.isPending || login.isSuccess,
    send: login.mutate,
    onRefused: (error) => {
      const { data: offer } = SecondFactorOfferSchema.safeParse(refusalOf(error).secondFactor)
      if (offer === undefined) {
        toastRefused(error)
        form.setFocus('password', { shouldSelect: true })
      } else onSecondFactor(offer)
      return offer !== undefined
    },
  })
  // Read from the page, where a password manager writes without telling.
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    for (const name of ['username', 'password'] as const) {
      const box = event.currentTarget.elements.namedItem(name)
      if (box instanceof HTMLInputElement) form.setValue(name, box.value)
    }
    form.element.onSubmit(event)
  }
  const { errors, busy, register } = form
  return (
    <form {...form.element} method="post" onSubmit={submit} className="flex flex-col gap-6">
      <Field label={LOGIN.username} error={errors.username?.message}>
        <Input
          {...register('username')}
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={USERNAME_MAX}
        />
      </Field>
      <Field label={LOGIN.password} error={errors.password?.message}>
        <PasswordInput {...register('password')} required autoComplete="current-password" />
      </Field>
      <Button type="submit" size="lg" pending={busy}>
        {busy ? LOGIN.signingIn : LOGIN.signIn}
      </Button>
    </form>
  )
}
