import type { SecondFactorMethod, SecondFactorOffer } from '@idex/contract/sign-in/second-factor'
import { Button } from '@idex/ui/button'
import { Field } from '@idex/ui/field'
import { Input } from '@idex/ui/input'
import { KeyRound, LifeBuoy, Smartphone } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { METHODS, SECOND_STEP } from './texts.ts'
import { useSecondFactor } from './use-second-factor.ts'

const ICONS = { totp: Smartphone, passkey: KeyRound, 'recovery-code': LifeBuoy } as const

/** How a field for typing behaves: the keyboard a phone shows, and what a password manager fills in. */
const TYPING = {
  totp: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 12 },
  'recovery-code': { autoComplete: 'off', autoCapitalize: 'characters', maxLength: 50 },
} as const

type SecondFactorFormProps = {
  offer: SecondFactorOffer
  /** Back to username and password. */
  onRestart: () => void
}

/** The second step: a code, a passkey or a recovery code, whatever the account has. */
export function SecondFactorForm({ offer, onRestart }: SecondFactorFormProps) {
  const control = useRef<HTMLInputElement & HTMLButtonElement>(null)
  const step = useSecondFactor({
    offer,
    onOver: onRestart,
    onRefused: () => {
      control.current?.focus()
      if (control.current instanceof HTMLInputElement) control.current.select()
    },
  })
  const { method, busy } = step
  useEffect(() => control.current?.focus(), [method])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (method === 'passkey') step.askPasskey()
    else step.submit(method, control.current?.value ?? '')
  }
  return (
    <>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-6">
        {method === 'passkey' ? (
          <PasskeyHint error={step.error} />
        ) : (
          <Field key={method} label={METHODS[method].label} hint={METHODS[method].hint} error={step.error}>
            <Input
              ref={control}
              name={method}
              required
              spellCheck={false}
              className="font-mono tracking-widest"
              {...TYPING[method]}
            />
          </Field>
        )}
        <Button ref={method === 'passkey' ? control : undefined} type="submit" size="lg" pending={busy}>
          {method === 'passkey' && <KeyRound aria-hidden />}
          {busy ? SECOND_STEP.verifying : method === 'passkey' ? METHODS.passkey.choose : SECOND_STEP.verify}
        </Button>
      </form>
      <OtherWays methods={offer.methods.filter((other) => other !== method)} onChoose={step.choose} />
      <Button variant="link" className="mt-4 text-muted" onClick={onRestart}>
        {SECOND_STEP.restart}
      </Button>
    </>
  )
}

function PasskeyHint({ error }: { error: string | null }) {
  return (
    <div>
      <p className="text-sm text-muted">{METHODS.passkey.hint}</p>
      <p role="alert" className="mt-2 text-sm text-destructive empty:hidden">
        {error}
      </p>
    </div>
  )
}

type OtherWaysProps = { methods: SecondFactorMethod[]; onChoose: (method: SecondFactorMethod) => void }

function OtherWays({ methods, onChoose }: OtherWaysProps) {
  if (methods.length === 0) return null
  return (
    <ul aria-label={SECOND_STEP.others} className="mt-6 flex flex-col gap-2">
      {methods.map((method) => {
        const Icon = ICONS[method]
        return (
          <li key={method}>
            <Button variant="outline" className="w-full" onClick={() => onChoose(method)}>
              <Icon aria-hidden />
              {METHODS[method].choose}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
