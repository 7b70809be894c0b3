import {
  type SecondFactorMethod,
  type SecondFactorOffer,
  SecondFactorOfferSchema,
  SecondFactorSchema,
} from '@idex/contract/sign-in/second-factor'
import { Button } from '@idex/ui/button'
import { Input } from '@idex/ui/input'
import { startAuthentication } from '@simplewebauthn/browser'
import { KeyRound, LifeBuoy, Smartphone } from 'lucide-react'
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormField } from '../../../components/form/fields.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { refusalOf } from '../../../app/client/refusal.ts'
import { trpc } from '../../../app/client/trpc.ts'
import { toastSignInFailure, useEnterPanel } from './login-outcome.ts'
import { METHODS, SECOND_STEP } from './messages.ts'

const ICONS = { totp: Smartphone, passkey: KeyRound, 'recovery-code': LifeBuoy } as const

/** Attributes of a code's input: the keyboard a phone shows, and what a password manager fills in. */
const TYPING = {
  totp: { name: 'code', inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 12 },
  'recovery-code': {
    name: 'recoveryCode',
    autoComplete: 'off',
    autoCapitalize: 'characters',
    maxLength: 50,
  },
} as const

/** Parses the answer to a refused password. Throws when it does not offer a second step. */
export function secondFactorOffer(secondFactor: unknown): SecondFactorOffer {
  return SecondFactorOfferSchema.parse(secondFactor)
}

type SecondFactorFormProps = {
  offer: SecondFactorOffer
  onRestart: () => void
}

/** The second step: a code, a passkey or a recovery code, as the account has them. */
export function SecondFactorForm({ offer, onRestart }: SecondFactorFormProps) {
  const [method, setMethod] = useState<SecondFactorMethod>(offer.methods[0] ?? 'totp')
  const [chosen, setChosen] = useState(false)
  const choose = (next: SecondFactorMethod) => {
    setMethod(next)
    setChosen(true)
  }
  const answer = useAnswer(onRestart)
  return (
    <>
      {method === 'passkey' ? (
        <PasskeyAnswer answer={answer} request={offer.passkey} atOnce={chosen} />
      ) : (
        <TypedAnswer key={method} answer={answer} method={method} />
      )}
      <OtherWays methods={offer.methods.filter((other) => other !== method)} onChoose={choose} />
      <Button variant="link" className="mt-4 text-muted" onClick={onRestart}>
        {SECOND_STEP.restart}
      </Button>
    </>
  )
}

type Answer = ReturnType<typeof useAnswer>

/** Answers the second step; `onOver` is called when it has expired, and the password is required again. */
function useAnswer(onOver: () => void) {
  const { mutate, isPending, isSuccess } = trpc.session.answerSecondFactor.useMutation({
    onSuccess: useEnterPanel(),
  })
  return {
    send: mutate,
    busy: isPending || isSuccess,
    /** The message of a refusal that is shown at the question; null if it is shown elsewhere. */
    reasonOf: (error: unknown): string | null => {
      const { code, message = null } = refusalOf(error)
      if (message !== null && code !== 'SECOND_FACTOR_EXPIRED') return message
      toastSignInFailure(error)
      if (message !== null) onOver()
      return null
    },
  }
}

type TypedAnswerProps = { answer: Answer; method: keyof typeof TYPING }

function TypedAnswer({ answer: { send, busy, reasonOf }, method }: TypedAnswerProps) {
  const { name, ...typing } = TYPING[method]
  const form = useContractForm({
    schema: SecondFactorSchema,
    values: { [name]: '' },
    busy,
    send,
    onRefused: (error) => {
      const reason = reasonOf(error)
      if (reason !== null) form.refuse(reason, name)
      form.setFocus(name, { shouldSelect: true })
      return true
    },
  })
  const { setFocus } = form
  useEffect(() => setFocus(name), [setFocus, name])
  return (
    <form {...form.element} method="post" className="flex flex-col gap-6">
      <FormField control={form.control} name={name} label={METHODS[method].label} hint={METHODS[method].hint}>
        {(field) => (
          <Input
            required
            spellCheck={false}
            className="font-mono tracking-widest"
            {...typing}
            {...field}
            value={field.value ?? ''}
          />
        )}
      </FormField>
      <Button type="submit" size="lg" pending={busy}>
        {busy ? SECOND_STEP.verifying : SECOND_STEP.verify}
      </Button>
    </form>
  )
}

type PasskeyAnswerProps = {
  answer: Answer
  request: SecondFactorOffer['passkey']
  /** True if the browser asks without another press: the passkey was just chosen. */
  atOnce: boolean
}

function PasskeyAnswer({ answer, request, atOnce }: PasskeyAnswerProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [asking, setAsking] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const busy = asking || answer.busy
  const begun = useRef(false)
  useEffect(() => button.current?.focus(), [])
  const ask = async (optionsJSON: NonNullable<typeof request>) => {
    setError(null)
    setAsking(true)
    const passkey = await startAuthentication({ optionsJSON }).catch(() => null)
    setAsking(false)
    if (passkey === null) return setError(SECOND_STEP.unused)
    const onError = (refusal: unknown) => {
      setError(answer.reasonOf(refusal))
      button.current?.focus()
    }
    answer.send({ passkey }, { onError })
  }
  const begin = useEffectEvent(() => {
    if (!atOnce || begun.current || request === null) return
    begun.current = true
    void ask(request)
  })
  useEffect(() => begin(), [])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!busy && request !== null) void ask(request)
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-6">
      <div>
        <p className="text-sm text-muted">{METHODS.passkey.hint}</p>
        <p role="alert" className="mt-2 text-sm text-destructive empty:hidden">
          {error}
        </p>
      </div>
      <Button ref={button} type="submit" size="lg" pending={busy}>
        <KeyRound aria-hidden />
        {busy ? SECOND_STEP.verifying : METHODS.passkey.choose}
      </Button>
    </form>
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
