import './styles.css'
import type { AppRouter } from '@idex/api/app-router'
import { transformer } from '@idex/contract/transformer'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { httpBatchLink } from '@trpc/client'
import { hydrateRoot } from 'react-dom/client'
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

hydrateRoot(document, <RouterClient router={router} />)
