import { sessionIdOf } from '@idex/auth/sessions'
import { auditLog, sessions, users } from '@idex/db/schema'
import { createAdmin, createMember, PASSWORD, QUICK_HASH } from '@idex/testing/factories'
import { and, eq, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../kernel/context.ts'
import { MailRequestSchema } from '../ports/mail-request.ts'
import { sendMail } from '../site/send-mail.ts'
import { signInAdmin } from './sign-in.ts'
import { openTestServices } from '../testing/test-context.ts'
import {
  disableAdministrator,
  inviteAdministrator,
  listAdministrators,
  resetAdministrator,
  updateAdministrator,
} from './administrators.ts'
import { changePassword } from './own-password.ts'

const test = await openTestServices()
let admin: Context
let adminId: string

beforeEach(async () => {
  await test.database.empty('audit_log', 'users')
  const user = await createAdmin(test.database.db, { username: 'ada', passwordHash: QUICK_HASH })
  adminId = user.id
  admin = test.as(user)
})

const PERSON = { username: 'Bo', firstName: 'Bo', lastName: 'Lind' }
const WHO = { ...PERSON, email: '', password: PASSWORD }
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

/** Audited changes of accounts, without sign-ins. */
const audited = async () =>
  (await test.database.db.select().from(auditLog))
    .filter(({ action }) => !action.startsWith('sign-in.'))
    .map(({ action, subjectId, subjectTitle }) => [action, subjectId, subjectTitle])

describe('inviting', () => {
  it('creates an administrator who signs in with the password shown once', async () => {
    const { administrator, password } = await inviteAdministrator(admin, WHO)
    expect(administrator).toMatchObject({ ...PERSON, isSelf: false, disabledAt: null })
    expect(password.length).toBeGreaterThanOrEqual(22)
    expect((await signIn('bo', password)).userId).toBe(administrator.id)
    const [row] = await test.database.db.select().from(users).where(eq(users.id, administrator.id))
    expect(JSON.stringify(row)).not.toContain(password)
    expect(await audited()).toEqual([['administrator.create', administrator.id, 'Bo']])
  })

  it('refuses a name that is taken, ignoring case', async () => {
    await expect(inviteAdministrator(admin, { ...WHO, username: 'ADA' })).rejects.toMatchObject({
      code: 'CONFLICT',
      fields: { username: 'This username is taken' },
    })
    expect((await listAdministrators(admin, {})).items).toHaveLength(1)
    expect(await audited()).toEqual([])
  })
})

describe('the email to an invited administrator', () => {
  const invite = (email: string) => inviteAdministrator(admin, { ...WHO, email })
  const sendAll = async () => {
    for (const { payload } of await test.queue.take('mail.send'))
      await sendMail(test.services, 'x', MailRequestSchema.parse(payload))
    return test.sent.splice(0)
  }

  it('says where to sign in, and has no password', async () => {
    const { administrator, password } = await invite('bo@idex.example')
    expect(administrator.email).toBe('bo@idex.example')
    const [mail, ...more] = await sendAll()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: 'bo@idex.example', subject: 'You are an administrator of IDEX' })
    expect(mail?.text).toContain('Your username is Bo.')
    expect(mail?.text).toContain('https://idex.example/admin-login')
    expect(JSON.stringify(mail)).not.toContain(password)
  })

  it('is not sent without an address, nor when nothing came of the invitation', async () => {
    await invite('')
    await expect(invite('bo@idex.example')).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await sendAll()).toEqual([])
  })

  it('is not sent to somebody who has come or gone meanwhile', async () => {
    for (const [username, change] of [
      ['cy', { passwordDueAt: null }],
      ['di', { disabledAt: new Date() }],
    ] as const) {
      await inviteAdministrator(admin, { ...WHO, username, email: 'a@idex.example' })
      await test.database.db.update(users).set(change).where(eq(users.username, username))
    }
    expect(await sendAll()).toEqual([])
  })
})

