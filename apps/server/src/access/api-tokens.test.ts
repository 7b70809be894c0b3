import { ErrorBodySchema } from '@idex/contract/kernel/error-body'
import { takesIdempotencyKey } from '@idex/api/kernel/rest-route'
import { REST_ROUTES } from '@idex/api/rest-routes'
import { apiTokens, sessions, users } from '@idex/db/schema'
import { createApiToken, createMember, createNote } from '@idex/testing/factories'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { REQUEST_EXAMPLES } from '../openapi/examples.ts'
import { createCaller } from '../testing/callers.ts'
import { type Endpoint, ENDPOINTS, PROCEDURES } from '../testing/endpoints.ts'
import { expectDocumented } from '../testing/documented.ts'
import { exampleOf, upload } from '../testing/examples.ts'
import { inProcess, isSite, openServerUnderTest } from '../testing/server-under-test.ts'

const server = await openServerUnderTest()

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

const rows = [...REST_ROUTES].map(([name, row]) => ({ name, row, address: `${row.method} ${row.path}` }))
const open = rows.filter(({ row }) => row.takesTokens)
const closed = ENDPOINTS.filter(({ name }) => !open.some(({ address }) => address === name))

describe('a row that takes API tokens', () => {
  it.each(open)('$address is open to anyone, or of the library and kept for nobody', ({ row }) => {
    expect(row.completes).toBeUndefined()
    if (row.access === 'public') return
    expect(row.path).toMatch(/^\/api\/(notes|user-notes|content|places|highlights|files|upload-pdf)(\/|$)/)
    expect(row).toMatchObject({ access: 'member', cached: false })
  })

  it.each(open)('$address answers as its scope allows', async ({ name, row }) => {
    const caller = await createCaller(server, 'member')
    const { url = row.path, payload, headers } = await exampleOf(name)(server, caller)
    for (const scope of ['read', 'write'] as const) {
      const { secret } = await createApiToken(server.database.db, { userId: caller.id, scope })
      const response = await server.ask({
        method: row.method,
        url,
        headers: { ...headers, ...bearer(secret) },
        ...(payload !== undefined && { payload }),
      })
      expectDocumented(row.method, row.path, response)
      const isRefused = scope === 'read' && row.method !== 'GET' && row.access !== 'public'
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

it('says each time that a token has ended, however many of a network have', async () => {
  const remoteAddress = '203.0.113.9'
  const guess = () => server.ask({ url: '/api/notes', headers: bearer('idex_guess'), remoteAddress })
  for (let count = 0; count < 60; count += 1) await guess()
  const last = await guess()
  expect([last.statusCode, last.headers['www-authenticate']]).toEqual([401, 'Bearer error="invalid_token"'])
  // Also where no token is taken.
  const closed = await ask(bearer('idex_guess'), '/api/account/sessions')
  expect([closed.statusCode, codeOf(closed)]).toEqual([401, 'INVALID_TOKEN'])
})

it('says what a reading token lacks, and what a caller without one may send', async () => {
  const { headers } = await createHolder({ scope: 'read' })
  const response = await server.ask({ method: 'DELETE', url: '/api/notes/deleted', headers })
  expect([response.statusCode, codeOf(response)]).toEqual([403, 'TOKEN_READ_ONLY'])
  expect(response.headers['www-authenticate']).toBe('Bearer error="insufficient_scope", scope="write"')
  expect((await ask({})).headers['www-authenticate']).toBe('Bearer')
})

describe('what a token creates', () => {
  const creating = rows.filter(({ row }) => takesIdempotencyKey(row))

  it('is a note or a comment', () => {
    expect(creating.map(({ address }) => address).toSorted()).toEqual([
      'POST /api/content/{id}/comments',
      'POST /api/user-notes',
    ])
  })

  it.each(creating)('$address makes once, however often it is sent with a key', async ({ name, row }) => {
    const caller = await createCaller(server, 'member')
    const { secret } = await createApiToken(server.database.db, { userId: caller.id })
    const [mine, others] = [bearer(secret), (await createHolder()).headers]
    const { url = row.path, payload } = await exampleOf(name)(server, caller)
    const send = (key: string, headers = mine, body = payload) =>
      server.ask({ method: row.method, url, headers: { ...headers, 'idempotency-key': key }, payload: body })
    const [one, two] = [await send('retry-1'), await send('retry-1')]
    expect([one.statusCode, two.statusCode]).toEqual([201, 201])
    expect(two.json()).toEqual(one.json())
    const another = { ...Object(REQUEST_EXAMPLES[name]) }
    expect((await send('retry-1', mine, another)).statusCode).toBe(422)
    expect((await send('x'.repeat(256))).statusCode).toBe(400)
    for (const made of [await send('retry-2', mine, another), await send('retry-1', others, another)]) {
      expect(made.statusCode).toBe(201)
      expect(made.json<{ id: string }>().id).not.toBe(one.json<{ id: string }>().id)
    }
  })
})

it('tells whose token it is, what it may do and until when', async () => {
  const expiresAt = new Date(server.clock.now().getTime() + 86_400_000)
  const { user, token, headers } = await createHolder({ scope: 'read', expiresAt })
  const { id, name } = token
  expect((await ask(headers, '/api/auth/user')).json()).toMatchObject({
    id: user.id,
    token: { id, name, scope: 'read', expiresAt: expiresAt.toISOString() },
  })
  const cookie = await server.signIn(user)
  expect((await ask({ cookie }, '/api/auth/user')).json()).not.toHaveProperty('token')
})

describe('a page of another origin', () => {
  const origin = 'https://elsewhere.example'
  it('may write by a token alone, and reads every answer', async () => {
    const { user, headers } = await createHolder()
    const note = await createNote(server.database.db)
    const url = `/api/notes/${note.id}/favorite`
    const star = (more: { cookie?: string; authorization?: string }) =>
      server.ask({ method: 'PUT', url, headers: { origin, 'sec-fetch-site': 'cross-site', ...more } })
    for (const [more, status] of [
      [headers, 200],
      [bearer('idex_guess'), 401],
    ] as const) {
      const response = await star(more)
      expect([response.statusCode, response.headers['access-control-allow-origin']]).toEqual([status, '*'])
      expect(response.headers['access-control-allow-credentials']).toBeUndefined()
    }
    const cookie = await server.signIn(user)
    for (const more of [{ cookie }, { cookie, ...headers }, { cookie: 'a=b', ...headers }, {}]) {
      const response = await star(more)
      expect([codeOf(response), response.headers['access-control-allow-origin']]).toEqual([
        'CROSS_SITE',
        undefined,
      ])
    }
  })

  it('reads what is public without a cookie, and nothing with one', async () => {
    const cookie = await server.signIn(await createMember(server.database.db))
    for (const url of ['/api/insights/latest', '/api/blog/enabled', '/api/auth/user', '/api/openapi.json']) {
      const { headers } = await ask({ origin }, url)
      expect([url, headers['access-control-allow-origin']]).toEqual([url, '*'])
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    }
    const own = await ask({ origin, cookie }, '/api/insights/latest')
    expect(own.headers['access-control-allow-origin']).toBeUndefined()
    expect(own.headers['cross-origin-resource-policy']).toBe('same-origin')
    expect((await ask({ origin })).headers['access-control-allow-origin']).toBeUndefined()
  })

  it('learns beforehand what it may send', async () => {
    const asked = await server.ask({
      method: 'OPTIONS',
      url: '/api/notes/some/favorite',
      headers: { origin, 'access-control-request-method': 'PUT' },
    })
    expect([asked.statusCode, asked.headers['access-control-allow-methods']]).toEqual([204, 'DELETE, PUT'])
    expect(asked.headers['access-control-allow-headers']).toMatch(/authorization, content-type/)
    expect((await server.ask({ method: 'OPTIONS', url: '/api/nothing' })).statusCode).toBe(404)
  })
})

it('refuses a token at pages and unknown addresses without failing', async () => {
  const { headers } = await createHolder()
  for (const url of ['/api/nothing', '/nothing']) expect((await ask(headers, url)).statusCode).toBe(404)
})
