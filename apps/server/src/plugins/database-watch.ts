import { DomainError } from '@idex/contract/kernel/errors'
import type { FastifyReply, RouteHandlerMethod } from 'fastify'
import fp from 'fastify-plugin'

/** Milliseconds between two queries to the database. */
const ASK_EVERY_MS = 500

/** Milliseconds for the response to one. */
export const DATABASE_ANSWER_LIMIT_MS = 2500

/** Milliseconds for a new request while the database does not respond; cached responses need no more. */
const SILENT_LIMIT_MS = 300

/** Milliseconds of silence after which connections are given up that have received nothing since it began. */
const GIVE_UP_MS = 7500

/** They report the problem themselves. */
const HEALTH = ['/healthz', '/readyz']

type Reject = (reason: DomainError) => void

/** The requests waiting for a response, all of which can be refused at once. */
function createWaiting() {
  const waiting = new Map<FastifyReply, Reject>()
  let isSilent = false

  function refuse(reply: FastifyReply): void {
    const reject = waiting.get(reply)
    if (reject === undefined) return
    waiting.delete(reply)
    reject(new DomainError('UNAVAILABLE'))
  }

  /** A handler that returns its reply waits until all of it is sent, and must not be refused meanwhile. */
  const answered = (reply: FastifyReply) => void waiting.delete(reply)

  /**
   * Returns what `handle` returns; a promise is refused if the database stops responding before there is a response to
   * send.
   */
  function unlessSilent(reply: FastifyReply, handle: () => unknown): unknown {
    waiting.set(reply, () => undefined)
    const answer = handle()
    // It may have sent its response before it first waited.
    if (answer instanceof Promise && waiting.has(reply)) return refusable(answer, reply)
    answered(reply)
    return answer
  }

  function refusable(answer: Promise<unknown>, reply: FastifyReply): Promise<unknown> {
    return new Promise((resolve, reject) => {
      waiting.set(reply, reject)
      if (isSilent) setTimeout(refuse, SILENT_LIMIT_MS, reply).unref()
      const settle =
        <Value>(end: (value: Value) => void) =>
        (value: Value) => {
          answered(reply)
          end(value)
        }
      answer.then(settle(resolve), settle(reject))
    })
  }

  function fallSilent(): void {
    isSilent = true
    for (const reply of waiting.keys()) refuse(reply)
  }

  return {
    unlessSilent,
    answered,
    fallSilent,
    speak: () => (isSilent = false),
    isSilent: () => isSilent,
  }
}

/**
 * A database that neither responds nor fails, because it is frozen or the network drops everything, would let every
 * request wait forever. It is polled over a connection of its own; when a poll takes more than `answerLimit` ms, requests are refused
 * with UNAVAILABLE until the database responds again. What a network has swallowed is never answered: connections that stay silent are given
 * up, or the poll and the requests would wait on them after the network is back. The handler of a refused request goes on; one
 * that sends a stream uses `sendStream`.
 */
export const databaseWatchPlugin = fp<{ answerLimit: number }>(
  async (app, { answerLimit }) => {
    const sql = app.openPool(1)
    const { unlessSilent, fallSilent, answered, speak, isSilent } = createWaiting()
    let closing = false
    let askedAt: number | undefined
    let silence: { since: number; giveUp: (() => void) | undefined } | undefined

    const { observations } = app

    function noteAway(fields: object): void {
      if (closing || (observations.outage !== undefined && observations.outage.back === undefined)) return
      observations.outage = { away: new Date() }
      app.log.error(fields, 'the database does not answer')
    }

    function noteBack(): void {
      if (observations.outage === undefined || observations.outage.back !== undefined) return
      observations.outage.back = new Date()
      const ms = observations.outage.back.getTime() - observations.outage.away.getTime()
      app.log.warn({ ms }, 'the database answers again')
    }

    /** A failing database does respond: its callers get the error at once. */
    function ask(): void {
      askedAt = performance.now()
      void sql`select 1`
        .then(noteBack, (error: unknown) => noteAway({ err: error }))
        .finally(() => {
          askedAt = undefined
          silence = undefined
          speak()
        })
    }

    const isLate = () => askedAt !== undefined && performance.now() - askedAt > answerLimit

    function listen(): void {
      silence = { since: performance.now(), giveUp: app.databaseSockets?.observe() }
    }

    function look(): void {
      if (askedAt === undefined) ask()
      if (silence && performance.now() - silence.since > GIVE_UP_MS) {
        silence.giveUp?.()
        listen()
      }
      if (!isLate() || isSilent()) return
      // The response may have arrived while this process was too busy to read it.
      setImmediate(() => {
        if (!isLate()) return
        noteAway({ ms: answerLimit })
        fallSilent()
        listen()
      })
    }

    const timer = setInterval(look, ASK_EVERY_MS).unref()
    app.addHook('onClose', async () => {
      closing = true
      clearInterval(timer)
      await sql.end({ timeout: 1 })
    })
    app.addHook('onSend', async (_request, reply) => answered(reply))
    app.addHook('onRoute', (route) => {
      const { handler } = route
      if (HEALTH.includes(route.url)) return
      const watched: RouteHandlerMethod = function watched(request, reply) {
        return unlessSilent(reply, () => handler.call(this, request, reply))
      }
      route.handler = watched
    })
  },
  { name: 'database-watch', dependencies: ['database', 'observations'] },
)
