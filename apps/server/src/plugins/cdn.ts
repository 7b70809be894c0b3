import { SURROGATE_KEYS } from '@idex/core/kernel/cdn'
import { SITE_CHANGED } from '@idex/db/site-changed'
import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import { sendHook } from './hook.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Lets a content delivery network keep an answer for visitors until one of `keys` is purged; does nothing without one. */
    letCdnKeep(reply: FastifyReply, keys: readonly string[]): void
  }
}

/** Seconds for which the network keeps an answer, should a purge never arrive. */
const MAX_AGE = 3600

/** Something missing or failed may be there at any moment; a cookie, and what must not be stored, are somebody's own. */
function isForEverybody(reply: FastifyReply): boolean {
  if (reply.statusCode !== 200 && reply.statusCode !== 304) return false
  return reply.getHeader('cache-control') !== 'no-store' && !reply.hasHeader('set-cookie')
}

/**
 * Public answers have the keys of what they show, and the network hears of every change: each server that hears of one asks
 * for a purge, of which one waits for all.
 */
export const cdnPlugin = fp(
  async (app) => {
    const { cdn, queue } = app.services
    if (cdn === undefined) {
      app.decorate('letCdnKeep', () => undefined)
      return
    }
    const keysOf = new WeakMap<FastifyReply, readonly string[]>()
    app.decorate('letCdnKeep', (reply: FastifyReply, keys: readonly string[]) => {
      keysOf.set(reply, [SURROGATE_KEYS.site, ...keys])
    })
    app.addHook(
      'onSend',
      sendHook((_request, reply) => {
        const all = keysOf.get(reply)
        if (all === undefined || !isForEverybody(reply)) return
        reply.headers({
          'surrogate-key': all.join(' '),
          'cache-tag': all.join(','),
          // For the network alone (RFC 9213; Fastly and Varnish know the older one): browsers still ask each time.
          'cdn-cache-control': `public, max-age=${MAX_AGE}`,
          'surrogate-control': `max-age=${MAX_AGE}`,
        })
      }),
    )
    const askForPurge = () =>
      void queue
        .enqueue('cdn.purge', {}, { singletonKey: 'changes' })
        .catch((error: unknown) => app.log.error({ err: error }, 'a purge could not be asked for'))
    // Whatever changed while no server listened is purged as soon as one does.
    await app.databaseSessions.listen(SITE_CHANGED, (payload) => payload === '' && askForPurge(), askForPurge)
  },
  { name: 'cdn', dependencies: ['services', 'database'] },
)
