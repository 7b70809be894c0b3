import type { Caller } from '@idex/core/kernel/callers'
import type { FairLimiter } from '@idex/core/kernel/fair-limiter'
import { anyMemberContext, type Context, type Services, visitorContext } from '@idex/core/kernel/context'
import type { FastifyInstance } from 'fastify'
import { NO_BROWSER } from '../no-browser.ts'
import type { DrawPage } from './draw-page.ts'
import type { PageAnswer } from './page-answer.ts'
import { isCommon, openVisit, type Visit } from './visit-link.ts'

/** Bytes of all pages of a cache, plain and compressed. */
const MAX_BYTES = 32 * 1024 * 1024

/** Refusals, redirects and incomplete pages are not cached. */
const CACHEABLE_STATUS = [200, 404]

/** Whether a page is the same for everybody it is drawn for. */
export function isForAll({ status, isComplete }: PageAnswer): boolean {
  return isComplete && CACHEABLE_STATUS.includes(status)
}

/** Pages cached until the site changes; one that forbids it is not. */
export type KeptPages = {
  at(address: string, caller: Caller): Promise<PageAnswer>
  /** Drawn now, and cached for nobody. */
  fresh(address: string, caller: Caller): Promise<PageAnswer>
  /** What is cached already. */
  peek(address: string): PageAnswer | undefined
}

/** How pages are drawn, and the queue for it. */
type Drawing = { draw: DrawPage; queue: FairLimiter }

function keepPages(
  openCache: FastifyInstance['openPublicCache'],
  { draw, queue }: Drawing,
  openOne: () => Visit,
): KeptPages {
  const pages = openCache<PageAnswer>({
    maxBytes: MAX_BYTES,
    bytesOf: (page) =>
      isForAll(page) && page.headers['cache-control'] !== 'no-store' ? 2 * page.body.length : null,
    queue,
  })
  return {
    fresh: (address, caller) => queue(caller, (charge) => draw(address, openOne(), charge)),
    peek: (address) => pages.peek(address),
    at: (address, caller) => pages.get(address, caller, (charge) => draw(address, openOne(), charge)),
  }
}

const withoutRequest = (context: Context) => async () => ({ ...context, browser: NO_BROWSER })

/**
 * Pages as every visitor sees them. They are rendered from an address and the services: no request is in scope, hence no
 * cookie, address or browser.
 */
export function keepVisitorPages(
  openCache: FastifyInstance['openPublicCache'],
  services: Services,
  drawing: Drawing,
): KeptPages {
  return keepPages(openCache, drawing, () => openVisit(withoutRequest(visitorContext(services))))
}

/**
 * Pages as every member sees them, likewise without a request, and for a member of whom nothing is known. Only procedures
 * with the same response for all members answer; a page that asks for anything else is not complete.
 */
export function keepMemberPages(
  openCache: FastifyInstance['openPublicCache'],
  services: Services,
  drawing: Drawing,
): KeptPages {
  return keepPages(openCache, drawing, () =>
    openVisit(withoutRequest(anyMemberContext(services)), { answers: isCommon }),
  )
}
