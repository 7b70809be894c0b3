import { createHmac, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '@idex/core/kernel/log'
import { dailySalt } from '@idex/core/counting/daily-salt'
import { type LimitName, limitReached, LIMITS, type Limits } from '@idex/core/kernel/limits'
import type { DatabaseClient } from '@idex/db/client'
import { LRUCache } from 'lru-cache'
import type postgres from 'postgres'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

type Query = { text: string; values?: (string | number | null)[] }

/** Refused subjects a process remembers, so that a flood does not reach the database. */
const MAX_REFUSED = 10_000

/** Milliseconds in which a failure to count is logged once: one sign-in asks for a dozen limits. */
const REPEAT_MS = 60_000

/** The Postgres client interface of the library, over our driver. */
function storeClient(sql: postgres.Sql, log: Log) {
  let loggedAt = -Infinity

  function fail(err: unknown): never {
    if (performance.now() - loggedAt >= REPEAT_MS) {
      loggedAt = performance.now()
      log.warn({ err }, 'rate limits cannot be counted in the database; each server counts its own')
    }
    throw err
  }

  return {
    query: async ({ text, values = [] }: Query) => {
      const rows = await sql.unsafe(text, values).catch(fail)
      return { rows, rowCount: rows.count }
    },
  }
}

/** Counts in the table `rate_limits`; while the database is unavailable, in this process. */
function createLimiters(sql: postgres.Sql, log: Log): (rule: LimitName) => RateLimiterPostgres {
  const opened = new Map<LimitName, RateLimiterPostgres>()
  const client = storeClient(sql, log)

  function open(rule: LimitName): RateLimiterPostgres {
    const counting = { keyPrefix: rule, points: LIMITS[rule].points, duration: LIMITS[rule].seconds }
    const limiter = new RateLimiterPostgres({
      ...counting,
      storeClient: client,
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      insuranceLimiter: new RateLimiterMemory(counting),
    })
    opened.set(rule, limiter)
    return limiter
  }

  return (rule) => opened.get(rule) ?? open(rule)
}

/** Names subjects by a hash with the daily salt; without the database, with a salt of this process. */
function createNames({ db }: DatabaseClient): (subject: string) => Promise<string> {
  const ownSalt = randomBytes(16).toString('hex')
  let today: { day: string; salt: Promise<string> } | undefined

  const readSalt = (day: string) =>
    dailySalt(db, 'limits', day).catch(() => {
      today = undefined
      return ownSalt
    })

  return async (subject) => {
    const day = new Date().toISOString().slice(0, 10)
    if (today?.day !== day) today = { day, salt: readSalt(day) }
    return createHmac('sha256', await today.salt)
      .update(subject)
      .digest('base64url')
  }
}

/** The rate limits shared by all servers on one database. */
export function createLimits(database: DatabaseClient, log: Log): Limits {
  const limiterOf = createLimiters(database.sql, log)
  const nameOf = createNames(database)
  const refusedUntil = new LRUCache<string, number>({ max: MAX_REFUSED })

  /** Refuses a subject until `ms` from now without querying the database again. */
  function refuse(key: string, ms: number): never {
    refusedUntil.set(key, Date.now() + ms)
    throw limitReached(ms)
  }

  function assertNotRefused(key: string): void {
    const ms = (refusedUntil.get(key) ?? 0) - Date.now()
    if (ms > 0) throw limitReached(ms)
  }

  return {
    take: async (rule, subject, seconds) => {
      const name = await nameOf(subject)
      assertNotRefused(`${rule}:${name}`)
      const options = seconds === undefined ? {} : { customDuration: seconds }
      await limiterOf(rule)
        .consume(name, 1, options)
        .catch((error: unknown) => {
          if (error instanceof RateLimiterRes) refuse(`${rule}:${name}`, error.msBeforeNext)
          throw error
        })
    },
    assertLeft: async (rule, subject) => {
      const name = await nameOf(subject)
      assertNotRefused(`${rule}:${name}`)
      const found = await limiterOf(rule).get(name)
      if (found && found.consumedPoints >= LIMITS[rule].points) throw limitReached(found.msBeforeNext)
    },
    count: async (rule, subject) => (await limiterOf(rule).penalty(await nameOf(subject))).consumedPoints,
    taken: async (rule, subject) => (await limiterOf(rule).get(await nameOf(subject)))?.consumedPoints ?? 0,
    refund: async (rule, subject) => {
      const name = await nameOf(subject)
      refusedUntil.delete(`${rule}:${name}`)
      await limiterOf(rule).reward(name)
    },
    reset: async (rule, subject) => {
      const name = await nameOf(subject)
      refusedUntil.delete(`${rule}:${name}`)
      await limiterOf(rule).delete(name)
    },
    pause: (ms) => wait(ms),
  }
}
