import type { IncomingHttpHeaders } from 'node:http'

/** Another site's answer: its last address, status, headers, and its first bytes, which may be all. */
export type SiteResponse = {
  address: string
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
  isWhole: boolean
}

/** The host is not on the public internet, and was not asked; or it did not answer in time. */
export class SiteError extends Error {
  override readonly name = 'SiteError'
  readonly reason: 'private' | 'unreachable'

  constructor(reason: 'private' | 'unreachable', cause?: unknown) {
    super(`The host is ${reason}`, { cause })
    this.reason = reason
  }
}

/**
 * Asks another site for the first `bytes` bytes at an http(s) address that people gave, following redirects. Only hosts of the
 * public internet are asked, in bounded time. Throws SiteError.
 */
export type FetchSite = (address: string, bytes: number) => Promise<SiteResponse>

/** Reaches no host. */
export const NO_SITES: FetchSite = () => Promise.reject(new SiteError('unreachable'))
