import { NO_BROWSER } from '../no-browser.ts'
import { visitorContext, type Services } from '@idex/core/kernel/context'
import type { FastifyInstance } from 'fastify'
import type { PageAnswer } from './page-answer.ts'
import { openVisit, type Visit } from './visit-link.ts'

/** Renders the page at a canonical address with the data of a visit. */
export type DrawPage = (address: string, visit: Visit) => Promise<PageAnswer>

/** Bytes of all cached pages, plain and compressed. */
const MAX_BYTES = 32 * 1024 * 1024

/** Refusals, redirects and incomplete pages are not cached. */
const CACHEABLE_STATUS = [200, 404]

/** Whether a page is the same for all visitors: it depends on the site alone, and does not forbid caching. */
function isForAll({ status, isComplete, headers }: PageAnswer): boolean {
  return isComplete && CACHEABLE_STATUS.includes(status) && headers['cache-control'] !== 'no-store'
}

/**
 * Pages as every visitor sees them, cached until the site changes. They are rendered from an address and the services:
 * no request is in scope, hence no cookie, address or browser.
 */
export function createVisitorPages(
  openCache: FastifyInstance['openPublicCache'],
  services: Services,
  draw: DrawPage,
) {
  const pages = openCache<PageAnswer>({
    maxBytes: MAX_BYTES,
    bytesOf: (page) => (isForAll(page) ? 2 * page.body.length : null),
  })
  const visit = () => openVisit(async () => ({ ...visitorContext(services), browser: NO_BROWSER }))
  return {
    peek: (address: string) => pages.peek(address),
    at: (address: string) => pages.get(address, () => draw(address, visit())),
  }
}
