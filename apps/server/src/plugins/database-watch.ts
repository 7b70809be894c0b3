import { DomainError } from '@idex/contract/kernel/errors'
import type { RouteHandlerMethod } from 'fastify'
import fp from 'fastify-plugin'

/** Milliseconds between two questions to the database, and how long it may take over one. */
const ASK_EVERY_MS = 500
const ANSWER_LIMIT_MS = 2500

/** Milliseconds a new request has while the database says nothing; what is kept in memory needs no more. */
const SILENT_LIMIT_MS = 300

/** They say themselves what is the matter. */
const HEALTH = ['/healthz', '/readyz']

type Refuse = (reason: DomainError) => void

/** The requests that wait for an answer, all of which can be refused at once. */
function createWaiting() {
  const waiting = new Set<Refuse>()
  let isSilent = false

  /** What `answer` gives, unless the database falls silent before. */
  function unlessSilent(answer: Promise<unknown>): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const timer = isSilent
        ? setTimeout(() => reject(new DomainError('UNAVAILABLE')), SILENT_LIMIT_MS)
        : undefined
      waiting.add(reject)
      void answer.then(resolve, reject).finally(() => {
        clearTimeout(timer)
        waiting.delete(reject)
      })
    })
  }

  function fallSilent(): void {
    isSilent = true
    for (const refuse of waiting) refuse(new DomainError('UNAVAILABLE'))
    waiting.clear()
  }

  return { unlessSilent, fallSilent, speak: () => (isSilent = false), isSilent: () => isSilent }
}

/**
 * A database that neither answers nor fails, because it is frozen or a network swallows what is sent to it, would let
 * every request wait for ever. It is asked all the time over a connection of its own; once it takes too long, requests
 * are refused with UNAVAILABLE until it answers again.
 */
export const databaseWatchPlugin = fp(
  async (app) => {
    const sql = app.openPool(1)
    const { unlessSilent, fallSilent, speak, isSilent } = createWaiting()
    let askedAt: number | undefined

    /** One that fails is not silent: whoever asks it something is told so at once. */
    function ask(): void {
      askedAt = performance.now()
      void sql`select 1`
        .catch(() => undefined)
        .finally(() => {
          askedAt = undefined
          if (isSilent()) app.log.warn('the database answers again')
          speak()
        })
    }

    const isLate = () => askedAt !== undefined && performance.now() - askedAt > ANSWER_LIMIT_MS

    function look(): void {
      if (askedAt === undefined) ask()
      if (!isLate() || isSilent()) return
      // The answer may have come while this process itself was too busy to read it.
      setImmediate(() => {
        if (!isLate()) return
        app.log.error({ ms: ANSWER_LIMIT_MS }, 'the database does not answer')
        fallSilent()
      })
    }

    const timer = setInterval(look, ASK_EVERY_MS).unref()
    app.addHook('onClose', async () => {
      clearInterval(timer)
      await sql.end({ timeout: 1 })
    })
    app.addHook('onRoute', (route) => {
      const { handler } = route
      if (HEALTH.includes(route.url)) return
      const watched: RouteHandlerMethod = function watched(request, reply) {
        const answer: unknown = handler.call(this, request, reply)
        return answer instanceof Promise ? unlessSilent(answer) : answer
      }
      route.handler = watched
    })
  },
  { name: 'database-watch', dependencies: ['database'] },
)
