import './styles.css'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { syncWhenOnline } from '../features/offline/sync-when-online.ts'
import { redirectBeforeHydration } from '../features/sign-in/follow-redirect.ts'
import { noteArrival } from '../features/sign-in/return-places.ts'
import { APP_READY } from '../browser/app-events.ts'
import { actorLinks } from './client/actor-link.ts'
import { belongsToActor, observeSession } from './bind-actor.ts'
import { createScrollRestoration } from './initial-scroll.ts'
import { pageActor, readSeenActor } from './client/page-actor.ts'
import { takeEmbeddedSession, restoreSession } from './client/page-session.ts'
import { reloadOnStaleChunks } from '../browser/stale-chunks.ts'
import { preventFileDrops } from './prevent-file-drops.ts'
import { watchActor } from './client/watch-actor.ts'
import { createAppRouter } from './router.tsx'

/** Never settles: nothing may be hydrated on a page that is being left. */
const untilLeft = () => new Promise<never>(() => undefined)

reloadOnStaleChunks()
preventFileDrops()
// Before the router, which listens for the page being left as well.
watchActor(pageActor, () => api.session.current.invalidate())

/** Takes the page's session. Waits for ever on a page that is another user's or has to be left. */
async function receivePage(): Promise<void> {
  const { api, queryClient } = router.options.context
  const seen = readSeenActor()
  observeSession(pageActor, queryClient, api)
  restoreSession(queryClient, session)
  if (!(await belongsToActor(pageActor, seen, api))) {
    globalThis.location.reload()
    await untilLeft()
  }
  const { pathname, search, hash } = globalThis.location
  if (redirectBeforeHydration(api, { pathname, href: pathname + search + hash })) await untilLeft()
}

const router = createAppRouter({
  publicUrl: globalThis.location.origin,
  links: actorLinks(pageActor, '/api/trpc'),
  onHydrate: receivePage,
  restoresScroll: createScrollRestoration(() =>
    router.stores.matches.get().some(({ staticData }) => staticData.hydratesOnInteraction === true),
  ),
})
const { api } = router.options.context
const session = takeEmbeddedSession()
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && api.session.current.getData() === null) noteArrival(true)
})
addEventListener(APP_READY, () => api.session.current.getData() && syncWhenOnline(), { once: true })
// In slices, so that the page answers in between.
startTransition(() => void hydrateRoot(document, <RouterClient router={router} />))
