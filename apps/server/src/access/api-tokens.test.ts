import { ErrorBodySchema } from '@idex/contract/kernel/error-body'
import { ROWS } from '@idex/api/rows'
import { LIMITS } from '@idex/core/kernel/limits'
import { apiTokens, sessions, users } from '@idex/db/schema'
import { createApiToken, createMember, createNote } from '@idex/testing/factories'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCaller } from '../testing/callers.ts'
import { type Endpoint, ENDPOINTS, PROCEDURES } from '../testing/endpoints.ts'
import { exampleOf, upload } from '../testing/examples.ts'
import {
  inProcess,
  isSite,
  type ServerUnderTest,
  startServerUnderTest,
} from '../testing/server-under-test.ts'

let server: ServerUnderTest

beforeAll(async () => {
  server = await startServerUnderTest()
})
afterAll(() => server.close())

const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` })

/** A new member and a token of theirs. */
async function createHolder(values: Partial<Parameters<typeof createApiToken>[1]> = {}) {
  const user = await createMember(server.database.db)
  const token = await createApiToken(server.database.db, { userId: user.id, ...values })
  return { user, token, headers: bearer(token.secret) }
}

type Holder = Awaited<ReturnType<typeof createHolder>>

const ask = (headers: Record<string, string>, url = '/api/notes') => server.ask({ url, headers })
const codeOf = (response: { body: string }) => ErrorBodySchema.parse(JSON.parse(response.body)).code

const rows = [...ROWS].map(([name, row]) => ({ name, row, address: `${row.method} ${row.path}` }))
const open = rows.filter(({ row }) => row.takesTokens)
const closed = ENDPOINTS.filter(({ name }) => !open.some(({ address }) => address === name))

describe('a row that takes API tokens', () => {
  it.each(open)('$address is of the library and kept for nobody', ({ row }) => {
    expect(row.path).toMatch(/^\/api\/(notes|user-notes|content|places|search|files|upload-pdf)(\/|$)/)
    expect(['member', 'public']).toContain(row.access)
    expect(row).toMatchObject({ cached: false, common: false, completes: undefined })
  })

  it.each(open)('$address answers as its scope allows', async ({ name, row }) => {
    const caller = await createCaller(server, 'member')
    const { url = row.path, payload, headers } = await exampleOf(name)(server, caller)
    for (const scope of ['read', 'write'] as const) {
      const { secret } = await createApiToken(server.database.db, { userId: caller.id, scope })
      const response = await server.ask({
        ...{ method: row.method, url, headers: { ...headers, ...bearer(secret) } },
        ...(payload !== undefined && { payload }),
      })
      const isRefused = scope === 'read' && row.method !== 'GET'
      expect([scope, response.statusCode], response.body).toEqual([scope, isRefused ? 403 : row.status])
      expect(response.headers['set-cookie']).toBeUndefined()
      if (row.access === 'member' && row.method === 'GET')
        expect(response.headers['cache-control']).toBe('no-store')
    }
  })
})

describe('what takes no API token', () => {
  let holder: Holder
  beforeAll(async () => {
    holder = await createHolder()
  })
  const send = (endpoint: Endpoint) => server.ask({ ...endpoint.request({}), headers: holder.headers })

  it.each(closed.filter(({ access }) => access !== 'public'))('refuses one at $name', async (endpoint) => {
    const response = await send(endpoint)
    expect(response.statusCode).toBe(403)
    expect(response.body).toContain('API tokens are not accepted here.')
  })

  it('is every typed procedure, also a public one', async () => {
    const typed = closed.filter(({ name }) => name.startsWith('procedure'))
    expect(typed).toHaveLength(PROCEDURES.length)
    for (const endpoint of typed)
      expect([endpoint.name, (await send(endpoint)).statusCode]).toEqual([endpoint.name, 403])
  })

  it('begins and ends no session, and leaves the member’s own alone', async () => {
    const cookie = await server.signIn(holder.user)
    for (const url of ['/api/login', '/api/logout']) {
      const response = await ask(holder.headers, url)
      expect([302, 403]).toContain(response.statusCode)
      expect(String(response.headers['set-cookie'] ?? '')).not.toMatch(/idex_session=[^;]/)
    }
    expect((await ask({ cookie })).statusCode).toBe(200)
    expect(await server.database.db.$count(sessions, eq(sessions.userId, holder.user.id))).toBe(1)
  })
})

it('gives a token its member’s view, and nobody else’s', async () => {
  const { user, headers } = await createHolder()
  const [one, another] = [await createHolder(), await createHolder()]
  const own = await createNote(server.database.db, { ownerId: user.id })
  const cookie = await server.signIn(user)
  expect((await ask(headers)).json()).toEqual((await ask({ cookie })).json())
  expect((await ask(headers)).body).toContain(own.id)
  for (const other of [one, another]) {
    expect((await ask(other.headers)).body).not.toContain(own.id)
    expect((await ask(other.headers, `/api/notes/${own.id}`)).statusCode).toBe(404)
  }
  expect((await ask({})).statusCode).toBe(401)
})

it('reads a private file for its owner alone, and has nobody keep it', async () => {
  const { user, headers } = await createHolder()
  const cookie = await server.signIn(user)
  const path = await upload(server, { id: user.id, headers: { cookie } })
  const response = await ask(headers, path)
  expect(response.statusCode).toBe(200)
  expect(response.headers['cache-control']).toBe('private, no-store')
  expect((await ask((await createHolder()).headers, path)).statusCode).toBe(404)
})

describe('a token stops at the next request', () => {
  const db = () => server.database.db
  const change =
    (values: Partial<typeof users.$inferInsert>) =>
    ({ user }: Holder) =>
      db().update(users).set(values).where(eq(users.id, user.id))
  const admin = { role: 'admin', username: 'promoted', passwordHash: 'none' } as const
  const ways: Record<string, [(holder: Holder) => PromiseLike<unknown>, string]> = {
    'once revoked': [
      ({ token }) => db().delete(apiTokens).where(eq(apiTokens.id, token.id)),
      'INVALID_TOKEN',
    ],
    'once expired': [
      ({ token }) =>
        db().update(apiTokens).set({ expiresAt: server.clock.now() }).where(eq(apiTokens.id, token.id)),
      'INVALID_TOKEN',
    ],
    'of a disabled member': [change({ disabledAt: new Date() }), 'INVALID_TOKEN'],
    'of a member who became an administrator': [change(admin), 'INVALID_TOKEN'],
    'of a member who is no longer onboarded': [change({ onboardedAt: null }), 'ONBOARDING_REQUIRED'],
  }
  it.each(Object.entries(ways))('%s', async (_way, [lose, code]) => {
    const holder = await createHolder()
    expect((await ask(holder.headers)).statusCode).toBe(200)
    await lose(holder)
    expect(codeOf(await ask(holder.headers))).toBe(code)
  })
})

it('refuses a request with both a session and a token', async () => {
  const { user, headers } = await createHolder()
  const cookie = await server.signIn(user)
  expect(codeOf(await ask({ ...headers, cookie }))).toBe('BAD_REQUEST')
})

it('leaves other credentials to whom they are meant for', async () => {
  const cookie = await server.signIn(await createMember(server.database.db))
  for (const authorization of ['Basic c3RhZ2luZzpzZWNyZXQ=', 'Bearer of-a-proxy', 'idex_token'])
    expect((await ask({ cookie, authorization })).statusCode).toBe(200)
})

it.skipIf(isSite)('writes the last use at most once a minute', async () => {
  const { clock } = inProcess(server)
  const { token, headers } = await createHolder()
  const used = async () => {
    await ask(headers)
    const [row] = await server.database.db.select().from(apiTokens).where(eq(apiTokens.id, token.id))
    return row?.lastUsedAt?.getTime()
  }
  const first = await used()
  expect(first).toBe(clock.now().getTime())
  clock.advance(59_000)
  expect(await used()).toBe(first)
  clock.advance(1000)
  expect(await used()).toBe(clock.now().getTime())
})

it('limits invalid tokens from one address, where valid ones still work', async () => {
  const { headers } = await createHolder()
  const remoteAddress = '203.0.113.9'
  const guess = () => server.ask({ url: '/api/notes', headers: bearer('idex_guess'), remoteAddress })
  for (let count = 0; count < LIMITS.failedToken.points; count += 1)
    expect(codeOf(await guess())).toBe('INVALID_TOKEN')
  expect(codeOf(await guess())).toBe('RATE_LIMITED')
  expect((await server.ask({ url: '/api/notes', headers, remoteAddress })).statusCode).toBe(200)
})

it('refuses a token at pages and unknown addresses without failing', async () => {
  const { headers } = await createHolder()
  for (const url of ['/api/nothing', '/nothing']) expect((await ask(headers, url)).statusCode).toBe(404)
})
