import { startAuthentication } from '@simplewebauthn/browser'
import { toast } from '@idex/ui/toast'
import { useState } from 'react'
import { trpc } from '../../../lib/trpc.ts'
import { PASSKEY, REFUSED, UNREACHABLE } from './texts.ts'
import { useEnter } from './use-enter.ts'

type Failure = { data?: { error: { message: string } } | null }

/** Signing in by passkey alone: what to ask, the browser's question, and the answer. */
export function usePasskeyLogin() {
  const [asking, setAsking] = useState(false)
  const [unused, setUnused] = useState(false)
  const enter = useEnter()
  const onError = ({ data }: Failure) =>
    toast(data ? { ...REFUSED, description: data.error.message } : UNREACHABLE)
  const begin = trpc.session.beginPasskeyLogin.useMutation({ onError })
  const login = trpc.session.passkeyLogin.useMutation({ onError, onSuccess: enter })

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
