import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { appRouter, type AppRouter } from '@idex/api/app-router'
import { type ApiContext, requestOf } from '@idex/api/kernel/procedures'
import type {
  CanonicalAddress,
  IsFixedAddress,
  HydratesOnInteraction,
  QueueRender,
  RenderPage,
} from '@idex/api/render-page'
import { DomainError, ERROR_TABLE, isErrorCode } from '@idex/contract/kernel/errors'
import { transformer } from '@idex/contract/kernel/transformer'
import type { Charge } from '@idex/core/kernel/fair-queue'
import { limitReached } from '@idex/core/kernel/limits'
import { TRPCClientError, type TRPCLink, unstable_localLink } from '@trpc/client'
import { tap } from '@trpc/server/observable'
import { z } from 'zod'
import type { Config } from '../config/config.ts'
import { type CachedResponse, createResponse } from '../page-cache/cached-response.ts'
import { createPagePolicy } from '../security/csp.ts'
import { replaceNonceWithHashes } from '../security/csp-script-hashes.ts'
import { StartError } from '../start-error.ts'

const EntrySchema = z.object({
  render: z.custom<RenderPage>((value) => typeof value === 'function'),
  canonicalAddress: z.custom<CanonicalAddress>((value) => typeof value === 'function'),
  isFixedAddress: z.custom<IsFixedAddress>((value) => typeof value === 'function'),
  hydratesOnInteraction: z.custom<HydratesOnInteraction>((value) => typeof value === 'function'),
})

/** The web app's server build in `webDist`. Throws StartError when it has not been built. */
export async function loadRenderer(webDist: string): Promise<z.output<typeof EntrySchema>> {
  const entry = pathToFileURL(join(webDist, 'server', 'entry-server.js')).href
  try {
    const loaded: unknown = await import(entry)
    return EntrySchema.parse(loaded)
  } catch (cause) {
    throw new StartError(
      `The web app is not built: ${webDist} has no usable server entry. Run "npm run build".`,
      { cause },
    )
  }
}

/** A client for the data of one page, and what came of its calls. */
export type PageClient = {
  link: TRPCLink<AppRouter>
  /** The refusal of its visitor for too many requests, if any. */
  refusal(): DomainError | undefined
  /** Why a call got no response, if database or storage are away or this server is busy. */
  outage(): DomainError | undefined
  /** Returns whether every call got a response, including expected refusals. */
  isComplete(): boolean
}

function isExpected(error: unknown): boolean {
  if (!(error instanceof TRPCClientError)) return false
  const code: unknown = error.data?.error?.code
  return isErrorCode(code) && ERROR_TABLE[code].status < 500
}

/** Calls the procedures themselves in the context of one page, and remembers how that went. */
export function createPageClient(createContext: () => Promise<ApiContext>): PageClient {
  let refusal: DomainError | undefined
  let outage: DomainError | undefined
  let complete = true
  const local = unstable_localLink<AppRouter>({
    router: appRouter,
    transformer,
    createContext: async () => requestOf(await createContext()),
  })
  const note = (error: unknown) => {
    complete &&= isExpected(error)
    if (!(error instanceof TRPCClientError)) return
    const code: unknown = error.data?.error?.code
    if (code === 'UNAVAILABLE') outage = new DomainError('UNAVAILABLE')
    if (code === 'RATE_LIMITED') refusal = limitReached(Number(error.data?.retryAfter ?? 1) * 1000)
  }
  return {
    link: (runtime) => {
      const call = local(runtime)
      return (operation) => call(operation).pipe(tap({ error: note }))
    },
    refusal: () => refusal,
    outage: () => outage,
    isComplete: () => complete,
  }
}

/** Statuses of pages that are cached. Refusals, redirects and pages that lack data are not. */
const CACHED_STATUSES = [200, 404]

/** Answers a page that failed for want of data with the status of the outage. */
function duringOutage(page: CachedResponse, outage: DomainError | undefined): CachedResponse {
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

/** Renders the page at a canonical address with the data of its client; charged is the time that rendering blocked the process. */
export type PageRenderer = (address: string, client: PageClient, charge: Charge) => Promise<CachedResponse>

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
    const { html, scriptHashes } = replaceNonceWithHashes(await response.text(), nonce)
    const headers = {
      ...Object.fromEntries(response.headers),
      'content-security-policy': policyOf(scriptHashes),
    }
    const isCacheable =
      isComplete() && CACHED_STATUSES.includes(status) && response.headers.get('cache-control') !== 'no-store'
    return duringOutage(createResponse({ status, headers, body: html, isCacheable }), outage())
  }
}
