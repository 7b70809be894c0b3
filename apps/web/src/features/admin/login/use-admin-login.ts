import { validationError } from '@idex/contract/errors'
import { AdminLoginSchema } from '@idex/contract/session'
import { toast } from '@idex/ui/toast'
import { useEffect, useRef, useState } from 'react'
import { trpc } from '../../../lib/trpc.ts'
import { INVALID_CREDENTIALS, REFUSED, UNREACHABLE, WELCOME } from './messages.ts'

/** Spec section 9, "admin login redirect". */
export const ENTER_DELAY_MS = 1000

type Credentials = Record<'username' | 'password', string>
type CredentialErrors = Partial<Record<string, string>>

function errorsOf(credentials: Credentials): CredentialErrors {
  const parsed = AdminLoginSchema.safeParse(credentials)
  return parsed.success ? {} : (validationError(parsed.error).fields ?? {})
}

/** Signing in as an admin; `onRefused` is called when the answer was no or never came. */
export function useAdminLogin(onRefused: () => void) {
  const [errors, setErrors] = useState<CredentialErrors>({})
  const entering = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(entering.current), [])

  const login = trpc.session.adminLogin.useMutation({
    onSuccess: () => {
      toast(WELCOME)
      // A full-page move, so that nothing of the visitor's session stays in memory.
      entering.current = setTimeout(() => globalThis.location.assign('/admin'), ENTER_DELAY_MS)
    },
    onError: (error) => {
      const answer = error.data?.error
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
