import type { AppRouter } from '@idex/api/app-router'
import { createTRPCClient } from '@trpc/client'
import { actorLinks } from '../../lib/actor-link.ts'
import { keptNames } from '../../lib/kept-in-browser.ts'
import { hasFiles } from '../../lib/own-caches.ts'
import { pageActor } from '../../lib/page-actor.ts'
import { UNSENT_HIGHLIGHTS } from '../highlights/unsent-names.ts'
import type { KeepClient } from './keep-note.ts'

/** After the page has loaded, once the browser has nothing else to do. */
function whenIdle(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const wait = () => ('requestIdleCallback' in globalThis ? requestIdleCallback(() => resolve()) : resolve())
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
  return promise
}

/** The worker that answers without a network; a browser that has none, or forbids it, does without. */
async function register(): Promise<void> {
  await navigator.serviceWorker
    ?.register('/offline-worker.js', { updateViaCache: 'none' })
    .catch(() => undefined)
}

/** Sends what was marked offline, and brings the notes on this device up to date; where there is nothing, no code comes for it. */
async function meet(client: KeepClient): Promise<void> {
  if (keptNames(UNSENT_HIGHLIGHTS).length > 0)
    await (await import('../highlights/send-highlights.ts')).sendUnsentHighlights(client)
  if (await hasFiles(pageActor.name())) await (await import('./keep-note.ts')).renewDeviceNotes(client)
}

/**
 * What a page of somebody who is signed in does once it has reached the server, and whenever it may reach it again. Never rejects: without
 * an answer, all stays as it is until the next time.
 */
export async function atContact(): Promise<void> {
  const client = createTRPCClient<AppRouter>({ links: actorLinks(pageActor, '/api/trpc') })
  const meetQuietly = () => meet(client).catch(() => undefined)
  addEventListener('online', () => void meetQuietly())
  await whenIdle()
  await register()
  await meetQuietly()
}
