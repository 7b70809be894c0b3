import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as askHttp } from 'node:http'
import { request as askHttps } from 'node:https'
import { isIP } from 'node:net'
import { type FetchSite, type SiteResponse, SiteError } from '../ports/fetch-site.ts'
import { isPublicAddress } from './public-address.ts'

/** Milliseconds for a whole answer, with its redirects. */
const TIME_LIMIT_MS = 8000

const MAX_REDIRECTS = 5
const REDIRECTS = [301, 302, 303, 307, 308]

/** How hosts are found and connected to. */
export type Network = {
  /** The addresses of a host. */
  resolve(hostname: string): Promise<readonly string[]>
  /** Where a connection to a public address goes. Only tests, whose sites are all on this machine, say another. */
  dial(address: string, port: number): { host: string; port: number }
}

const INTERNET: Network = {
  resolve: async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address),
  dial: (host, port) => ({ host, port }),
}

/** The address that is connected to: what was checked and what is asked are the same, however names resolve next. */
async function publicAddressOf(network: Network, hostname: string): Promise<string> {
  const addresses = isIP(hostname) === 0 ? await network.resolve(hostname) : [hostname]
  if (!addresses.every(isPublicAddress)) throw new SiteError('private')
  const [first] = addresses.toSorted((one, other) => isIP(one) - isIP(other))
  if (first === undefined) throw new SiteError('unreachable')
  return first
}

async function answerTo(network: Network, url: URL, bytes: number, signal: AbortSignal) {
  const hostname = url.hostname.replace(/^\[|\]$/g, '')
  const address = await publicAddressOf(network, hostname)
  signal.throwIfAborted()
  const isSecure = url.protocol === 'https:'
  const target = network.dial(address, Number(url.port) || (isSecure ? 443 : 80))
  const ask = isSecure ? askHttps : askHttp
  return new Promise<IncomingMessage>((resolve, reject) => {
    ask({
      ...target,
      path: `${url.pathname}${url.search}`,
      headers: {
        host: url.host,
        accept: '*/*',
        'accept-encoding': 'identity',
        range: `bytes=0-${bytes - 1}`,
        'user-agent': 'IDEX (looks at addresses that its administrators give)',
      },
      ...(isSecure && { servername: isIP(hostname) === 0 ? hostname : '' }),
      agent: false,
      signal,
    })
      .on('response', resolve)
      .on('error', reject)
      .end()
  })
}

/** At most `limit` of an answer's bytes, and whether there are no more. */
async function firstBytes(answer: IncomingMessage, limit: number) {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer) {
    const bytes = Buffer.from(chunk)
    chunks.push(bytes)
    size += bytes.length
    if (size > limit) break
  }
  const [, total = String(size)] = /\/(\d+)$/.exec(answer.headers['content-range'] ?? '') ?? []
  return { bytes: Buffer.concat(chunks).subarray(0, limit), isWhole: size <= limit && Number(total) <= size }
}

async function follow(network: Network, given: string, bytes: number, signal: AbortSignal) {
  let url = new URL(given)
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    if (!/^https?:$/.test(url.protocol)) break
    const answer = await answerTo(network, url, bytes, signal)
    const { statusCode: status = 0, headers } = answer
    const next = REDIRECTS.includes(status) ? URL.parse(headers.location ?? '', url.href) : null
    if (next === null) {
      const found = await firstBytes(answer, bytes)
      return { address: url.href, status, headers, ...found } satisfies SiteResponse
    }
    answer.destroy()
    url = next
  }
  throw new SiteError('unreachable')
}

async function beforeAbort<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const end = () => reject(new SiteError('unreachable', signal.reason))
  signal.addEventListener('abort', end, { once: true })
  try {
    return await Promise.race([work, promise])
  } finally {
    signal.removeEventListener('abort', end)
  }
}

/** Creates what asks other sites. A host is asked only when all its addresses are public; each redirect is checked again. */
export function createSiteFetcher(network: Network = INTERNET, timeMs = TIME_LIMIT_MS): FetchSite {
  return async (address, bytes) => {
    const over = new AbortController()
    const timer = setTimeout(() => over.abort(), timeMs)
    try {
      return await beforeAbort(follow(network, address, bytes, over.signal), over.signal)
    } catch (error) {
      throw error instanceof SiteError ? error : new SiteError('unreachable', error)
    } finally {
      over.abort()
      clearTimeout(timer)
    }
  }
}
