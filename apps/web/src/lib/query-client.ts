import { transformer } from '@idex/contract/kernel/transformer'
import { defaultShouldDehydrateQuery, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { TRPCClientError } from '@trpc/client'
import { getQueryKey } from '@trpc/react-query'
import { trpc } from './trpc.ts'

function isUnauthorized(error: unknown): boolean {
  const data: unknown = error instanceof TRPCClientError ? error.data : undefined
  return typeof data === 'object' && data !== null && 'code' in data && data.code === 'UNAUTHORIZED'
}

/**
 * A query cache in which data is never stale, and nothing is retried or refetched on a timer or on focus. A call refused for want of a session asks who is signed in; the redirect rules do the rest.
 */
export function createQueryClient({ isServer = typeof document === 'undefined' } = {}): QueryClient {
  const onError = (error: unknown) => {
    if (!isUnauthorized(error)) return
    void queryClient.invalidateQueries({ queryKey: getQueryKey(trpc.session.current) })
  }
  const queryCache = new QueryCache({ onError })
  queryCache.subscribe(({ type, query }) => {
    // Seen by nobody any more, a failure is forgotten: who opens the screen again has it asked for again.
    const isOver =
      type === 'observerRemoved' && query.state.status === 'error' && query.getObserversCount() === 0
    if (isOver && query.state.data === undefined) queryCache.remove(query)
  })
  const queryClient = new QueryClient({
    queryCache,
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        // What a loader has asked for in vain, the screen that then opens must not ask for once more. A page from the
        // server carries no failure along: there it is drawn as still on its way, and the browser asks.
        retryOnMount: isServer,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // Offline, a list or a save must say so at once instead of waiting for the network to return.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
      dehydrate: { serializeData: transformer.serialize, shouldDehydrateQuery: defaultShouldDehydrateQuery },
      hydrate: { deserializeData: transformer.deserialize },
    },
  })
  return queryClient
}
