import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { DomainError } from '@idex/contract/kernel/errors'
import type { QueueRender, RenderPage } from '@idex/api/render-page'
import type { Charge } from '@idex/core/kernel/fair-limiter'
import type { Config } from '../config.ts'
import { type Answer, answerOf } from '../page-cache/answer.ts'
import { createPagePolicy } from '../security/content-policy.ts'
import { sealScripts } from '../security/seal-scripts.ts'
import type { Visit } from './visit-link.ts'

/** Statuses of pages that are cached. Refusals, redirects and pages that lack data are not. */
const KEPT_STATUS = [200, 404]

/** Answers a page that failed for want of data with the status of the outage. */
function duringOutage(page: Answer, outage: DomainError | undefined): Answer {
  if (outage === undefined || page.status < 400) return page
  return {
    ...page,
    status: outage.status,
    headers: { ...page.headers, 'retry-after': String(outage.retryAfter) },
  }
}

/** Runs pieces of work one after the other; the process responds to requests in between. */
function createSeries(): QueueRender {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const done = last.then(() => setImmediate()).then(work)
    last = done.catch(() => undefined)
    return done
  }
}

/** Renders the page at a canonical address with the data of a visit; charged is the time that rendering blocked the process. */
export type PageRenderer = (address: string, visit: Visit, charge: Charge) => Promise<Answer>

/** Draws pages with `render`, one at a time. */
export function createPageRenderer(config: Config, render: RenderPage): PageRenderer {
  const policyOf = createPagePolicy(config)
  const { publicUrl, site } = config
  const inSeries = createSeries()

  return async (address, { link, isComplete, outage }, charge) => {
    const queueRender: QueueRender = (work) =>
      inSeries(async () => {
        const begun = performance.now()
        try {
          return await work()
        } finally {
          charge(performance.now() - begun)
        }
      })
    const nonce = randomBytes(16).toString('hex')
    const response = await render({ address, link, publicUrl, site, nonce, queueRender })
    const { status } = response
    const { html, scriptHashes } = sealScripts(await response.text(), nonce)
    const headers = {
      ...Object.fromEntries(response.headers),
      'content-security-policy': policyOf(scriptHashes),
    }
    const isKept =
      isComplete() && KEPT_STATUS.includes(status) && response.headers.get('cache-control') !== 'no-store'
    return duringOutage(answerOf({ status, headers, body: html, isKept }), outage())
  }
}
