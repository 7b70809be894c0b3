import { setImmediate } from 'node:timers/promises'
import { REST_ROUTES } from '@idex/api/rest-routes'
import { sessions, users } from '@idex/db/schema'
import { createAdmin, PASSWORD, QUICK_HASH } from '@idex/testing/factories'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type Caller, createCaller } from '../testing/callers.ts'
import { ENDPOINTS } from '../testing/endpoints.ts'
import { exampleOf } from '../testing/examples.ts'
import { openTestServer } from '../testing/test-server.ts'

const server = await openTestServer()

async function signInAdmin(): Promise<Caller> {
  const { id } = await createAdmin(server.database.db, { passwordHash: QUICK_HASH })
  return { id, headers: { cookie: await server.signIn({ id }) } }
}

const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .find((line) => line.includes('idex_session='))

const statusOf = async (headers: Caller['headers']) =>
  (await server.app.inject({ url: '/api/auth/user', headers })).statusCode

/** Routes that begin a session on purpose. */
const SIGN_INS = ['GET /api/auth/google/callback']
const reads = ENDPOINTS.filter(({ isRead, name }) => isRead && !SIGN_INS.includes(name))

it.each(reads)('$name sets no session cookie, whatever its input', async ({ name, access, request }) => {
  if (name.endsWith('/api/logout')) return
  const caller = access === 'admin' ? await signInAdmin() : await createCaller(server, 'member')
  // A session that has been idle for most of its days goes on from this use, as its cookie does.
  await server.database.db
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() + 86_400_000) })
    .where(eq(sessions.userId, caller.id))
  const answer = await server.app.inject({
    ...request({ password: PASSWORD, id: 'x' }),
    headers: caller.headers,
  })
  expect(cookieOf(answer)).toBeUndefined()
  expect(await statusOf(caller.headers)).toBe(200)
})

/** The rows that check the caller's own password. */
const byPassword = [...REST_ROUTES].filter(([, { errors }]) => errors.includes('WRONG_PASSWORD'))
const writesOfAdmins = [...REST_ROUTES].filter(
  ([, { access, method, transport, errors }]) =>
    access === 'admin' && method !== 'GET' && transport === 'json' && !errors.includes('WRONG_PASSWORD'),
)

it.each(writesOfAdmins)('%s renews no session for a password that it does not check', async (name, row) => {
  const caller = await signInAdmin()
  const { url = row.path, payload = {} } = await exampleOf(name)(server, caller)
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return
  const answer = await server.app.inject({
    method: row.method,
    url,
    headers: caller.headers,
    payload: { ...Object(payload), password: PASSWORD },
  })
  expect(cookieOf(answer)).toBeUndefined()
})

describe.each(byPassword)('%s', (name, row) => {
  async function ask(change: object): Promise<{ caller: Caller; set: string | undefined }> {
    const caller = await signInAdmin()
    const { url = row.path, payload } = await exampleOf(name)(server, caller)
    const headers = { ...caller.headers }
    const answer = await server.app.inject({
      method: row.method,
      url,
      headers,
      payload: { ...Object(payload), ...change },
    })
    return { caller, set: cookieOf(answer) }
  }

  it('renews the session of a caller who gives their password', async () => {
    const { caller, set } = await ask({})
    const cookie = set?.split(';')[0] ?? ''
    expect([await statusOf(caller.headers), await statusOf({ cookie })]).toEqual([401, 200])
  })

  it('leaves it as it is after a wrong one', async () => {
    const { caller, set } = await ask({ password: 'wrong horse' })
    expect([set, await statusOf(caller.headers)]).toEqual([undefined, 200])
  })
})

/** How an administrator's session ends. */
const ENDS: Readonly<Record<string, (caller: Caller) => Promise<unknown>>> = {
  'the password is changed': ({ headers }) =>
    server.app.inject({
      method: 'POST',
      url: '/api/admin/security/password',
      headers,
      payload: { password: PASSWORD, newPassword: 'an otter weighs 9 kilograms' },
    }),
  'one signs out': ({ headers }) => server.app.inject({ url: '/api/logout', headers }),
  'other devices are signed out': async ({ id }) => {
    const cookie = await server.signIn({ id })
    return server.app.inject({ method: 'DELETE', url: '/api/account/sessions', headers: { cookie } })
  },
  'another administrator resets the password': async ({ id }) => {
    const { headers } = await signInAdmin()
    const url = `/api/admin/administrators/${id}/reset-password`
    return server.app.inject({ method: 'POST', url, headers, payload: { password: PASSWORD } })
  },
  'another administrator disables the account': async ({ id }) => {
    const { headers } = await signInAdmin()
    const url = `/api/admin/administrators/${id}/disabled`
    return server.app.inject({ method: 'PUT', url, headers, payload: { disabled: true } })
  },
  'its day is over': ({ id }) =>
    server.database.db
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
      .where(eq(sessions.userId, id)),
  'its row is gone': ({ id }) => server.database.db.delete(sessions).where(eq(sessions.userId, id)),
  'the role is taken away': async ({ id }) => {
    await server.database.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, id))
  },
}

/** Requests by which the thief of a cookie tries to stay signed in. */
const LOOPS = [
  { url: '/api/admin/notes?limit=1&password=x' },
  { url: `/api/admin/notes?limit=1&password=${PASSWORD}` },
  { url: `/api/trpc/admin.notes.list?input=${encodeURIComponent('{"json":{"password":"x"}}')}` },
  { url: '/api/auth/user?password=x' },
  { url: '/', headers: { 'sec-fetch-site': 'none' } },
  { method: 'POST' as const, url: '/api/admin/notes', payload: { password: PASSWORD } },
  { method: 'PUT' as const, url: '/api/admin/notes/x', payload: { password: PASSWORD, title: 'x' } },
  {
    method: 'POST' as const,
    url: '/api/trpc/admin.notes.restore',
    payload: { json: { id: 'x', password: 'x' } },
  },
]

it.each(Object.entries(ENDS))('eight loops with a copied cookie end when %s', async (_name, end) => {
  const caller = await signInAdmin()
  const over = new AbortController()
  const stolen = new Set<string>()
  async function loop({ headers, ...request }: (typeof LOOPS)[number]): Promise<void> {
    for (let further = 2; further > 0; further -= over.signal.aborted ? 1 : 0) {
      const answer = await server.app.inject({ ...request, headers: { ...headers, ...caller.headers } })
      const set = cookieOf(answer)
      if (set !== undefined) stolen.add(set)
      await setImmediate()
    }
  }
  const loops = LOOPS.map(loop)
  await end(caller).finally(() => over.abort())
  await Promise.all(loops)
  expect([...stolen]).toEqual([])
  expect(await statusOf(caller.headers)).toBe(401)
})
