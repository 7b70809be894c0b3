import type { User } from '@idex/contract/sign-in/session'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Encoding, encodingFor } from './encoding.ts'
import type { PageAnswer } from './page-answer.ts'

const VARY = 'accept-encoding, cookie'

const takes = (request: FastifyRequest, encoding: Encoding) => encodingFor(request, [encoding]) !== null

/**
 * Lets caches in front of the servers keep a page for some seconds, while browsers ask each time. Not longer, and never out of date
 * meanwhile: what is withdrawn must be gone.
 */
const FOR_SECONDS = 'public, max-age=0, must-revalidate, s-maxage=10'

/** Sends a page that is the same for every visitor; `isLasting` unless access to it may end. */
export async function sendToVisitor(
  page: PageAnswer,
  { isLasting }: { isLasting: boolean },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply.code(page.status).headers(page.headers)
  const maySpread = isLasting && page.isComplete && page.status === 200 && !reply.hasHeader('set-cookie')
  const cacheControl = page.headers['cache-control'] ?? (maySpread ? FOR_SECONDS : 'private, no-cache')
  reply.headers({ 'cache-control': cacheControl, vary: VARY })
  if (page.status === 200) reply.header('etag', page.etag())
  if (page.status === 200 && request.headers['if-none-match'] === page.etag()) return reply.code(304).send()
  if (page.body.length === 0 || !takes(request, 'br')) return reply.send(page.body)
  return reply.header('content-encoding', 'br').send(await page.compressed())
}

/** How a browser says that no other site has led here: someone typed the address, or followed one of our own links. */
const BY_THEMSELVES = ['none', 'same-origin']

/** Who gets a page, undefined if unknown; whether more of it is theirs than their name; and whether all of its address is ours. */
type Reader = { user: User | undefined; hasOwnData: boolean; isFixed: boolean }

/**
 * Sends a page to somebody who is signed in. One with their own data must not stay on a disk. One that differs only by their name is
 * theirs alone and asked for anew each time, but browsers may keep it for the way back, as pages with "no-store" are not kept; what ends a
 * session has them forget it (`Clear-Site-Data`). The length of what is
 * compressed tells what repeats in it, so somebody's own data is not for a site that may have chosen what is in the address, and sees
 * the length (BREACH). Nobody chooses anything in a fixed one, such as that of the library in an email.
 */
export async function sendToReader(
  page: PageAnswer,
  { user, hasOwnData, isFixed }: Reader,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const isKept = !hasOwnData && user !== undefined && page.headers['cache-control'] !== 'no-store'
  const cacheControl = isKept ? 'private, no-cache' : 'no-store'
  reply.code(page.status).headers({ ...page.headers, 'cache-control': cacheControl, vary: VARY })
  const mayShrink =
    !hasOwnData || isFixed || BY_THEMSELVES.some((origin) => request.headers['sec-fetch-site'] === origin)
  const copy = page.copyFor(user)
  if (page.body.length === 0 || !mayShrink || !takes(request, 'gzip')) return reply.send(copy.plain())
  return reply.header('content-encoding', 'gzip').send(await copy.gzipped())
}
