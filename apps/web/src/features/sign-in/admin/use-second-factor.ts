import type { SecondFactorMethod, SecondFactorOffer } from '@idex/contract/sign-in/second-factor'
import { SecondFactorSchema } from '@idex/contract/sign-in/second-factor'
import { toast } from '@idex/ui/toast'
import { startAuthentication } from '@simplewebauthn/browser'
import { useState } from 'react'
import { trpc } from '../../../lib/trpc.ts'
import { judgeBy } from '../../../lib/form/field-errors.ts'
import { REFUSED, SECOND_STEP, UNREACHABLE } from './texts.ts'
import { useEnter } from './use-enter.ts'

type Options = {
  offer: SecondFactorOffer
  /** The step is over, and the password is asked for again. */
  onOver: () => void
  /** The answer was no; the field to mend shows why. */
  onRefused: () => void
}

/** What each way sends of what was typed. */
const INPUT = {
  totp: (typed: string) => ({ code: typed }),
  'recovery-code': (typed: string) => ({ recoveryCode: typed }),
} as const

/** The second step of signing in. */
export function useSecondFactor({ offer, onOver, onRefused }: Options) {
  const [method, setMethod] = useState<SecondFactorMethod>(offer.methods[0] ?? 'totp')
  const [error, setError] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const enter = useEnter()
  const refuse = (reason: string) => {
    setError(reason)
    onRefused()
  }
  const answer = trpc.session.answerSecondFactor.useMutation({
    onSuccess: enter,
    onError: ({ data }) => {
      if (!data) toast(UNREACHABLE)
      else if (data.error.code === 'SECOND_FACTOR_EXPIRED') {
        toast({ ...REFUSED, description: data.error.message })
        onOver()
      } else refuse(data.error.message)
    },
  })
  const busy = asking || answer.isPending || answer.isSuccess

  async function askPasskey(): Promise<void> {
    if (busy || offer.passkey === null) return
    setError(null)
    setAsking(true)
    const passkey = await startAuthentication({ optionsJSON: offer.passkey }).catch(() => null)
    setAsking(false)
    if (passkey === null) setError(SECOND_STEP.unused)
    else answer.mutate({ passkey })
  }

  return {
    method,
    error,
    busy,
    choose: (next: SecondFactorMethod) => {
      setMethod(next)
      setError(null)
    },
    /** Sends what was typed, unless it cannot be right. */
    submit: (kind: 'totp' | 'recovery-code', typed: string) => {
      if (busy) return
      const input = INPUT[kind](typed)
      const { notice } = judgeBy(SecondFactorSchema, input)
      if (notice !== null) return refuse(notice)
      setError(null)
      answer.mutate(input)
    },
    askPasskey: () => void askPasskey(),
  }
}
