import type { ServerResponse } from 'node:http'
import { networkOf } from '@idex/core/kernel/networks'
import fp from 'fastify-plugin'
import type { Bounds } from '../connections/bounds.ts'

/** An answer whose client has not read all of it yet. */
type Unread = { network: string; bytes: number; since: number; raw: ServerResponse }

/**
 * Bounds the bytes of answers that wait in memory for slow readers, of one network and of all. Beyond, those that have
 * waited longest are cut off; an answer that has just been sent is given a moment.
 */
function boundUnreadResponses({ unreadBytes, unreadBytesPerNetwork, slowReaderMs }: Bounds) {
  const unread = new Set<Unread>()
  const sums = new Map<string, number>()
  let total = 0

  function add(network: string, bytes: number): void {
    const sum = (sums.get(network) ?? 0) + bytes
    total += bytes
    if (sum === 0) sums.delete(network)
    else sums.set(network, sum)
  }

  /** The network with most bytes waiting if all are too many, or `network` itself if its own are. */
  function excessOf(network: string): string | undefined {
    if ((sums.get(network) ?? 0) > unreadBytesPerNetwork) return network
    if (total <= unreadBytes) return undefined
    return [...sums].reduce((most, other) => (other[1] > most[1] ? other : most), [network, 0] as const)[0]
  }

  /** Cuts readers off until there is room again, or none of them is slow. */
  function makeRoom(network: string): void {
    const now = performance.now()
    for (let from = excessOf(network); from !== undefined; from = excessOf(network)) {
      // In order of arrival.
      const slow = [...unread].find((one) => one.network === from && now - one.since > slowReaderMs)
      if (slow === undefined) return
      leave(slow)
      slow.raw.destroy()
    }
  }

  function leave(one: Unread): void {
    if (unread.delete(one)) add(one.network, -one.bytes)
  }

  /** Counts an answer of so many bytes to `network` until it has been passed on. */
  return function sending(network: string, bytes: number, raw: ServerResponse): void {
    const one = { network, bytes, raw, since: performance.now() }
    unread.add(one)
    add(network, bytes)
    raw.once('finish', () => leave(one)).once('close', () => leave(one))
    makeRoom(network)
  }
}

/** Bytes up to which an answer fits into the buffers of any connection. */
const SMALL_BYTES = 16 * 1024

/** Bounds the memory of responses to clients that do not read. Streams wait at their source. */
export const unreadResponsesPlugin = fp<{ bounds: Bounds }>(
  (app, { bounds }, done) => {
    const sending = boundUnreadResponses(bounds)
    app.addHook('onSend', (request, reply, payload, next) => {
      const bytes = typeof payload === 'string' || payload instanceof Uint8Array ? payload.length : 0
      if (bytes > SMALL_BYTES) sending(networkOf(request.ip), bytes, reply.raw)
      next(null, payload)
    })
    done()
  },
  { name: 'unread-responses' },
)