it('changes the name and address of oneself and others, and leaves a line of each', async () => {
  const { administrator: bo } = await inviteAdministrator(admin, WHO)
  const changed = { firstName: 'Robert', lastName: '', email: 'robert@idex.example' }
  expect(await updateAdministrator(admin, { id: bo.id, ...changed })).toMatchObject({
    ...changed,
    username: 'Bo',
  })
  await updateAdministrator(admin, { id: adminId, firstName: 'Ada', lastName: 'L', email: '' })
  const rows = (await listAdministrators(admin, {})).items
  expect(rows.map(({ firstName, email }) => [firstName, email])).toEqual([
    ['Ada', null],
    ['Robert', 'robert@idex.example'],
  ])
  expect((await audited()).slice(1)).toEqual([
    ['administrator.update', bo.id, 'Bo'],
    ['administrator.update', adminId, 'ada'],
  ])
  const { id } = await createMember(test.database.db)
  await expect(updateAdministrator(admin, { id, ...changed })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

it('lists only administrators, by name, and marks the caller', async () => {
  await createMember(test.database.db)
  await createAdmin(test.database.db, { username: 'Abe' })
  const { items: rows, total } = await listAdministrators(admin, {})
  expect(total).toBe(2)
  expect(rows.map(({ username, isSelf }) => [username, isSelf])).toEqual([
    ['Abe', false],
    ['ada', true],
  ])
  expect(JSON.stringify(rows)).not.toMatch(/password/i)
})

describe('a reset password', () => {
  it('is the only valid one from then on, and ends open sessions', async () => {
    const { administrator, password: old } = await inviteAdministrator(admin, WHO)
    await openSession(administrator.id, 'a')
    const { password } = await resetAdministrator(admin, { id: administrator.id, password: PASSWORD })
    expect(await test.database.db.$count(sessions)).toBe(0)
    await expect(signIn('bo', old)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect((await signIn('bo', password)).userId).toBe(administrator.id)
    expect((await audited()).at(-1)).toEqual(['administrator.reset', administrator.id, 'Bo'])
  })

  it('must be replaced within 72 hours, like the first one', async () => {
    const due = async () => {
      const [row] = await test.database.db.select().from(users).where(eq(users.username, 'Bo'))
      return row?.passwordDueAt
    }
    const inHours = (hours: number) => new Date(test.clock.now().getTime() + hours * 3_600_000)
    const { administrator } = await inviteAdministrator(admin, WHO)
    expect(await due()).toEqual(inHours(72))
    await test.database.db.update(users).set({ passwordDueAt: null }).where(eq(users.username, 'Bo'))
    await resetAdministrator(admin, { id: administrator.id, password: PASSWORD })
    expect(await due()).toEqual(inHours(72))
  })

  it('cannot be one’s own', async () => {
    await expect(resetAdministrator(admin, { id: adminId, password: PASSWORD })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    expect((await signIn('ada', PASSWORD)).userId).toBe(adminId)
  })
})

it('asks for the caller’s own password before anybody is invited or reset', async () => {
  const { administrator } = await inviteAdministrator(admin, WHO)
  const before = await audited()
  const refusal = { code: 'WRONG_PASSWORD', fields: { password: expect.any(String) } }
  const password = 'wrong'
  await expect(inviteAdministrator(admin, { ...WHO, username: 'Cy', password })).rejects.toMatchObject(
    refusal,
  )
  await expect(resetAdministrator(admin, { id: administrator.id, password })).rejects.toMatchObject(refusal)
  expect([(await listAdministrators(admin, {})).total, await audited()]).toEqual([2, before])
})

describe('changing one’s own password', () => {
  it('keeps the current session, ends the others, and is audited', async () => {
    const kept = await openSession(adminId, 'a')
    await openSession(adminId, 'b')
    const newPassword = 'violet otter canoe'
    const ctx = { ...admin, sessionId: sessionIdOf(kept) }
    await expect(changePassword(ctx, { password: 'wrong', newPassword })).rejects.toMatchObject({
      code: 'WRONG_PASSWORD',
    })
    await changePassword(ctx, { password: PASSWORD, newPassword })
    expect((await test.database.db.select().from(sessions)).map(({ id }) => id)).toEqual([kept])
    expect((await signIn('ada', newPassword)).userId).toBe(adminId)
    expect(await audited()).toEqual([['password.change', adminId, 'ada']])
  })

  it('rejects the names of the site and of the account', async () => {
    await test.database.db.update(users).set({ username: 'quillworthington' }).where(eq(users.id, adminId))
    for (const newPassword of ['quillworthington', 'Quillworthington1', 'idexquillworthington'])
      await expect(changePassword(admin, { password: PASSWORD, newPassword })).rejects.toMatchObject({
        code: 'VALIDATION',
      })
  })
})

describe('disabling', () => {
  it('ends the sessions and the sign-in, and can be undone', async () => {
    const { administrator, password } = await inviteAdministrator(admin, WHO)
    const { id } = administrator
    await openSession(id, 'a')
    expect((await disableAdministrator(admin, { id, disabled: true })).disabledAt).not.toBeNull()
    expect(await test.database.db.$count(sessions)).toBe(0)
    await expect(signIn('bo', password)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect((await disableAdministrator(admin, { id, disabled: false })).disabledAt).toBeNull()
    expect((await signIn('bo', password)).userId).toBe(id)
  })

  it('never affects oneself or members', async () => {
    await expect(disableAdministrator(admin, { id: adminId, disabled: true })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    const { id } = await createMember(test.database.db)
    await expect(disableAdministrator(admin, { id, disabled: true })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('leaves one of two who disable each other at once', async () => {
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
