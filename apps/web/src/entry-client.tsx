import './styles.css'
import type { AppRouter } from '@idex/api/app-router'
import { transformer } from '@idex/contract/transformer'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { httpBatchLink } from '@trpc/client'
import { hydrateRoot } from 'react-dom/client'
import { leaveOnArrival } from './features/auth/follow-redirect.ts'
import { reloadOnStaleChunks } from './lib/stale-chunks.ts'
import { createAppRouter } from './router.tsx'

reloadOnStaleChunks()

const router = createAppRouter({
  publicUrl: globalThis.location.origin,
  link: httpBatchLink<AppRouter>({
    url: '/api/trpc',
    transformer,
    // Longer addresses are refused by some proxies; the batch is split instead.
    maxURLLength: 2000,
    fetch: (url, options) => fetch(url, { ...options, credentials: 'include' }),
  }),
})

const { hydrate } = router.options
router.options.hydrate = async (dehydrated) => {
  await hydrate?.(dehydrated)
  const { pathname, search, hash } = globalThis.location
  const leaving = leaveOnArrival(router.options.context.api, { pathname, href: pathname + search + hash })
  // Never settles: nothing shall come alive on a page that is being left.
  if (leaving) await new Promise<never>(() => undefined)
}

hydrateRoot(document, <RouterClient router={router} />)
