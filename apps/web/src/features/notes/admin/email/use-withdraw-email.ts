import type { AdminNote } from '@idex/contract/notes/note'
import { reportChange, reportSuccess } from '../../../../components/toasts.ts'
import { trpc } from '../../../../app/client/trpc.ts'
import { useRefreshSiteNotes } from '../use-refresh-site-notes.ts'
import { EMAIL } from './messages.ts'

/** Takes back the email about a note that waits. */
export function useWithdrawEmail() {
  return trpc.admin.notes.withdrawEmail.useMutation(
    reportChange(EMAIL.withdrawn, EMAIL.failed, useRefreshSiteNotes()),
  )
}

/** Shows that notes were published or restored, and what is mailed about them; one email that waits can be taken back. */
export function useTellEmail() {
  const withdraw = useWithdrawEmail()
  return (done: string, { id, published, email }: AdminNote): void => {
    if (!published || email.state === 'sent') return reportSuccess(done)
    if (email.state !== 'waiting') return reportSuccess(done, { detail: { text: EMAIL.silent } })
    const text = email.at === null ? EMAIL.waiting(null) : EMAIL.goes(email.people ?? 0, email.at)
    const action = { label: EMAIL.withdraw, onClick: () => withdraw.mutate({ id }) }
    reportSuccess(done, { detail: { text, action } })
  }
}
