import { NO_BROWSER } from '../no-browser.ts'
import { visitorContext, type Services } from '@idex/core/kernel/context'
import type { FastifyInstance } from 'fastify'
import type { PageAnswer } from './page-answer.ts'
import { openVisit, type Visit } from './visit-link.ts'

/** Draws the page at a canonical address with the data of a visit. */
export type DrawPage = (address: string, visit: Visit) => Promise<PageAnswer>

/** Bytes all kept pages may take, each as it is and compressed. */
const MAX_BYTES = 32 * 1024 * 1024

/** Refusals, redirects and pages that lack some of their data are for the one request they answer. */
const KEPT_STATUS = [200, 404]

/** Whether a page is for whoever asks: all it shows changes with the site alone, and it does not say otherwise itself. */
function isForAll({ status, isComplete, headers }: PageAnswer): boolean {
  return isComplete && KEPT_STATUS.includes(status) && headers['cache-control'] !== 'no-store'
}

/**
 * Pages as every visitor sees them, kept until the site changes. They are drawn from an address and the services: no
 * request, and so nobody's cookie, address or browser, can be seen from here.
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
