import { sessions, users } from '@idex/db/schema'
import { createTestDatabase } from '@idex/testing/database'
import { createAdmin, createMember } from '@idex/testing/factories'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { listSessions } from './user-sessions.ts'
import { createSessions, SESSION_IDLE_DAYS } from './sessions.ts'
import { ADMIN_SESSION_HOURS, SESSION_ABSOLUTE_DAYS } from './sessions.ts'

const DAY_MS = 86_400_000

const database = await createTestDatabase()
const manager = createSessions({ db: database.db, secure: false })
afterAll(() => database.drop())
afterEach(() => void vi.useRealTimers())

async function signIn() {
  const user = await createMember(database.db)
  const { setCookie } = await manager.start(user.id)
  return { user, cookie: setCookie.split(';')[0] ?? '' }
}

function change(userId: string, values: Partial<typeof sessions.$inferInsert>) {
  return database.db.update(sessions).set(values).where(eq(sessions.userId, userId))
}

const daysAhead = (days: number) => new Date(Date.now() + days * DAY_MS)

describe('a session', () => {
  it('returns its user, without secrets', async () => {
    const { user, cookie } = await signIn()
    const read = await manager.read(cookie)
    expect(read.user).toMatchObject({ id: user.id, email: user.email, role: 'member' })
    expect(read.user).not.toHaveProperty('passwordHash')
  })

  it('is stored differently from the cookie', async () => {
    const { user, cookie } = await signIn()
    const [row] = await database.db.select().from(sessions).where(eq(sessions.userId, user.id))
    expect(row?.id).toMatch(/^[0-9a-f]{64}$/)
    expect(cookie).not.toContain(row?.id)
    expect((await manager.read(`idex_session=${row?.id}`)).user).toBeNull()
  })

  it('ends for good when signing out', async () => {
    const { cookie } = await signIn()
    expect((await manager.end(cookie)).setCookie).toContain('Max-Age=0')
    expect((await manager.read(cookie)).user).toBeNull()
  })

  it('is renewed in the second half of its idle time, and its cookie outlives it', async () => {
    const user = await createMember(database.db)
    const { setCookie } = await manager.start(user.id)
    expect(setCookie).toContain(`Max-Age=${SESSION_ABSOLUTE_DAYS * 86_400};`)
    await change(user.id, { expiresAt: daysAhead(SESSION_IDLE_DAYS / 2 - 1) })
    expect((await manager.read(setCookie.split(';')[0])).user?.id).toBe(user.id)
    const [row] = await database.db.select().from(sessions).where(eq(sessions.userId, user.id))
    expect(row?.expiresAt.getTime()).toBeGreaterThan(daysAhead(SESSION_IDLE_DAYS - 1).getTime())
  })

  it('ends after its idle time', async () => {
    const { user, cookie } = await signIn()
    await change(user.id, { expiresAt: daysAhead(-1) })
    const read = await manager.read(cookie)
    // A late answer must not delete the cookie of a sign-in since.
    expect(read).toEqual({ user: null, sessionId: null })
  })

  it('ends after its absolute time, however much it is used', async () => {
    const { user, cookie } = await signIn()
    await change(user.id, { createdAt: daysAhead(-SESSION_ABSOLUTE_DAYS - 1) })
    expect((await manager.read(cookie)).user).toBeNull()
  })

  it('of an administrator ends within a day, and is no longer listed', async () => {
    const user = await createAdmin(database.db)
    const cookie = (await manager.start(user.id)).setCookie.split(';')[0] ?? ''
    const opened = (hours: number) => change(user.id, { createdAt: daysAhead(-hours / 24) })
    await opened(ADMIN_SESSION_HOURS - 1)
    expect((await manager.read(cookie)).user?.role).toBe('admin')
    expect(await listSessions(database.db, user.id)).toHaveLength(1)
    await opened(ADMIN_SESSION_HOURS + 1)
    expect((await manager.read(cookie)).user).toBeNull()
    expect(await listSessions(database.db, user.id)).toEqual([])
  })

  it('ends when its user is disabled', async () => {
    const { user, cookie } = await signIn()
    await database.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, user.id))
    expect((await manager.read(cookie)).user).toBeNull()
  })
})

it.each([undefined, '', 'idex_session=', 'idex_session=nonsense', 'other=1'])(
  'reads no user from %j',
  async (cookie) => {
    expect((await manager.read(cookie)).user).toBeNull()
  },
)
