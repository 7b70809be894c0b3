import { transformer } from '@idex/contract/kernel/transformer'
import {
  defaultShouldDehydrateQuery,
  hashKey,
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
} from '@tanstack/react-query'
import { dismissFailures } from '@idex/ui/toast'
import { SESSION_KEY } from './page-session.ts'

const SESSION = hashKey(SESSION_KEY)

/** Returns whether a page's data include a query: all but the session, which travels separately. */
function isForAll(query: Query): boolean {
  return defaultShouldDehydrateQuery(query) && query.queryHash !== SESSION
}

/**
 * Creates a query cache in which data is never stale, and nothing is retried or refetched on a timer or on focus.
 */
export function createQueryClient({ isServer = typeof document === 'undefined' } = {}): QueryClient {
  const queryCache = new QueryCache()
  queryCache.subscribe(({ type, query }) => {
    // A failure without observers is removed, so that the next visit of the screen requests it again.
    const isOver =
      type === 'observerRemoved' && query.state.status === 'error' && query.getObserversCount() === 0
    if (isOver && query.state.data === undefined) queryCache.remove(query)
  })
  return new QueryClient({
    queryCache,
    mutationCache: new MutationCache({
      // When it is called, not when it succeeds: what failed meanwhile has not been read yet.
      onMutate: (_variables, { options }) => {
        if (options.meta?.['isBackground'] !== true) dismissFailures()
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        // A screen does not repeat a request that its loader has just made without success. A failure is not part of a page from
        // the server: it is rendered as pending there, and the browser makes the request.
        retryOnMount: isServer,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // Offline, a list or a save must fail at once instead of waiting for the network.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
      dehydrate: { serializeData: transformer.output.serialize, shouldDehydrateQuery: isForAll },
      hydrate: { deserializeData: transformer.output.deserialize },
    },
  })
}
