import { VISITOR } from '@idex/contract/sign-in/actor'
import type { ClientAssets } from '../../vite/client-assets.ts'
import { PENDING_NOTE_KEY } from '../features/sign-in/return-places.ts'
import { ARRIVALS } from '../features/site/use-arrival-notice.ts'
import { MESSAGES } from '../features/site/shell/messages.ts'
import { SEEN_ACTOR_KEY } from './client/page-actor.ts'
import { SESSION_BLOCK } from './client/page-session.ts'
import { APP_READY, BEFORE_RELOAD, RELOADED_KEY, REPLAY_KEY } from '../browser/app-events.ts'
import { bootstrap, type BootstrapOptions } from './bootstrap.ts'

/** The part of a route's match with the purpose of its page and its status. */
type Match = {
  routeId: string
  status: string
  _notFound?: unknown
  staticData: { hydratesOnInteraction?: boolean }
}

/** The first script of a page with these matches; empty in development, where the router loads the app. */
export function bootstrapScript(
  matches: readonly Match[],
  assets: ClientAssets,
  nonce: string | undefined,
): string {
  if (assets.entry === null) return ''
  const options: BootstrapOptions = {
    modules: [...matches.flatMap(({ routeId }) => assets.modules[routeId] ?? []), assets.entry],
    hydratesOnInteraction: matches.some(({ staticData }) => staticData.hydratesOnInteraction === true),
    enhancements: assets.enhancements,
    appReady: APP_READY,
    session: SESSION_BLOCK,
    seenKey: SEEN_ACTOR_KEY,
    visitor: VISITOR,
    pendingKey: PENDING_NOTE_KEY,
    arrivals: ARRIVALS,
    beforeReload: BEFORE_RELOAD,
    reloadedKey: RELOADED_KEY,
    replayKey: REPLAY_KEY,
    failure: MESSAGES.notStarted,
  }
  const mark = nonce === undefined ? '' : ` nonce="${nonce}"`
  return `<script${mark}>(${bootstrap.toString()})(${JSON.stringify(options)});document.currentScript.remove()</script>`
}
