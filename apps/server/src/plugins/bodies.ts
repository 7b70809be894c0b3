import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { DomainError } from '@idex/contract/kernel/errors'
import { UNREAD_BODY_BYTES } from '@idex/api/kernel/rest-route'
import { networkOf } from '@idex/core/kernel/networks'
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import fp from 'fastify-plugin'
import { createUnfinishedRequests } from '../connections/unfinished-requests.ts'
import { BoundedMessage, hasBody } from '../connections/bounded-message.ts'
import type { Bounds } from '../connections/bounds.ts'
import { SAFE_METHODS } from '../http/methods.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file, which may take any time while it keeps arriving. */
    isUpload?: boolean
  }
}

/** Seconds until other bodies of the same address have arrived or were dropped. */
const RETRY_SECONDS = 30

/** Requires a declared limit of every route that may have a body, so that no parser accepts unforeseen sizes. */
function requireLimit(route: RouteOptions): void {
  const reads = [route.method].flat().some((method) => !SAFE_METHODS.includes(method))
  if (!reads) route.bodyLimit ??= UNREAD_BODY_BYTES
  else if (route.bodyLimit === undefined)
    throw new Error(`${route.url} does not say how large a body it takes.`)
}

/** Returns whether part of the body is still arriving. */
function isArriving({ raw }: FastifyRequest): boolean {
  return hasBody(raw) && !raw.readableEnded && !raw.destroyed
}

/** Reports the error to the reader of the body, if there is one. */
function fail({ raw }: FastifyRequest, error: DomainError): void {
  if (raw.listenerCount('error') > 0) raw.emit('error', error)
}

/** Yields `payload`, and ends with the body of `raw`, or after `limitMs`. */
async function* endingWith(raw: IncomingMessage, payload: string | Uint8Array, limitMs: number) {
  yield payload
  await finished(raw, { signal: AbortSignal.timeout(limitMs) }).catch(() => undefined)
}

/** Limits on bodies: the bytes its route declares, a time limit, and a number of incomplete requests per address. */
export const bodiesPlugin = fp<{ bounds: Bounds }>(
  (app, { bounds }, done) => {
    const shares = createUnfinishedRequests(bounds)
    /** Requests whose connection is to be closed, each with the timer that does it. */
    const hungUp = new WeakMap<FastifyRequest, NodeJS.Timeout>()

    /** Closes the connection, shortly after its response if there is one. */
    function hangUp(request: FastifyRequest): void {
      hungUp.set(request, setTimeout(() => request.raw.destroy(), bounds.lingerMs).unref())
    }

    function bind(request: FastifyRequest, limit: number): void {
      const { raw } = request
      if (!(raw instanceof BoundedMessage)) return
      raw.bound(limit, () => {
        hangUp(request)
        fail(request, new DomainError('PAYLOAD_TOO_LARGE'))
      })
    }

    function giveUp(request: FastifyRequest): void {
      hangUp(request)
      fail(request, new DomainError('REQUEST_TIMEOUT'))
    }

    /** Counts `request` until its body has arrived or its client is gone. Throws RATE_LIMITED. */
    function takePlace(request: FastifyRequest): void {
      if (shares.enter(networkOf(request.ip), request.raw, () => giveUp(request))) return
      bind(request, 0)
      throw new DomainError('RATE_LIMITED', undefined, undefined, RETRY_SECONDS)
    }

    /** Checks at each interval: an upload must have made progress, any other body must be complete. */
    function watch(request: FastifyRequest): void {
      const { raw, routeOptions } = request
      let before = 0
      const timer = setInterval(() => {
        const taken = raw instanceof BoundedMessage ? raw.taken : 0
        const isSlow = !routeOptions.config.isUpload || taken - before < bounds.uploadBytes
        before = taken
        // Data that has arrived but is unread is our own delay.
        if (!isSlow || raw.readableLength > 0) return
        clearInterval(timer)
        giveUp(request)
      }, bounds.bodyMs).unref()
      raw.once('end', () => clearInterval(timer)).once('close', () => clearInterval(timer))
    }

    /**
     * Reads and drops the rest of a body that has its answer, within bounds, so that the connection is free again if it can
     * be. Otherwise the answer announces that the connection closes, or a proxy would reuse it for someone else's request,
     * and ends with the body: Node closes at the end of the answer, and with unread data many a client would lose it.
     */
    function drop(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
      const { raw } = request
      const limitMs = hungUp.has(request) ? bounds.lingerMs : bounds.restMs
      const isLast = raw instanceof BoundedMessage && (hungUp.has(request) || !raw.willEnd)
      clearTimeout(hungUp.get(request))
      const timer = setTimeout(() => raw.destroy(), limitMs + (isLast ? bounds.lingerMs : 0)).unref()
      raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
      raw.unpipe()
      raw.resume()
      if (!isLast) {
        reply.removeHeader('connection')
        return payload
      }
      reply.header('connection', 'close')
      if (typeof payload !== 'string' && !(payload instanceof Uint8Array)) return payload
      reply.header('content-length', Buffer.byteLength(payload))
      return Readable.from(endingWith(raw, payload, limitMs))
    }

    app.addHook('onRoute', requireLimit)
    app.addHook('onRequest', async (request) => {
      if (!hasBody(request.raw)) return
      request.raw.on('error', () => undefined)
      bind(request, request.routeOptions.bodyLimit)
      watch(request)
      takePlace(request)
    })
    app.addHook('onSend', (request, reply, payload, sendOn) =>
      sendOn(null, isArriving(request) ? drop(request, reply, payload) : payload),
    )
    done()
  },
  { name: 'bodies' },
)
