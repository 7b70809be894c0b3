import { totalmem } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { getHeapStatistics } from 'node:v8'
import underPressure from '@fastify/under-pressure'
import { DomainError } from '@idex/contract/kernel/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { networkOf } from '@idex/core/kernel/networks'
import { hasBody } from '../connections/bounded-message.ts'

/**
 * Load at which the server starts refusing requests: mean event loop delay in ms over a sample of so many ms; bytes of
 * memory; most requests handled at once, since more would only slow all of them. `refusalDelay` is
 * ms by which a refusal is delayed.
 */
export type PressureLimits = {
  sampleInterval: number
  maxEventLoopDelay: number
  maxHeapUsedBytes: number
  maxRssBytes: number
  maxUnanswered: number
  refusalDelay: number
}

/** Always served, so that monitoring can tell busy from dead. */
const HEALTH = ['/healthz', '/readyz']

/** Milliseconds between two log entries about it. */
const QUIET_MS = 10_000

/** Returns the limits of this machine or container, with some margin. */
export function defaultPressureLimits(): PressureLimits {
  const memory = process.constrainedMemory()
  return {
    sampleInterval: 2000,
    maxEventLoopDelay: 1000,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * 0.9,
    maxRssBytes: Math.min(memory || totalmem(), totalmem()) * 0.9,
    maxUnanswered: 300,
    refusalDelay: 1000,
  }
}

/** Refuses requests with UNAVAILABLE while there are more than can be served in time. */
export const pressurePlugin = fp<{ limits: PressureLimits }>(
  async (app, { limits: { maxUnanswered, refusalDelay, ...limits } }) => {
    const unanswered = new Set<FastifyRequest>()
    let reportedAt = Number.NEGATIVE_INFINITY
    const isHealth = ({ routeOptions }: FastifyRequest) => HEALTH.includes(routeOptions.url ?? '')

    async function shed(request: FastifyRequest, reason: string): Promise<void> {
      if (isHealth(request)) return
      if (performance.now() - reportedAt > QUIET_MS) {
        reportedAt = performance.now()
        const facts = { reason, ...app.memoryUsage(), unanswered: unanswered.size }
        app.log.warn(facts, 'requests are refused with 503 until the server can serve all in time')
      }
      // Thousands refused at once that retry at once would block the loop.
      await wait(refusalDelay)
      throw new DomainError('UNAVAILABLE')
    }

    await app.register(underPressure, {
      ...limits,
      pressureHandler: async (request, _reply, reason, value) => {
        // Infinity is a sample without a tick: the machine was suspended, which says nothing about the load.
        if (value !== Number.POSITIVE_INFINITY) await shed(request, reason)
      },
    })
    const ofNetwork = new Map<string, number>()

    /** While there are too many, a network may still have its share of them, up to twice as many altogether. */
    function isFull({ ip }: FastifyRequest): boolean {
      if (unanswered.size < maxUnanswered) return false
      if (unanswered.size >= 2 * maxUnanswered) return true
      const own = ofNetwork.get(networkOf(ip)) ?? 0
      return own >= maxUnanswered / (ofNetwork.size + (own === 0 ? 1 : 0))
    }
    function count({ ip }: FastifyRequest, change: number): void {
      const network = networkOf(ip)
      const own = (ofNetwork.get(network) ?? 0) + change
      if (own === 0) ofNetwork.delete(network)
      else ofNetwork.set(network, own)
    }
    function add(request: FastifyRequest): void {
      if (!unanswered.has(request)) count(request, 1)
      unanswered.add(request)
    }
    function remove(request: FastifyRequest): void {
      if (unanswered.delete(request)) count(request, -1)
    }

    async function enter(request: FastifyRequest): Promise<void> {
      if (isFull(request)) await shed(request, 'unanswered')
      add(request)
    }
    /** A form keeps arriving while its handler reads it, which is hardly any work before its end. */
    function enterAtEnd(request: FastifyRequest, reply: FastifyReply): void {
      request.raw.once('end', () => void (reply.sent || add(request)))
    }

    app.addHook('onRequest', async (request) => {
      if (!hasBody(request.raw)) await enter(request)
      else if (isFull(request)) await shed(request, 'unanswered')
    })
    app.addHook('preValidation', async (request, reply) => {
      if (!hasBody(request.raw)) return
      if (request.raw.readableEnded) await enter(request)
      else enterAtEnd(request, reply)
    })
    app.addHook('onSend', async (request) => remove(request))
    app.addHook('onRequestAbort', async (request) => remove(request))
    app.addHook('onResponse', async (request) => remove(request))
  },
  { name: 'pressure' },
)
