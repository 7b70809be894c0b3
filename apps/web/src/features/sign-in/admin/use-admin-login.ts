import { validationError } from '@idex/contract/kernel/errors'
import { AdminLoginSchema } from '@idex/contract/sign-in/session'
import { type SecondFactorOffer, SecondFactorOfferSchema } from '@idex/contract/sign-in/second-factor'
import { toast } from '@idex/ui/toast'
import { useState } from 'react'
import { trpc } from '../../../lib/trpc.ts'
import { INVALID_CREDENTIALS, REFUSED, UNREACHABLE } from './texts.ts'
import { useEnter } from './use-enter.ts'

type Credentials = Record<'username' | 'password', string>
type CredentialErrors = Partial<Record<string, string>>

function errorsOf(credentials: Credentials): CredentialErrors {
  const parsed = AdminLoginSchema.safeParse(credentials)
  return parsed.success ? {} : (validationError(parsed.error).fields ?? {})
}

type Answers = {
  /** The answer was no, or never came. */
  onRefused: () => void
  /** The password was right, and more is asked for. */
  onSecondFactor: (offer: SecondFactorOffer) => void
}

/** Signing in as an admin by username and password. */
export function useAdminLogin({ onRefused, onSecondFactor }: Answers) {
  const [errors, setErrors] = useState<CredentialErrors>({})
  const enter = useEnter()
  const login = trpc.session.adminLogin.useMutation({
    onSuccess: enter,
    onError: (error) => {
      const answer = error.data?.error
      const { data: offer } = SecondFactorOfferSchema.safeParse(answer?.secondFactor)
      if (offer !== undefined) return onSecondFactor(offer)
      toast(answer ? { ...REFUSED, description: answer.message || INVALID_CREDENTIALS } : UNREACHABLE)
      setErrors(answer?.fields ?? {})
      onRefused()
    },
  })
  const busy = login.isPending || login.isSuccess

  return {
    errors,
    busy,
    /** Judges again what was refused before; the rest waits for the next attempt. */
    recheck: (credentials: Credentials) => {
      const found = errorsOf(credentials)
      setErrors((shown) =>
        Object.fromEntries(Object.entries(found).filter(([field]) => shown[field] !== undefined)),
      )
    },
    /** Signs in, or returns what is wrong with the fields. */
    submit: (credentials: Credentials): CredentialErrors => {
      if (busy) return {}
      const found = errorsOf(credentials)
      setErrors(found)
      if (Object.keys(found).length === 0) login.mutate(credentials)
      return found
    },
  }
}
