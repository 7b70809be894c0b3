import { pathParameters, type RestRoute } from '@idex/api/kernel/rest-route'
import { REST_ROUTES } from '@idex/api/rest-routes'
import * as schema from '@idex/db/schema'
import { createContentItem, createMember, createNote, createPost } from '@idex/testing/factories'
import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createCallers } from '../testing/callers.ts'
import { setBlogEnabled } from '../testing/enable-blog.ts'
import { SILENT_REPORTS } from '../testing/silent-reports.ts'
import { openTestServer } from '../testing/test-server.ts'

/** Texts that would change a statement they were concatenated into: find everything, wait, change or fail. */
const STATEMENTS = [
  "' or '1'='1",
  "' or 1=1 --",
  "') or true --",
  "')) or true /*",
  "%' or '%'='",
  "x'; drop table notes; --",
  "x'); delete from users; --",
  "'; update users set role='admin'; --",
  "'; select pg_sleep(5); --",
  "' || pg_sleep(5) || '",
  '1; select pg_sleep(5)',
  "' union select id, password_hash from users --",
  "1' and extractvalue(1, version()) --",
  "\\'; drop table notes; --",
  '\u02bc or 1=1 --',
  '$$; drop table notes; $$',
  "e'\\x27' or true",
  'case when (select count(*) from users)>0 then pg_sleep(5) end',
  'id; drop table notes',
  'created_at desc, (select pg_sleep(5))',
  '(select password_hash from users limit 1)',
  '1,2,3',
  'null',
  '{"$gt":""}',
  '{"id":{"$ne":null}}',
  "1e1000'::int",
  "_'%\\",
  '%',
  '_',
  '%_%',
]

/** Texts that would begin another header or line. */
const LINES = [
  'a\r\nSet-Cookie: evil=1',
  'a\nX-Evil: 1',
  'a\r\n\r\n<script>canary()</script>',
  '%0d%0aSet-Cookie:%20evil=1',
  '%E5%98%8A%E5%98%8DSet-Cookie:evil=1',
  'a\u2028X-Evil: 1',
  'a\u0085X-Evil: 1',
  '/\r\nLocation: https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/',
]

const EVERYTHING = 'Something to find'

const environment = {
  OIDC_AUTHORIZATION_ENDPOINT: 'https://identity.example/authorize',
  OIDC_TOKEN_ENDPOINT: 'https://identity.example/token',
}
const server = await openTestServer(environment, { security: SILENT_REPORTS })
const callers = await createCallers(server)
await setBlogEnabled(server)
for (let index = 0; index < 3; index += 1) {
  const { db } = server.database
  await createNote(db, { title: EVERYTHING })
  await createNote(db, { title: EVERYTHING, ownerId: callers.member.id })
  await createPost(db, { title: EVERYTHING })
  await createContentItem(db, { title: EVERYTHING })
  await createMember(db, { firstName: EVERYTHING })
}

/** Tables of views, limits and salts, which these requests may change. */
const COUNTS = ['settings', 'rate_limits', 'view_marks', 'sessions', 'oauth_states']

/** How many rows each table has, and who is an administrator: one statement, as it is asked for twice a test. */
async function fingerprint(): Promise<string> {
  const tables = Object.values(schema).flatMap((table) => (is(table, PgTable) ? getTableName(table) : []))
  const counts = tables
    .filter((name) => !COUNTS.includes(name))
    .toSorted()
    .map((name) => sql`select ${name} as fact, (select count(*) from ${sql.identifier(name)})::text as value`)
  const admins = sql`select 'administrator', id from users where role = 'admin'`
  const facts = sql.join([...counts, admins], sql` union all `)
  return JSON.stringify(await server.database.db.execute(sql`select * from (${facts}) facts order by 1, 2`))
}

const keysOf = (input: z.ZodType) => (input instanceof z.ZodObject ? Object.keys(input.shape) : [])
const reads = [...REST_ROUTES].filter(([, { method }]) => method === 'GET')
const fill = (path: string, value: string) =>
  pathParameters(path).reduce((filled, name) => filled.replace(`{${name}}`, encodeURIComponent(value)), path)

async function ask(route: RestRoute, url: string, cookie = callers.admin.headers.cookie ?? '') {
  const started = performance.now()
  const response = await server.app.inject({ method: route.method, url, headers: { cookie } })
  expect(response.statusCode, `${url}: ${response.body.slice(0, 200)}`).toBeLessThan(500)
  expect(performance.now() - started, url).toBeLessThan(4000)
  return response
}

describe('an SQL statement in a request', () => {
  // These end a session, are streamed, or are audited; the last two are searched below.
  const skipped = ['logout', 'exportAccount', 'exportMembers', 'exportSubscribers']
  it.each(reads.filter(([name]) => !skipped.includes(name)))(
    '%s: is a value, never part of a statement',
    async (_name, route) => {
      const before = await fingerprint()
      for (const text of STATEMENTS) {
        if (pathParameters(route.path).length > 0) await ask(route, fill(route.path, text))
        const keys = keysOf(route.input).filter((key) => !pathParameters(route.path).includes(key))
        const turn = STATEMENTS.indexOf(text)
        // Each key takes a third of them, so that all of them reach every row.
        const tried = [...keys, 'sort', 'order', 'cursor'].filter((_, index) => (index + turn) % 3 === 0)
        for (const key of tried)
          await ask(
            route,
            `${fill(route.path, 'unknown')}?${new URLSearchParams({ [key]: text }).toString()}`,
          )
      }
      expect(await fingerprint()).toBe(before)
    },
  )

  const searches = reads.filter(([, { input }]) => keysOf(input).includes('search'))
  it.each(searches)('%s: finds nothing that does not contain it', async (_name, route) => {
    const plain = await ask(route, `${route.path}?search=${encodeURIComponent(EVERYTHING)}`)
    const isSeen = plain.body.includes(EVERYTHING)
    for (const search of STATEMENTS) {
      const { body, statusCode } = await ask(route, `${route.path}?search=${encodeURIComponent(search)}`)
      if (statusCode === 200 && isSeen) expect(body, search).not.toContain(EVERYTHING)
    }
  })

  const writes = [...REST_ROUTES].filter(
    ([, { method, path }]) => method !== 'GET' && pathParameters(path).length > 0,
  )
  it.each(writes)('%s: names nothing to change', async (_name, route) => {
    const before = await fingerprint()
    for (const text of STATEMENTS.slice(0, 12)) await ask(route, fill(route.path, text))
    expect(await fingerprint()).toBe(before)
  })
})

describe('a line break in a request', () => {
  it.each(LINES)('%j: adds no header and redirects nowhere else', async (text) => {
    const value = encodeURIComponent(text)
    const cookie = callers.member.headers.cookie ?? ''
    const urls = [
      ...[
        '/api/login?redirect=',
        '/api/auth/google?redirect=',
        '/?signin=',
        '/api/auth/google/callback?state=',
      ],
      ...['/api/share/', '/api/files/', '/api/files/unknown?download=1&name=', '/api/blog/posts/', '/api/'],
    ].map((start) => start + value)
    for (const url of urls) {
      const { headers, statusCode } = await server.app.inject({ url, headers: { cookie } })
      expect(statusCode, url).toBeLessThan(500)
      expect(headers).not.toHaveProperty('x-evil')
      expect(JSON.stringify(headers['set-cookie'] ?? '')).not.toContain('evil')
      expect(String(headers.location ?? '')).not.toMatch(/^(?:https?:)?[/\\]{2}evil/)
    }
  })
})
