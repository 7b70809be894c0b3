import { users } from '@idex/db/schema'
import { createAdmin, createFreshMember, createMember, createNote } from '@idex/testing/factories'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { exampleOf, upload } from '../testing/examples.ts'
import { openTestServer } from '../testing/test-server.ts'

const server = await openTestServer()

type Person = Pick<typeof users.$inferSelect, 'id'>

async function callerFor(user: Person) {
  return { id: user.id, headers: { cookie: await server.signIn(user) } }
}
const statusOf = async (headers: object) =>
  (await server.app.inject({ url: '/api/auth/user', headers: { ...headers } })).statusCode
const remove = (headers: object, payload: object = { confirm: 'DELETE' }) =>
  server.app.inject({ method: 'DELETE', url: '/api/account', headers: { ...headers }, payload })

describe('GET /api/account/export', () => {
  it('is an archive to download, not to cache', async () => {
    const caller = await callerFor(await createMember(server.database.db))
    const filePath = await upload(server, caller)
    await createNote(server.database.db, { ownerId: caller.id, fileId: filePath.split('/').at(-1) })
    const response = await server.app.inject({ url: '/api/account/export', headers: caller.headers })
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': "attachment; filename*=UTF-8''idex-data.zip",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(response.rawPayload.subarray(0, 4)).toEqual(Buffer.from('PK\u0003\u0004'))
    expect(response.rawPayload.includes('%PDF-')).toBe(true)
  })

  it('creates no archive for a HEAD request', async () => {
    const caller = await callerFor(await createMember(server.database.db))
    const response = await server.app.inject({
      method: 'HEAD',
      url: '/api/account/export',
      headers: caller.headers,
    })
    expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, OPTIONS'])
  })
})

describe('DELETE /api/account', () => {
  it.each([
    ['a member', createMember],
    ['a newcomer', createFreshMember],
  ])('deletes %s, and the cookie with the sessions', async (_who, create) => {
    const user = await create(server.database.db)
    const [here, there] = [await callerFor(user), await callerFor(user)]
    const response = await remove(here.headers)
    expect(response.json()).toEqual({ success: true })
    expect(response.cookies).toEqual([
      expect.objectContaining({ name: 'idex_session', value: '', maxAge: 0 }),
    ])
    expect([await statusOf(here.headers), await statusOf(there.headers)]).toEqual([401, 401])
    expect(await server.database.db.$count(users, eq(users.id, user.id))).toBe(0)
  })

  it.each([{}, { confirm: 'delete' }, { confirm: true }])('does nothing for %j', async (payload) => {
    const caller = await callerFor(await createMember(server.database.db))
    const response = await remove(caller.headers, payload)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({
      code: 'VALIDATION',
      fields: { confirm: 'Type DELETE to confirm' },
    })
    expect(await statusOf(caller.headers)).toBe(200)
  })

  it('is refused to administrators, who stay signed in', async () => {
    const caller = await callerFor(await createAdmin(server.database.db))
    const response = await remove(caller.headers)
    expect(response.statusCode).toBe(403)
    expect(response.json()).toMatchObject({ code: 'MEMBERS_ONLY' })
    expect(await statusOf(caller.headers)).toBe(200)
  })

  it('is refused to visitors, and from another site', async () => {
    expect((await remove({})).statusCode).toBe(401)
    const caller = await callerFor(await createMember(server.database.db))
    const response = await remove({ ...caller.headers, origin: 'https://evil.example' })
    expect(response.json()).toMatchObject({ code: 'CROSS_SITE' })
    expect(await statusOf(caller.headers)).toBe(200)
  })
})

describe('sessions', () => {
  it('are listed with the browser that began them', async () => {
    const admin = await exampleOf('session.adminLogin')(server, { id: '', headers: {} })
    const login = await server.app.inject({
      method: 'POST',
      url: '/api/admin/login',
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
      ...admin,
    })
    const cookie = login.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const response = await server.app.inject({ url: '/api/account/sessions', headers: { cookie } })
    expect(response.json()).toEqual([
      expect.objectContaining({ device: 'Firefox on Linux', isCurrent: true }),
    ])
  })

  it('end at once when revoked, and their cookie is worthless', async () => {
    const user = await createMember(server.database.db)
    const [here, there] = [await callerFor(user), await callerFor(user)]
    const response = await server.app.inject({
      method: 'DELETE',
      url: '/api/account/sessions',
      headers: here.headers,
    })
    expect(response.json()).toEqual({ success: true, revoked: 1 })
    expect([await statusOf(here.headers), await statusOf(there.headers)]).toEqual([200, 401])
  })
})
