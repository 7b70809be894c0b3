import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CachedResponse, sendCachedResponse } from '../page-cache/cached-response.ts'
import { encodingFor } from '../http/encoding.ts'

/**
 * Lets caches in front of the servers serve a page for 10 s, and never after that without asking: what is withdrawn must be gone.
 * Browsers ask each time.
 */
const FOR_SECONDS = 'public, max-age=0, must-revalidate, s-maxage=10'

/** Sends a page that is the same for every visitor, unless the request was refused meanwhile; `isLasting` unless access to it may end. */
export async function sendToVisitor(
  page: CachedResponse,
  { isLasting }: { isLasting: boolean },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (reply.sent) return reply
  const maySpread = isLasting && page.isCacheable && page.status === 200
  reply.header('cache-control', maySpread ? FOR_SECONDS : 'private, no-cache')
  return sendCachedResponse(page, request, reply)
}

/** How a browser says that no other site has led here: someone typed the address, or followed one of our own links. */
const BY_THEMSELVES = ['none', 'same-origin']

/**
 * Sends a page to a signed-in caller, unless the request was refused meanwhile. It must not stay on a disk, unless `mayStore` holds: browsers keep
 * that one for the back button and revalidate it otherwise, and the end of a session has them drop it
 * (`Clear-Site-Data`). Compression would reveal repetitions to a site that chose part of the address and sees
 * the length (BREACH), so it applies only if the address `isFixed` or no other site has led here.
 */
export async function sendToMember(
  { status, headers, body, encoded }: CachedResponse,
  { isFixed, mayStore }: { isFixed: boolean; mayStore: boolean },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (reply.sent) return reply
  const mayStay = mayStore && status === 200 && headers['cache-control'] !== 'no-store'
  const cacheControl = mayStay ? 'private, no-cache' : 'no-store'
  reply.code(status).headers({ ...headers, 'cache-control': cacheControl, vary: 'accept-encoding, cookie' })
  const mayShrink = isFixed || BY_THEMSELVES.some((origin) => request.headers['sec-fetch-site'] === origin)
  const encoding = mayShrink && body.length > 0 ? encodingFor(request, ['br', 'gzip']) : null
  if (encoding === null) return reply.send(body)
  return reply.header('content-encoding', encoding).send(await encoded(encoding))
}
