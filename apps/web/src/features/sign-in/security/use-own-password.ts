import { ChangePasswordSchema } from '@idex/contract/sign-in/security'
import { useState } from 'react'
import { trpc } from '../../../lib/trpc.ts'
import { reportSuccess } from '../../../lib/feedback.ts'
import { judgeBy } from '../../../lib/form/field-errors.ts'
import { useFormErrors } from '../../../lib/form/use-form-errors.ts'
import { DONE } from './texts.ts'

const EMPTY = { password: '', newPassword: '' }

/** Replacing one's own password by another: what was typed, what is wrong with it, and sending it. */
export function useOwnPassword(onChanged: () => void) {
  const [draft, setDraft] = useState(EMPTY)
  const errors = useFormErrors((input: typeof EMPTY) => ({
    ...judgeBy(ChangePasswordSchema, input),
    notice: null,
  }))
  const change = trpc.admin.security.changePassword.useMutation({
    onSuccess: () => {
      reportSuccess(DONE.password)
      onChanged()
    },
    onError: (error) => errors.refusedBy(error),
  })
  return {
    draft,
    errors,
    busy: change.isPending,
    change: (part: Partial<typeof EMPTY>) => {
      const next = { ...draft, ...part }
      setDraft(next)
      errors.recheck(next)
    },
    submit: () => {
      if (!change.isPending && errors.check(draft)) change.mutate(draft)
    },
  }
}

export type OwnPassword = ReturnType<typeof useOwnPassword>
