import type { IncomingHttpHeaders } from 'node:http'

/** Another site's answer: its last address, status, headers, and its first bytes, which may be all. */
export type ElsewhereAnswer = {
  address: string
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
  isWhole: boolean
}

/** The host is not on the public internet, and was not asked; or it did not answer in time. */
export class ElsewhereError extends Error {
  override readonly name = 'ElsewhereError'
  readonly reason: 'private' | 'unreachable'

  constructor(reason: 'private' | 'unreachable', cause?: unknown) {
    super(`The host is ${reason}`, { cause })
    this.reason = reason
  }
}

/**
 * Asks another site for the first `bytes` bytes at an http(s) address that people gave, following redirects. Only hosts of the
 * public internet are asked, in bounded time. Throws ElsewhereError.
 */
export type Elsewhere = (address: string, bytes: number) => Promise<ElsewhereAnswer>

/** Reaches no host. */
export const NOWHERE: Elsewhere = () => Promise.reject(new ElsewhereError('unreachable'))
