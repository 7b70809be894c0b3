import { DomainError } from '@idex/contract/kernel/errors'
import { UNREAD_BODY_BYTES } from '@idex/api/kernel/row'
import { networkOf } from '@idex/core/kernel/limits'
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import fp from 'fastify-plugin'
import { openShares } from '../connections/address-shares.ts'
import { BoundedMessage, hasBody } from '../connections/bounded-message.ts'
import type { Bounds } from '../connections/bounds.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file, which may take as long as it needs while it goes on arriving. */
    isUpload?: boolean
  }
}

const BODILESS = ['GET', 'HEAD', 'OPTIONS']

/** Seconds until bodies of the same address have arrived or were given up. */
const RETRY_SECONDS = 30

/** Every route that may read a body says how much, so that no parser anywhere takes what nobody thought of. */
function requireLimit(route: RouteOptions): void {
  const reads = [route.method].flat().some((method) => !BODILESS.includes(method))
  if (!reads) route.bodyLimit ??= UNREAD_BODY_BYTES
  else if (route.bodyLimit === undefined)
    throw new Error(`${route.url} does not say how large a body it takes.`)
}

/** Whether something of the body is still on its way. */
function isArriving({ raw }: FastifyRequest): boolean {
  return hasBody(raw) && !raw.readableEnded && !raw.destroyed
}

/** Tells whoever reads the body; nobody may. */
function fail({ raw }: FastifyRequest, error: DomainError): void {
  if (raw.listenerCount('error') > 0) raw.emit('error', error)
}

/** What a body may take: the bytes its route declares, a time, and a share of what one address may have under way. */
export const bodiesPlugin = fp<{ bounds: Bounds }>(
  (app, { bounds }, done) => {
    const shares = openShares(bounds)
    const hungUp = new WeakSet<FastifyRequest>()

    /** Ends the connection, a moment after its answer, if there is one. */
    function hangUp(request: FastifyRequest): void {
      hungUp.add(request)
      setTimeout(() => request.raw.destroy(), bounds.lingerMs).unref()
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

    /** Counts `request` until its body is here or its client gone. Throws RATE_LIMITED. */
    function takePlace(request: FastifyRequest): void {
      if (shares.enter(networkOf(request.ip), request.raw, () => giveUp(request))) return
      bind(request, 0)
      throw new DomainError('RATE_LIMITED', undefined, undefined, RETRY_SECONDS)
    }

    /** Looks after each stretch of time: an upload has to have brought something, any other body to be here. */
    function watch(request: FastifyRequest): void {
      const { raw, routeOptions } = request
      let before = 0
      const timer = setInterval(() => {
        const taken = raw instanceof BoundedMessage ? raw.taken : 0
        const isSlow = !routeOptions.config.isUpload || taken - before < bounds.uploadBytes
        before = taken
        // What has come and was not read yet is kept waiting by this side.
        if (!isSlow || raw.readableLength > 0) return
        clearInterval(timer)
        giveUp(request)
      }, bounds.bodyMs).unref()
      raw.once('end', () => clearInterval(timer)).once('close', () => clearInterval(timer))
    }

    /**
     * Has the answer say that nothing follows it: a proxy would bring somebody else's request on the connection that is about
     * to end. Node would destroy it at once, and while something was not read yet, many a client would lose the answer.
     */
    function announceEnd({ raw }: FastifyRequest, reply: FastifyReply): void {
      const { socket } = raw
      const destroySoon = socket.destroySoon.bind(socket)
      reply.header('connection', 'close')
      socket.destroySoon = () => void socket.end()
      raw.once('end', () => {
        socket.destroySoon = destroySoon
        if (reply.raw.writableFinished) destroySoon()
      })
    }

    /** Reads and drops the rest of what has its answer, within bounds, so that the connection is free again if it can be. */
    function drop(request: FastifyRequest, reply: FastifyReply): void {
      const { raw } = request
      const isLast = raw instanceof BoundedMessage && (hungUp.has(request) || !raw.willEnd)
      if (isLast) announceEnd(request, reply)
      else reply.removeHeader('connection')
      const timer = setTimeout(() => raw.destroy(), bounds.restMs).unref()
      raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
      raw.unpipe()
      raw.resume()
    }

    app.addHook('onRoute', requireLimit)
    app.addHook('onRequest', async (request) => {
      if (!hasBody(request.raw)) return
      request.raw.on('error', () => undefined)
      bind(request, request.routeOptions.bodyLimit)
      watch(request)
      takePlace(request)
    })
    app.addHook('onSend', async (request, reply) => {
      if (isArriving(request)) drop(request, reply)
    })
    done()
  },
  { name: 'bodies' },
)
