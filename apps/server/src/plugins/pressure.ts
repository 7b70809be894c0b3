import { totalmem } from 'node:os'
import { getHeapStatistics } from 'node:v8'
import underPressure from '@fastify/under-pressure'
import { DomainError } from '@idex/contract/errors'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

/** What this server bears before it turns requests away: ms a tick may be late, bytes, requests without an answer. */
export type PressureLimits = {
  maxEventLoopDelay: number
  maxHeapUsedBytes: number
  maxRssBytes: number
  maxUnanswered: number
}

/** Always answered, so that whoever watches the server can tell being busy from being dead. */
const HEALTH = ['/healthz', '/readyz']

/** Milliseconds between two words in the log about it. */
const QUIET_MS = 10_000

/** What a process may use of its machine or container, and some room below it. */
export function defaultPressureLimits(): PressureLimits {
  const memory = process.constrainedMemory()
  return {
    maxEventLoopDelay: 1500,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * 0.9,
    maxRssBytes: Math.min(memory || totalmem(), totalmem()) * 0.9,
    maxUnanswered: 1000,
  }
}

/** Turns requests away with UNAVAILABLE at once rather than late while there are more than can be served. */
export const pressurePlugin = fp<{ limits: PressureLimits }>(
  async (app, { limits: { maxUnanswered, ...limits } }) => {
    const unanswered = new Set<FastifyRequest>()
    let toldAt = Number.NEGATIVE_INFINITY
    const isHealth = ({ routeOptions }: FastifyRequest) => HEALTH.includes(routeOptions.url ?? '')

    function shed(request: FastifyRequest, reason: string): void {
      if (isHealth(request)) return
      if (performance.now() - toldAt > QUIET_MS) {
        toldAt = performance.now()
        app.log.warn({ reason, ...app.memoryUsage(), unanswered: unanswered.size }, 'turning requests away')
      }
      throw new DomainError('UNAVAILABLE')
    }

    await app.register(underPressure, {
      ...limits,
      pressureHandler: async (request, _reply, reason) => shed(request, reason),
    })
    app.addHook('onRequest', async (request) => {
      if (unanswered.size >= maxUnanswered) shed(request, 'unanswered')
      unanswered.add(request)
    })
    app.addHook('onSend', async (request) => void unanswered.delete(request))
    app.addHook('onRequestAbort', async (request) => void unanswered.delete(request))
    app.addHook('onResponse', async (request) => void unanswered.delete(request))
  },
  { name: 'pressure' },
)
