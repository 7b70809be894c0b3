import { isRefused } from '../../app/client/refusal.ts'
import { trpc } from '../../app/client/trpc.ts'

/** Purpose of a link in the newsletter's emails. */
export type EmailLinkPurpose = 'confirm' | 'unsubscribe'

/** The state of a link: unchecked, invalid, waiting for its button, done just now, or done before. */
export function useEmailLink(purpose: EmailLinkPurpose, token = '') {
  const query = trpc.newsletter.link.useQuery({ token }, { enabled: token !== '' })
  const change = trpc.newsletter[purpose].useMutation()
  const found = query.data
  if (token === '' || isRefused(query.error, 'VALIDATION')) return { state: 'invalid' as const }
  if (query.isPending) return { state: 'loading' as const }
  if (!found) {
    return { state: 'unknown' as const, checking: query.isFetching, check: () => void query.refetch() }
  }
  if (found.outcome !== purpose || isRefused(change.error, 'UNPROCESSABLE'))
    return { state: 'invalid' as const }
  const { email } = found
  if (change.isSuccess) return { state: 'done' as const, email }
  if (found.done) return { state: 'already' as const, email }
  return {
    state: 'open' as const,
    email,
    act: () => change.mutate({ token }),
    acting: change.isPending,
    failed: change.isError,
  }
}
