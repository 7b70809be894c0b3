import type { AppRouter } from '@idex/api/app-router'
import type { SiteConfig } from '@idex/contract/site/site-config'
import { createRouter, type ParsedLocation } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { createTRPCClient, type TRPCLink } from '@trpc/client'
import type { ReactNode } from 'react'
import { ErrorScreen } from '../features/site/shell/error-screen.tsx'
import { LoadingScreen } from '../features/site/shell/loading-screen.tsx'
import { NotFoundScreen } from '../features/site/shell/not-found-screen.tsx'
import { createQueryClient } from './client/query-client.ts'
import { SEARCH_TEXTS } from '../browser/search-params.ts'
import { SiteConfigProvider } from './client/site-config.tsx'
import { createApi, trpc } from './client/trpc.ts'
import { routeTree } from './routeTree.gen.ts'

/** Options of a router; `site` and `nonce` are given on the server and travel to the browser in the page. */
export type AppRouterOptions = {
  links: TRPCLink<AppRouter>[]
  publicUrl: string
  site?: SiteConfig
  nonce?: string
  setStatus?: (status: number) => void
  /** Called before the page is hydrated, which waits for it. */
  onHydrate?: () => Promise<void>
  /** Returns whether the router scrolls to the place remembered of a page; always, if absent. */
  restoresScroll?: (to: { location: ParsedLocation }) => boolean
}

/** For how long a link that is pointed at counts as about to be followed, in ms. */
const LOOK_AHEAD_MS = 10_000

/** The router of one page load: on the server one per request, in the browser one per document. */
export function createAppRouter(options: AppRouterOptions) {
  const { links, publicUrl, site, nonce, setStatus, onHydrate, restoresScroll } = options
  const queryClient = createQueryClient()
  const client = createTRPCClient<AppRouter>({ links })
  let carried = site ?? null

  function Providers({ children }: { children: ReactNode }) {
    return (
      <trpc.Provider client={client} queryClient={queryClient}>
        <SiteConfigProvider value={carried}>{children}</SiteConfigProvider>
      </trpc.Provider>
    )
  }

  const router = createRouter({
    routeTree,
    context: {
      queryClient,
      api: createApi(queryClient, client),
      publicUrl,
      setStatus: setStatus ?? (() => undefined),
    },
    origin: publicUrl,
    ...SEARCH_TEXTS,
    ssr: { nonce },
    defaultPreload: 'intent',
    // The query cache decides what is fresh. Following a link does not repeat what its preload has just requested, even if
    // that failed: nothing is retried.
    defaultPreloadStaleTime: LOOK_AHEAD_MS,
    scrollRestoration: restoresScroll ?? true,
    scrollRestorationBehavior: 'instant',
    notFoundMode: 'root',
    // An address has one spelling, here as on the server.
    caseSensitive: true,
    defaultPendingComponent: LoadingScreen,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    Wrap: Providers,
    dehydrate: () => ({ site: carried }),
    hydrate: async (dehydrated) => {
      carried = dehydrated.site
      await onHydrate?.()
    },
  })
  setupRouterSsrQueryIntegration({ router, queryClient })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface StaticDataRouteOption {
    /** Its page is complete without the app, which comes when someone does more than read (`app/bootstrap.ts`). */
    hydratesOnInteraction?: true
  }
}
