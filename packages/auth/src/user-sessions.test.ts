import { sessions } from '@idex/db/schema'
import { createTestDatabase } from '@idex/testing/database'
import { createMember } from '@idex/testing/factories'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { listSessions, revokeOtherSessions, revokeSession } from './user-sessions.ts'
import { createSessions, SESSIONS_MAX, USE_RECORDED_MS } from './sessions.ts'

const database = await createTestDatabase()
const manager = createSessions({ db: database.db, secure: false })
afterAll(() => database.drop())

async function signIn(userId: string, userAgent?: string) {
  const { setCookie } = await manager.start(userId, userAgent)
  const cookie = setCookie.split(';')[0] ?? ''
  return { cookie, sessionId: (await manager.read(cookie)).sessionId ?? '' }
}
const isAlive = async ({ cookie }: { cookie: string }) => (await manager.read(cookie)).user !== null

describe('the sessions of a user', () => {
  it('have a public name that is neither the cookie nor what is stored', async () => {
    const { id } = await createMember(database.db)
    const { cookie, sessionId } = await signIn(id)
    const [row] = await database.db.select().from(sessions).where(eq(sessions.userId, id))
    expect((await listSessions(database.db, id)).map((session) => session.id)).toEqual([sessionId])
    expect(sessionId).toMatch(/^[0-9a-f]{16}$/)
    expect(cookie).not.toContain(sessionId)
    expect(row?.id).not.toContain(sessionId)
  })

  it('keep the name of their browser, truncated and without control characters', async () => {
    const { id } = await createMember(database.db)
    await signIn(id, ` Fire\u0000fox\u001b ${'x'.repeat(400)}`)
    const [session] = await listSessions(database.db, id)
    expect(session?.userAgent).toHaveLength(300)
    expect(session?.userAgent.startsWith('Firefox x')).toBe(true)
  })

  it('are told apart by the network and the time of their last use', async () => {
    const { id } = await createMember(database.db)
    const [cookie = ''] = (await manager.start(id, 'Firefox', '198.51.100.0/24')).setCookie.split(';')
    const listed = async () => (await listSessions(database.db, id))[0]
    const usedAgo = async (ms: number) => {
      const lastUsedAt = new Date(Date.now() - ms)
      await database.db.update(sessions).set({ lastUsedAt }).where(eq(sessions.userId, id))
      return lastUsedAt
    }
    expect(await listed()).toMatchObject({ network: '198.51.100.0/24' })

    const lately = await usedAgo(USE_RECORDED_MS - 60_000)
    await manager.read(cookie, '198.51.100.0/24')
    expect(await listed()).toMatchObject({ lastUsedAt: lately })
    await manager.read(cookie, '203.0.113.0/24')
    expect(await listed()).toMatchObject({ network: '203.0.113.0/24' })
    expect((await listed())?.lastUsedAt.getTime()).toBeGreaterThan(lately.getTime())

    const justNow = await usedAgo(1000)
    await manager.read(cookie, '192.0.2.0/24')
    expect(await listed()).toMatchObject({ network: '203.0.113.0/24', lastUsedAt: justNow })

    const longAgo = await usedAgo(USE_RECORDED_MS)
    await manager.read(cookie)
    expect(await listed()).toMatchObject({ network: '203.0.113.0/24' })
    expect((await listed())?.lastUsedAt.getTime()).toBeGreaterThan(longAgo.getTime())
  })

  it('of an earlier version, not used since, were last used as they began', async () => {
    const { id } = await createMember(database.db)
    const { cookie } = await signIn(id)
    const createdAt = new Date(Date.now() - 86_400_000)
    await database.db
      .update(sessions)
      .set({ network: '', lastUsedAt: null, createdAt })
      .where(eq(sessions.userId, id))
    expect(await listSessions(database.db, id)).toMatchObject([{ network: '', lastUsedAt: createdAt }])
    await manager.read(cookie, '192.0.2.0/24')
    expect(await listSessions(database.db, id)).toMatchObject([{ network: '192.0.2.0/24', createdAt }])
  })

  it('are no longer listed once they have expired', async () => {
    const { id } = await createMember(database.db)
    await signIn(id)
    const change = (values: Partial<typeof sessions.$inferInsert>) =>
      database.db.update(sessions).set(values).where(eq(sessions.userId, id))
    await change({ expiresAt: new Date(Date.now() - 1000) })
    expect(await listSessions(database.db, id)).toEqual([])
    await change({ expiresAt: new Date(Date.now() + 60_000), createdAt: new Date('2020-01-01T00:00:00Z') })
    expect(await listSessions(database.db, id)).toEqual([])
  })
})

it('a sign-in beyond the limit ends the user’s oldest session, and nobody else’s', async () => {
  const [one, other] = [await createMember(database.db), await createMember(database.db)]
  const theirs = await signIn(other.id)
  const first = await signIn(one.id)
  const second = await signIn(one.id)
  for (let n = 2; n < SESSIONS_MAX; n += 1) await signIn(one.id)
  expect(await isAlive(first)).toBe(true)
  const last = await signIn(one.id)
  expect([await isAlive(first), await isAlive(second), await isAlive(last), await isAlive(theirs)]).toEqual([
    false,
    true,
    true,
    true,
  ])
  expect(await listSessions(database.db, one.id)).toHaveLength(SESSIONS_MAX)
})

describe('revoking', () => {
  it('ends one session at once and leaves the others', async () => {
    const { id } = await createMember(database.db)
    const [here, there] = [await signIn(id), await signIn(id)]
    expect(await revokeSession(database.db, id, there.sessionId)).toBe(true)
    expect([await isAlive(here), await isAlive(there)]).toEqual([true, false])
    expect(await revokeSession(database.db, id, there.sessionId)).toBe(false)
  })

  it('never reaches another user’s session', async () => {
    const [mine, theirs] = [await createMember(database.db), await createMember(database.db)]
    const session = await signIn(theirs.id)
    expect(await revokeSession(database.db, mine.id, session.sessionId)).toBe(false)
    expect(await revokeOtherSessions(database.db, mine.id, null)).toBe(0)
    expect(await isAlive(session)).toBe(true)
  })

  it('of all others keeps the named one', async () => {
    const { id } = await createMember(database.db)
    const [here, there, elsewhere] = [await signIn(id), await signIn(id), await signIn(id)]
    expect(await revokeOtherSessions(database.db, id, here.sessionId)).toBe(2)
    expect([await isAlive(here), await isAlive(there), await isAlive(elsewhere)]).toEqual([
      true,
      false,
      false,
    ])
  })
})
