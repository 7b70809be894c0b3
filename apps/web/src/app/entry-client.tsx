import './styles.css'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { atContact } from '../features/offline/at-contact.ts'
import { leaveOnArrival } from '../features/sign-in/follow-redirect.ts'
import { noteArrival } from '../features/sign-in/pending-note.ts'
import { ALIVE } from '../browser/alive.ts'
import { actorLinks } from './client/actor-link.ts'
import { isStillOwn, observeSession } from './bind-actor.ts'
import { keepFirstPlace } from './keep-first-place.ts'
import { pageActor, readSeenActor } from './client/page-actor.ts'
import { cutSessionBlock, takeSession } from './client/page-session.ts'
import { reloadOnStaleChunks } from '../browser/stale-chunks.ts'
import { ignoreStrayDrops } from './stray-drops.ts'
import { watchActor } from './client/watch-actor.ts'
import { createAppRouter } from './router.tsx'

/** Never settles: nothing shall come alive on a page that is being left. */
const untilLeft = () => new Promise<never>(() => undefined)

reloadOnStaleChunks()
ignoreStrayDrops()
// Before the router, which listens for the page being left as well.
watchActor(pageActor, () => api.session.current.invalidate())

const router = createAppRouter({
  publicUrl: globalThis.location.origin,
  links: actorLinks(pageActor, '/api/trpc'),
})
keepFirstPlace(router)
const { api, queryClient } = router.options.context
const { hydrate } = router.options
const session = cutSessionBlock()
router.options.hydrate = async (dehydrated) => {
  const seen = readSeenActor()
  observeSession(pageActor, queryClient, api)
  takeSession(queryClient, session)
  await hydrate?.(dehydrated)
  if (!(await isStillOwn(pageActor, seen, api))) {
    globalThis.location.reload()
    await untilLeft()
  }
  const { pathname, search, hash } = globalThis.location
  if (leaveOnArrival(api, { pathname, href: pathname + search + hash })) await untilLeft()
}
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && api.session.current.getData() === null) noteArrival(true)
})
addEventListener(ALIVE, () => api.session.current.getData() && atContact(), { once: true })
// In slices, so that the page answers in between.
startTransition(() => void hydrateRoot(document, <RouterClient router={router} />))
