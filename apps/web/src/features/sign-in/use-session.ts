import type { User } from '@idex/contract/sign-in/session'
import { trpc } from '../../app/client/trpc.ts'

/** The current user; a failing call means signed out. */
export type Session =
  | { status: 'pending'; user: null }
  | { status: 'signed-out'; user: null }
  | { status: 'signed-in'; user: User }

/** The current user: never fresh, refetched on mount and window focus, never retried. */
export function useSession(): Session {
  const query = trpc.session.current.useQuery(undefined, {
    staleTime: 0,
    refetchOnMount: 'always',
    retryOnMount: true,
    refetchOnWindowFocus: true,
    retry: false,
  })
  if (query.isPending) return { status: 'pending', user: null }
  return query.data ? { status: 'signed-in', user: query.data } : { status: 'signed-out', user: null }
}
