import type { EmailPreferences } from '@idex/contract/members/account'
import { trpc } from '../../../lib/trpc.ts'
import { EMAIL, FAILURE } from './texts.ts'
import { toastError } from '../../sign-in/lost-session.ts'

/** Changes to email preferences go out one after the other, and show before they are stored. */
export function useEmailPreferences(preferences: EmailPreferences) {
  const utils = trpc.useUtils()
  const show = (next: EmailPreferences) =>
    utils.account.get.setData(undefined, (account) => account && { ...account, emailPreferences: next })
  const update = trpc.account.updateEmailPreferences.useMutation({
    scope: { id: 'email-preferences' },
    onError: (error) => {
      void utils.account.get.invalidate()
      toastError(error, FAILURE, EMAIL.failedText)
    },
  })
  const change = (part: Partial<EmailPreferences>) => {
    const next = { ...preferences, ...part }
    show(next)
    update.mutate(next)
  }
  const status = update.isPending ? 'saving' : update.isSuccess ? 'saved' : 'idle'
  return { status, change } as const
}
