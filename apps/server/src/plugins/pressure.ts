import { totalmem } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { getHeapStatistics } from 'node:v8'
import underPressure from '@fastify/under-pressure'
import { DomainError } from '@idex/contract/kernel/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { hasBody } from '../connections/bounded-message.ts'

/**
 * What this server bears before it turns requests away: ms a tick may be late in the mean of a sample, itself so many ms
 * long; bytes; requests that are wholly here without an answer, more of which make every turn of the loop longer and none of them faster.
 * `refusalDelay` is ms a refusal is held back.
 */
export type PressureLimits = {
  sampleInterval: number
  maxEventLoopDelay: number
  maxHeapUsedBytes: number
  maxRssBytes: number
  maxUnanswered: number
  refusalDelay: number
}

/** Always answered, so that whoever watches the server can tell being busy from being dead. */
const HEALTH = ['/healthz', '/readyz']

/** Milliseconds between two words in the log about it. */
const QUIET_MS = 10_000

/** What a process may use of its machine or container, and some room below it. */
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

/** Turns requests away with UNAVAILABLE rather than answer all of them too late while there are more than can be served. */
export const pressurePlugin = fp<{ limits: PressureLimits }>(
  async (app, { limits: { maxUnanswered, refusalDelay, ...limits } }) => {
    const unanswered = new Set<FastifyRequest>()
    let toldAt = Number.NEGATIVE_INFINITY
    const isHealth = ({ routeOptions }: FastifyRequest) => HEALTH.includes(routeOptions.url ?? '')

    async function shed(request: FastifyRequest, reason: string): Promise<void> {
      if (isHealth(request)) return
      if (performance.now() - toldAt > QUIET_MS) {
        toldAt = performance.now()
        app.log.warn({ reason, ...app.memoryUsage(), unanswered: unanswered.size }, 'turning requests away')
      }
      // Thousands who are refused at once and ask again at once would keep the loop from ever turning.
      await wait(refusalDelay)
      throw new DomainError('UNAVAILABLE')
    }

    await app.register(underPressure, {
      ...limits,
      pressureHandler: async (request, _reply, reason, value) => {
        // Infinite is a sample without a tick: the machine stood still, which says nothing of the load.
        if (value !== Number.POSITIVE_INFINITY) await shed(request, reason)
      },
    })
    async function enter(request: FastifyRequest): Promise<void> {
      if (unanswered.size >= maxUnanswered) await shed(request, 'unanswered')
      unanswered.add(request)
    }
    /** A form goes on arriving while its handler reads it, which is no work to speak of before its end. */
    function enterAtEnd(request: FastifyRequest, reply: FastifyReply): void {
      request.raw.once('end', () => void (reply.sent || unanswered.add(request)))
    }

    app.addHook('onRequest', async (request) => {
      if (!hasBody(request.raw)) await enter(request)
      else if (unanswered.size >= maxUnanswered) await shed(request, 'unanswered')
    })
    app.addHook('preValidation', async (request, reply) => {
      if (!hasBody(request.raw)) return
      if (request.raw.readableEnded) await enter(request)
      else enterAtEnd(request, reply)
    })
    app.addHook('onSend', async (request) => void unanswered.delete(request))
    app.addHook('onRequestAbort', async (request) => void unanswered.delete(request))
    app.addHook('onResponse', async (request) => void unanswered.delete(request))
  },
  { name: 'pressure' },
)
