import { transformer } from '@idex/contract/transformer'
import { defaultShouldDehydrateQuery, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { TRPCClientError } from '@trpc/client'
import { getQueryKey } from '@trpc/react-query'
import { trpc } from './trpc.ts'

function isUnauthorized(error: unknown): boolean {
  const data: unknown = error instanceof TRPCClientError ? error.data : undefined
  return typeof data === 'object' && data !== null && 'code' in data && data.code === 'UNAUTHORIZED'
}

/**
 * A query cache with the defaults of spec section 9: data is never stale, nothing is retried, asked again on a
 * timer or on focus. A call refused for want of a session asks who is signed in; the redirect rules do the rest.
 */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (!isUnauthorized(error)) return
    void queryClient.invalidateQueries({ queryKey: getQueryKey(trpc.session.current) })
  }
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
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
