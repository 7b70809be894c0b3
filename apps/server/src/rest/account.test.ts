import { users } from '@idex/db/schema'
import { createFreshMember, createMember, createNote } from '@idex/testing/factories'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { upload } from '../testing/examples.ts'
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
})
