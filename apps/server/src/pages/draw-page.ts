import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { DomainError } from '@idex/contract/kernel/errors'
import type { InTurn, RenderPage } from '@idex/api/render-page'
import { createFairLimiter, type FairLimiter } from '@idex/core/kernel/fair-limiter'
import { QUEUES } from '@idex/core/kernel/queues'
import type { Config } from '../config.ts'
import { createPagePolicy } from '../security/content-policy.ts'
import type { DrawPage } from './kept-pages.ts'
import { type PageAnswer, readPage } from './page-answer.ts'

/** A page that failed for want of data exists nevertheless: whoever reads the status is told to come back. */
function duringOutage(page: PageAnswer, outage: DomainError | undefined): PageAnswer {
  if (outage === undefined || page.status < 400) return page
  return {
    ...page,
    status: outage.status,
    headers: { ...page.headers, 'retry-after': String(outage.retryAfter) },
  }
}

/** Draws pages with `render`, for visitors and for members apart: nobody waits for a member's data but members. */
export function createDrawing(
  config: Config,
  render: RenderPage,
  visitorQueue: FairLimiter,
): { forVisitors: DrawPage; forMembers: DrawPage } {
  const policyOf = createPagePolicy(config)
  const { publicUrl, site } = config
  const turns = createFairLimiter(QUEUES.drawing)

  function drawing(limiter: FairLimiter): DrawPage {
    return async (address, { link, isComplete, keys, outage }, caller) => {
      // Drawing blocks the process for some ms; it responds to others in between.
      const inTurn: InTurn = (work) => turns(caller, () => setImmediate().then(work))
      const [nonce, sessionPlace] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')]
      const page = await limiter(caller, () =>
        render({ address, link, publicUrl, site, nonce, inTurn, sessionPlace }),
      )
      const answer = await readPage(
        page,
        { nonce, sessionPlace, isComplete: isComplete(), keys: keys() },
        policyOf,
      )
      return duringOutage(answer, outage())
    }
  }
  return { forVisitors: drawing(visitorQueue), forMembers: drawing(createFairLimiter(QUEUES.memberPages)) }
}
