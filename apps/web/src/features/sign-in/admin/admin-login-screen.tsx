import type { SecondFactorOffer } from '@idex/contract/sign-in/second-factor'
import { Button } from '@idex/ui/button'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, KeyRound } from 'lucide-react'
import { lazy, Suspense, type SubmitEvent, useState } from 'react'
import { LoginFrame } from './login-frame.tsx'
import { ENDED, LOGIN, PASSKEY, SECOND_STEP } from './messages.ts'
import { trpc } from '../../../app/client/trpc.ts'
import { usePasskeysWork } from '../use-passkeys-work.ts'
import { toastSignInFailure, useEnterPanel } from './login-outcome.ts'
import { USERNAME_MAX } from '@idex/contract/sign-in/bounds'
import { Field } from '@idex/ui/field'
import { Input } from '@idex/ui/input'
import { PasswordInput } from '@idex/ui/password-input'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { hasDrafts } from '../../../components/drafts/draft-store.ts'
import { hasPanelEnded } from '../return-places.ts'
import { refusalOf } from '../../../app/client/refusal.ts'

// Most people who come here have yet to type anything: the rules and the second step are fetched when needed.
const loadRules = async () => (await import('@idex/contract/sign-in/session')).AdminLoginSchema
const loadSecondStep = () => import('./second-factor-form.tsx')
const SecondFactorForm = lazy(async () => ({ default: (await loadSecondStep()).SecondFactorForm }))

/** Username and password. The input stays after a refusal, and the focus returns to the invalid field. */
function AdminLoginForm({ onSecondFactor }: { onSecondFactor: (offer: SecondFactorOffer) => void }) {
  const login = trpc.session.adminLogin.useMutation({ onSuccess: useEnterPanel() })
  const form = useContractForm({
    schema: loadRules,
    busy: login.isPending || login.isSuccess,
    send: login.mutate,
    onRefused: (error) => {
      const { secondFactor } = refusalOf(error)
      if (secondFactor === undefined) {
        toastSignInFailure(error)
        form.setFocus('password', { shouldSelect: true })
      } else {
        void loadSecondStep()
          .then(({ secondFactorOffer }) => onSecondFactor(secondFactorOffer(secondFactor)))
          .catch(() => toastSignInFailure(error))
      }
      return secondFactor !== undefined
    },
  })
  // Read from the DOM, where password managers write without an event.
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

function PasskeyLogin() {
  const works = usePasskeysWork()
  const { busy, error, signIn } = usePasskeyLogin()
  if (!works) return null
  return (
    <div className="mt-6 flex flex-col gap-6">
      <p className="flex items-center gap-4 text-sm text-muted before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        {PASSKEY.or}
      </p>
      <Button variant="outline" size="lg" pending={busy} onClick={signIn}>
        <KeyRound aria-hidden />
        {busy ? PASSKEY.signingIn : PASSKEY.signIn}
      </Button>
      <p role="alert" className="-mt-3 text-sm text-destructive empty:hidden">
        {error}
      </p>
    </div>
  )
}

/** Gets the challenge, the browser's answer to it, and sends that. */
function usePasskeyLogin() {
  const [asking, setAsking] = useState(false)
  const [unused, setUnused] = useState(false)
  const begin = trpc.session.beginPasskeyLogin.useMutation({ onError: toastSignInFailure })
  const login = trpc.session.passkeyLogin.useMutation({
    onError: toastSignInFailure,
    onSuccess: useEnterPanel(),
  })

  async function signIn(): Promise<void> {
    setUnused(false)
    setAsking(true)
    try {
      const optionsJSON = await begin.mutateAsync().catch(() => null)
      if (optionsJSON === null) return
      const { startAuthentication } = await import('@simplewebauthn/browser')
      const passkey = await startAuthentication({ optionsJSON }).catch(() => null)
      if (passkey === null) setUnused(true)
      else login.mutate({ passkey })
    } finally {
      setAsking(false)
    }
  }

  return {
    busy: asking || login.isPending || login.isSuccess,
    error: unused ? PASSKEY.unused : null,
    signIn: () => void signIn(),
  }
}

function SessionEnded() {
  const [{ isEnded, isSaved }] = useState(() => ({ isEnded: hasPanelEnded(), isSaved: hasDrafts() }))
  if (!isEnded) return null
  return (
    <div role="status" className="mb-6 rounded-md border border-accent/30 bg-accent/10 px-4 py-3 text-sm">
      <p>{ENDED.why}</p>
      {isSaved && <p className="mt-1">{ENDED.kept}</p>}
    </div>
  )
}

export function AdminLoginScreen() {
  const [offer, setOffer] = useState<SecondFactorOffer | null>(null)
  return (
    <LoginFrame
      title={LOGIN.title}
      subtitle={offer === null ? LOGIN.subtitle : SECOND_STEP.subtitle}
      footer={
        <Button asChild variant="ghost" className="-ml-4 text-muted hover:text-foreground">
          <Link to="/">
            <ArrowLeft aria-hidden />
            {LOGIN.back}
          </Link>
        </Button>
      }
    >
      {offer === null ? (
        <>
          <SessionEnded />
          <AdminLoginForm onSecondFactor={setOffer} />
          <PasskeyLogin />
        </>
      ) : (
        <Suspense>
          <SecondFactorForm offer={offer} onRestart={() => setOffer(null)} />
        </Suspense>
      )}
    </LoginFrame>
  )
}
