import { Button } from '@idex/ui/button'
import { startAuthentication } from '@simplewebauthn/browser'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { trpc } from '../../../lib/trpc.ts'
import { usePasskeysWork } from '../use-passkeys-work.ts'
import { toastRefused, useEnter } from './login-outcome.ts'
import { PASSKEY } from './texts.ts'

/** The way in by passkey alone, where the browser knows of them. */
export function PasskeyLogin() {
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

/** What to ask, the browser's question, and the answer. */
function usePasskeyLogin() {
  const [asking, setAsking] = useState(false)
  const [unused, setUnused] = useState(false)
  const begin = trpc.session.beginPasskeyLogin.useMutation({ onError: toastRefused })
  const login = trpc.session.passkeyLogin.useMutation({ onError: toastRefused, onSuccess: useEnter() })

  async function signIn(): Promise<void> {
    setUnused(false)
    setAsking(true)
    try {
      const optionsJSON = await begin.mutateAsync().catch(() => null)
      if (optionsJSON === null) return
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
