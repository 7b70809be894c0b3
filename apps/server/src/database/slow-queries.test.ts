import { createMember } from '@idex/testing/factories'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { runInExecutionContext } from '../execution-context.ts'
import { LINES_PER_MINUTE, logSlowQueries } from './slow-queries.ts'
import { keepLog } from '../testing/keep-log.ts'
import { openTestServer, startTestServer } from '../testing/test-server.ts'

const kept = keepLog()
const server = await openTestServer({ LOG_LEVEL: 'debug', SLOW_QUERY_MS: '1' }, kept)

type Line = { fields: object; message: string }

function createLog() {
  const lines: Line[] = []
  const keep = (fields: object, message: string) => void lines.push({ fields, message })
  return { lines, info: keep, warn: keep, error: keep }
}

describe('the log of slow queries', () => {
  it('has the time and the request of those that took as long as the limit', () => {
    const log = createLog()
    let time = 1000
    const watch = logSlowQueries(log, { thresholdMs: 50, now: () => time })
    runInExecutionContext({ facts: { reqId: 'req-1' } }, () => {
      const [quick, slow] = [watch('select quick'), watch('select slow')]
      time += 49
      quick()
      time += 1
      slow()
    })
    expect(log.lines).toEqual([
      { fields: { reqId: 'req-1', ms: 50, statement: 'select slow' }, message: 'slow query' },
    ])
  })

  it('has so many lines a minute, then how many were left out, and no endless statement', () => {
    const log = createLog()
    let time = 0
    const watch = logSlowQueries(log, { thresholdMs: 0, now: () => time })
    for (let count = 0; count < LINES_PER_MINUTE + 5; count += 1) watch('x'.repeat(5000))()
    expect(log.lines).toHaveLength(LINES_PER_MINUTE)
    time += 60_000
    watch('select 1')()
    expect(log.lines.at(-1)?.fields).toMatchObject({ statement: 'select 1', unlogged: 5 })
    expect(log.lines[0]?.fields).toMatchObject({ statement: 'x'.repeat(2000) })
  })
})

describe('on a server', () => {
  const LineSchema = z.object({
    msg: z.string(),
    reqId: z.string().optional(),
    statement: z.string().optional(),
    req: z.object({ route: z.string() }).optional(),
  })
  const lines = () => kept.lines(LineSchema)
  const slow = () => lines().filter(({ msg }) => msg === 'slow query')

  it('names the request, in transactions and savepoints too, and never the values', async () => {
    const { db } = server.app.services
    await runInExecutionContext({ facts: { reqId: 'mine' } }, () =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select pg_sleep(0.01), ${'a secret value'}::text as outer`)
        await tx.transaction((inner) =>
          inner.execute(sql`select pg_sleep(0.01), ${'another'}::text as inner`),
        )
      }),
    )
    // Even beginning may be slow, as it waits for a connection.
    const own = slow().filter(({ reqId, statement }) => reqId === 'mine' && statement?.includes('pg_sleep'))
    expect(own.map(({ statement }) => statement)).toEqual([
      'select pg_sleep(0.01), $1::text as outer',
      'select pg_sleep(0.01), $1::text as inner',
    ])
    expect(kept.text).not.toContain('a secret value')
  })

  it('reports a query that fails, and the failure reaches its caller once', async () => {
    // A division of constants would fail before anything is slept.
    const failing = server.app.services.db.execute(
      sql`select pg_sleep(0.01), 1 / (0 * random())::integer as failing`,
    )
    await expect(failing).rejects.toThrow()
    expect(slow().filter(({ statement }) => statement?.includes('as failing'))).toHaveLength(1)
  })

  it('gives queries after the body was read the id of their request', async () => {
    const { app, database } = server
    await database.sql`create function slow_insert() returns trigger language plpgsql as
      $$ begin perform pg_sleep(0.05); return new; end $$`
    await database.sql`create trigger slow_insert before insert on contact_messages
      for each row execute function slow_insert()`
    const headers = { cookie: await server.signIn(await createMember(database.db)) }
    const payload = {
      name: 'Ada',
      email: 'ada@example.com',
      subject: 'Hi',
      message: 'A long enough message.',
    }
    const sent = await app.inject({ method: 'POST', url: '/api/contact', payload, headers })
    expect(sent.statusCode).toBeLessThan(300)
    const request = lines().find(({ req }) => req?.route === '/api/contact')
    const insert = slow().find(({ statement }) => statement?.startsWith('insert into "contact_messages"'))
    expect(insert?.reqId).toBe(request?.reqId)
    expect(insert?.reqId).toMatch(/^[0-9a-z]{20}$/)
  })
})

it('is off with a limit of 0', async () => {
  const log = keepLog()
  const server = await startTestServer({ LOG_LEVEL: 'debug', SLOW_QUERY_MS: '0' }, log)
  await server.app.services.db.execute(sql`select pg_sleep(0.6)`)
  await server.close()
  expect(log.text).not.toContain('slow query')
})
