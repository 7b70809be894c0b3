import { hashPassword } from '@idex/auth/passwords'
import { sessionIdOf } from '@idex/auth/session-list'
import { auditLog, sessions, users } from '@idex/db/schema'
import { createAdmin, createMember } from '@idex/testing/factories'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../context.ts'
import { signInAdmin } from '../session/verbs.ts'
import { createTestServices, type TestServices } from '../testing/test-context.ts'
import {
  disableAdministrator,
  inviteAdministrator,
  listAdministrators,
  resetAdministrator,
} from './administrators.ts'

let test: TestServices
let admin: Context
let adminId: string
let passwordHash: string
const PASSWORD = 'correct horse'

beforeAll(async () => {
  test = await createTestServices()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.database.sql`truncate audit_log, users cascade`
  const user = await createAdmin(test.database.db, { username: 'ada', passwordHash })
  adminId = user.id
  admin = test.as(user)
})

const WHO = { username: 'Bo', firstName: 'Bo', lastName: 'Lind' }
async function signIn(username: string, password: string): Promise<{ userId: string }> {
  const outcome = await signInAdmin(test.as(null), { username, password })
  if (outcome.kind !== 'signed-in') throw new Error('a second factor was asked for')
  return outcome
}

async function openSession(userId: string, id: string): Promise<string> {
  const stored = id.repeat(64)
  await test.database.db
    .insert(sessions)
    .values({ id: stored, userId, expiresAt: new Date('2100-01-01T00:00:00Z') })
  return stored
}

const audited = async () =>
  (await test.database.db.select().from(auditLog)).map(({ action, subjectId, subjectTitle }) => [
    action,
    subjectId,
    subjectTitle,
  ])

describe('inviting', () => {
  it('makes an administrator who signs in with the password told once', async () => {
    const { administrator, password } = await inviteAdministrator(admin, WHO)
    expect(administrator).toMatchObject({ ...WHO, isSelf: false, disabledAt: null })
    expect(password.length).toBeGreaterThanOrEqual(22)
    expect((await signIn('bo', password)).userId).toBe(administrator.id)
    const [row] = await test.database.db.select().from(users).where(eq(users.id, administrator.id))
    expect(JSON.stringify(row)).not.toContain(password)
    expect(await audited()).toEqual([['administrator.create', administrator.id, 'Bo']])
  })

  it('refuses a name that is taken, whatever its case', async () => {
    await expect(inviteAdministrator(admin, { ...WHO, username: 'ADA' })).rejects.toMatchObject({
      code: 'CONFLICT',
      fields: { username: 'This username is taken' },
    })
    expect(await listAdministrators(admin)).toHaveLength(1)
    expect(await audited()).toEqual([])
  })
})

it('lists administrators alone, by name, and marks the caller', async () => {
  await createMember(test.database.db)
  await createAdmin(test.database.db, { username: 'Abe' })
  const rows = await listAdministrators(admin)
  expect(rows.map(({ username, isSelf }) => [username, isSelf])).toEqual([
    ['Abe', false],
    ['ada', true],
  ])
  expect(JSON.stringify(rows)).not.toMatch(/password/i)
})

describe('another password', () => {
  it('is the only one from then on, and ends what was open', async () => {
    const { administrator, password: old } = await inviteAdministrator(admin, WHO)
    await openSession(administrator.id, 'a')
    const { password } = await resetAdministrator(admin, { id: administrator.id })
    expect(await test.database.db.$count(sessions)).toBe(0)
    await expect(signIn('bo', old)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect((await signIn('bo', password)).userId).toBe(administrator.id)
    expect((await audited()).at(-1)).toEqual(['administrator.reset', administrator.id, 'Bo'])
  })

  it('leaves the session at hand to who resets their own', async () => {
    const kept = await openSession(adminId, 'a')
    await openSession(adminId, 'b')
    await resetAdministrator({ ...admin, sessionId: sessionIdOf(kept) }, { id: adminId, password: PASSWORD })
    expect((await test.database.db.select().from(sessions)).map(({ id }) => id)).toEqual([kept])
  })

  it('asks for the old one before one’s own is made anew', async () => {
    for (const password of [undefined, 'wrong'])
      await expect(resetAdministrator(admin, { id: adminId, password })).rejects.toMatchObject({
        code: 'WRONG_PASSWORD',
        fields: { password: expect.any(String) },
      })
    expect((await signIn('ada', PASSWORD)).userId).toBe(adminId)
  })

  it('is for administrators', async () => {
    const { id } = await createMember(test.database.db)
    await expect(resetAdministrator(admin, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('shutting out', () => {
  it('ends the sessions and the sign-in, and is taken back', async () => {
    const { administrator, password } = await inviteAdministrator(admin, WHO)
    const { id } = administrator
    await openSession(id, 'a')
    expect((await disableAdministrator(admin, { id, disabled: true })).disabledAt).not.toBeNull()
    expect(await test.database.db.$count(sessions)).toBe(0)
    await expect(signIn('bo', password)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect((await disableAdministrator(admin, { id, disabled: false })).disabledAt).toBeNull()
    expect((await signIn('bo', password)).userId).toBe(id)
  })

  it('never reaches oneself, nor members', async () => {
    await expect(disableAdministrator(admin, { id: adminId, disabled: true })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    const { id } = await createMember(test.database.db)
    await expect(disableAdministrator(admin, { id, disabled: true })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('leaves one of two who shut out each other at the same time', async () => {
    const bo = await createAdmin(test.database.db, { username: 'bo' })
    const outcomes = await Promise.allSettled([
      disableAdministrator(admin, { id: bo.id, disabled: true }),
      disableAdministrator(test.as(bo), { id: adminId, disabled: true }),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const isActive = and(eq(users.role, 'admin'), isNull(users.disabledAt))
    expect(await test.database.db.$count(users, isActive)).toBe(1)
  })
})
