import type { RestRoute } from '@idex/api/kernel/rest-route'
import { REST_ROUTES } from '@idex/api/rest-routes'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Caller, createCaller } from './testing/callers.ts'
import { exampleOf } from './testing/examples.ts'
import { keepLog } from './testing/keep-log.ts'
import { openTestServer } from './testing/test-server.ts'

/** Secrets that no log line may contain, one for each part of a request. */
const SECRETS = {
  query: 'secret-in-a-query',
  header: 'secret-in-a-header',
  cookie: 'secret-in-a-cookie',
  body: 'secret-in-a-body',
  password: 'secret-as-a-password',
  known: 'correct horse',
}

/** Every caller; their session tokens must not be logged either. */
const everyone: Caller[] = []
const log = keepLog()
const server = await openTestServer({ LOG_LEVEL: 'debug', ADMIN_PASSWORD: SECRETS.password }, log)

const LineSchema = z.object({ msg: z.string().optional(), req: z.object({ route: z.string() }).optional() })
const entries = () => log.lines(LineSchema)

function expectNoSecrets(): void {
  const cookies = everyone.flatMap(({ headers }) => headers.cookie?.split('=')[1] ?? [])
  const secrets = [...Object.values(SECRETS), ...cookies]
  const leaked = log.text.split('\n').filter((line) => secrets.some((secret) => line.includes(secret)))
  expect(leaked).toEqual([])
}

type Sent = { payload?: unknown; headers?: Record<string, string>; url?: string }

/** The example of a row, with secrets wherever it may have any. */
async function send(name: string, row: RestRoute) {
  const admin = await createCaller(server, 'admin')
  everyone.push(admin)
  const example: Sent = await exampleOf(name)(server, admin)
  const { url = row.path, payload, headers } = example
  const isJson = payload !== null && typeof payload === 'object' && !Buffer.isBuffer(payload)
  const { cookie } = admin.headers
  return server.app.inject({
    method: row.method,
    url: `${url}${url.includes('?') ? '&' : '?'}token=${SECRETS.query}&code=${SECRETS.query}&state=${SECRETS.query}`,
    headers: {
      ...headers,
      authorization: `Bearer ${SECRETS.header}`,
      'x-forwarded-for': SECRETS.header,
      'user-agent': SECRETS.header,
      referer: `http://localhost/?token=${SECRETS.header}`,
      cookie: `${cookie}; other=${SECRETS.cookie}`,
    },
    ...(isJson && { payload: { password: SECRETS.password, ...payload, extra: SECRETS.body } }),
    ...(Buffer.isBuffer(payload) && { payload }),
  })
}

describe('the log, at its most verbose level', () => {
  it('has an entry for every request and contains nothing secret', async () => {
    for (const [name, row] of REST_ROUTES) await send(name, row)
    for (const path of ['/nothing', '/api/nothing', '/newsletter/confirm', '/api/trpc/notes.list'])
      await server.app.inject({ url: `${path}?token=${SECRETS.query}` })
    expect(entries()[0]?.msg).toBe('the server starts')
    expect(entries().filter(({ req }) => req !== undefined).length).toBeGreaterThan(REST_ROUTES.size)
    expectNoSecrets()
  })

  it('contains nothing of the input when the database fails', async () => {
    await server.database.db.execute(sql`alter table contact_messages rename to gone`)
    const message = {
      name: SECRETS.body,
      email: 'mira@example.com',
      message: `${SECRETS.body}\n    at ${SECRETS.body}`,
    }
    const rest = await server.app.inject({ method: 'POST', url: '/api/contact', payload: message })
    const typed = await server.app.inject({
      method: 'POST',
      url: '/api/trpc/contact.send',
      payload: { json: message },
    })
    await server.database.db.execute(sql`alter table gone rename to contact_messages`)
    expect([rest.statusCode, rest.json()]).toMatchObject([500, { code: 'INTERNAL' }])
    expect(typed.statusCode).toBeGreaterThanOrEqual(404)
    expect(log.text).toContain('Failed query: insert into')
    expect(log.text).toContain('contact_messages')
    expectNoSecrets()
  })

  it('contains no frames of a database that is away or takes no writes', () => {
    server.app.log.warn({ err: Object.assign(new Error('read-only'), { code: '25006' }) }, 'told')
    expect(log.text).toContain('"stack":"Error: read-only"')
  })

  it('contains nothing of a stack that belongs to another message', () => {
    const stack = `Error: away\nparams: ${SECRETS.body}\n    at query`
    server.app.log.warn({ err: Object.assign(new Error('away (queue a)'), { stack }) }, 'told')
    expect(log.text).toContain('"stack":"Error: away (queue a)"')
    expectNoSecrets()
  })

  it('contains nothing of an unreadable body', async () => {
    for (const payload of [`{"password":"${SECRETS.password}`, `{"a":"${SECRETS.body}",}`])
      await server.app.inject({
        method: 'POST',
        url: '/api/admin/login',
        payload,
        headers: { 'content-type': 'application/json' },
      })
    expectNoSecrets()
  })
})
