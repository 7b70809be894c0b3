import { AddPasskeySchema, ReauthenticationSchema } from '@idex/contract/sign-in/security'
import { startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { useState } from 'react'
import { trpc } from '../../../lib/trpc.ts'
import { judgeBy } from '../../../lib/form/field-errors.ts'
import { type Refusal, useFormErrors } from '../../../lib/form/use-form-errors.ts'
import { ADD, DONE } from './texts.ts'
import type { SecurityDialogState } from './use-security-dialogs.ts'

const EMPTY = { name: '', password: '' }
const DraftSchema = AddPasskeySchema.pick({ name: true }).extend(ReauthenticationSchema.shape)

/** A failure of the browser's own, in the form of a refused call. */
function refusalOf(message: string): Refusal {
  return { data: { error: { message } } }
}

/** Adding a passkey: the password is checked, the browser makes it, the server keeps it. */
export function useAddPasskey(finish: SecurityDialogState['finish']) {
  const [draft, setDraft] = useState(EMPTY)
  const [making, setMaking] = useState(false)
  const errors = useFormErrors((input: typeof EMPTY) => ({ ...judgeBy(DraftSchema, input), notice: null }))
  const onError = (refusal: Refusal) => errors.refusedBy(refusal)
  const begin = trpc.admin.security.beginPasskey.useMutation({ onError })
  const add = trpc.admin.security.addPasskey.useMutation({
    onSuccess: (added) => finish(added, DONE.added),
    onError,
  })

  async function make(): Promise<void> {
    const { name, password } = draft
    const setup = await begin.mutateAsync({ password }).catch(() => null)
    if (setup === null) return
    const passkey = await startRegistration({ optionsJSON: setup.options }).catch((error: unknown) => {
      const isKnown =
        error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
      errors.refusedBy(refusalOf(isKnown ? ADD.known : ADD.unmade))
      return null
    })
    if (passkey !== null) add.mutate({ token: setup.token, name, passkey })
  }

  return {
    draft,
    errors,
    busy: making || add.isPending,
    change: (part: Partial<typeof EMPTY>) => {
      const next = { ...draft, ...part }
      setDraft(next)
      errors.recheck(next)
    },
    submit: () => {
      if (!errors.check(draft)) return
      setMaking(true)
      void make().finally(() => setMaking(false))
    },
  }
}
