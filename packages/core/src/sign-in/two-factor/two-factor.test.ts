import { sessionIdOf } from '@idex/auth/sessions'
import { auditLog, challenges, recoveryCodes, sessions, totpFactors } from '@idex/db/schema'
import { createAuthenticator } from '@idex/testing/authenticator'
import { createTotp, PASSWORD } from '@idex/testing/factories'
import { totpCode } from '@idex/testing/totp-code'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../../kernel/context.ts'
import { signInAdmin } from '../sign-in.ts'
import { LIMITS } from '../../kernel/limits.ts'
import {
  addTestPasskey,
  createAdminWithPassword,
  requiredAfterPassword,
} from '../../testing/protected-admin.ts'
import { openTestServices } from '../../testing/test-context.ts'
import { removeSecondFactorByCommand, resetAdministratorByCommand } from '../administrators-cli.ts'
import { listAdministrators, resetAdministrator } from '../administrators.ts'
import { changePassword } from '../own-password.ts'
import { getSecurity } from './factors.ts'
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './passkeys.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { beginTotp, disableTotp, enableTotp } from './totp.ts'

const test = await openTestServices()
let admin: Awaited<ReturnType<typeof createAdminWithPassword>>
let ctx: Context
const password = PASSWORD
const NOTHING = { totpSince: null, passkeys: [], recoveryCodesLeft: 0 }

beforeEach(async () => {
  admin = await createAdminWithPassword(test)
  ctx = admin.ctx
})

async function audited(): Promise<string[]> {
  const own = eq(auditLog.actorId, admin.user.id)
  const lines = await test.database.db.select().from(auditLog).where(own).orderBy(asc(auditLog.createdAt))
  test.clock.advance(1000)
  return lines.map(({ action, subjectTitle }) => `${action} ${subjectTitle}`.trim())
}

async function turnOn() {
  const { secret } = await beginTotp(ctx, { password })
  return enableTotp(ctx, { code: totpCode(secret, test.clock.now()) })
}

/** Opens two sessions; returns the context of the first, and which are open. */
async function openTwo() {
  const [here, there] = ['a', 'b'].map((letter) => `${admin.user.id}${letter}`)
  const expiresAt = new Date('2100-01-01T00:00:00Z')
  for (const id of [here, there])
    if (id) await test.database.db.insert(sessions).values({ id, userId: admin.user.id, expiresAt })
  const open = async () =>
    (await test.database.db.select().from(sessions).where(eq(sessions.userId, admin.user.id))).map(
      ({ id }) => id,
    )
  return { here: here ?? '', context: { ...ctx, sessionId: sessionIdOf(here ?? '') }, open }
}

describe('the authenticator app', () => {
  it('is enabled by its first code, with recovery codes shown once', async () => {
    const { secret, address } = await beginTotp(ctx, { password })
    expect(address).toContain(`secret=${secret}`)
    expect(address).toContain(`IDEX:${admin.username}`)
    expect(await getSecurity(ctx)).toEqual(NOTHING)
    const { security, recoveryCodes: codes } = await enableTotp(ctx, {
      code: totpCode(secret, test.clock.now()),
    })
    expect(security).toEqual({ ...NOTHING, totpSince: expect.any(String), recoveryCodesLeft: 10 })
    expect(new Set(codes).size).toBe(10)
    expect(await audited()).toEqual(['totp.enable'])
    const stored = await test.database.db.select().from(recoveryCodes)
    expect(JSON.stringify(stored)).not.toContain(codes?.[0]?.replace('-', ''))
  })

  it('does not accept the code that enabled it a second time', async () => {
    await turnOn()
    const [row] = await test.database.db
      .select()
      .from(totpFactors)
      .where(eq(totpFactors.userId, admin.user.id))
    expect(row?.lastStep).toBe(Math.floor(test.clock.now().getTime() / 30_000))
  })

  it('stays disabled after a wrong code, too many, and too long', async () => {
    const wrong = { code: 'VALIDATION', fields: { code: expect.any(String) } }
    const { secret } = await beginTotp(ctx, { password })
    for (let n = 0; n < LIMITS.adminCode.points; n += 1)
      await expect(enableTotp(ctx, { code: '000000' })).rejects.toMatchObject(wrong)
    const right = () => enableTotp(ctx, { code: totpCode(secret, test.clock.now()) })
    await expect(right()).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    test.clock.advance(LIMITS.adminCode.seconds * 1000)
    await expect(right()).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await getSecurity(ctx)).toEqual(NOTHING)
  })

  it('does not replace an enabled one', async () => {
    await turnOn()
    await expect(beginTotp(ctx, { password })).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(enableTotp(ctx, { code: '000000' })).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('is disabled with its recovery codes, and only if it is enabled', async () => {
    await turnOn()
    expect(await disableTotp(ctx, { password })).toEqual(NOTHING)
    await expect(disableTotp(ctx, { password })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await audited()).at(-1)).toBe('totp.disable')
    const outcome = await signInAdmin(admin.visitor, { username: admin.username, password })
    expect(outcome.kind).toBe('signed-in')
  })
})

describe('passkeys', () => {
  it('are added, renamed and removed, each audited', async () => {
    const { added } = await addTestPasskey(ctx, 'Laptop')
    expect(added.recoveryCodes).toHaveLength(10)
    expect(await audited()).toHaveLength(1)
    const second = await addTestPasskey(ctx, 'Phone')
    expect(second.added.recoveryCodes).toBeNull()
    expect(await audited()).toHaveLength(2)
    const { passkeys } = second.added.security
    expect(passkeys.map(({ name, lastUsedAt }) => [name, lastUsedAt])).toEqual([
      ['Laptop', null],
      ['Phone', null],
    ])
    const [laptop, phone] = passkeys.map(({ id }) => id)
    expect(await renamePasskey(ctx, { id: phone ?? '', name: 'Key ring' })).toMatchObject({
      name: 'Key ring',
    })
    expect(await audited()).toHaveLength(3)
    const left = await removePasskey(ctx, { id: laptop ?? '', password })
    expect(left).toMatchObject({ passkeys: [{ name: 'Key ring' }], recoveryCodesLeft: 10 })
    expect(await audited()).toEqual([
      ...[
        'passkey.create Laptop',
        'passkey.create Phone',
        'passkey.rename Key ring',
        'passkey.delete Laptop',
      ],
    ])
    expect(await removePasskey(ctx, { id: phone ?? '', password })).toEqual(NOTHING)
  })

  it('are not added twice, nor with another session’s challenge, another person’s or an expired one', async () => {
    const refused = { code: 'INVALID_PASSKEY' }
    const begin = () => beginPasskey(ctx, { password })
    const make = ({ options }: Awaited<ReturnType<typeof begin>>) =>
      createAuthenticator(ctx.site.publicUrl).create(options)
    const [first, second, third] = [await begin(), await begin(), await begin()]
    const passkey = make(first)
    const add = (context: Context, token: string, made = passkey) =>
      addPasskey(context, { token, name: 'Laptop', passkey: made })
    await expect(add(ctx, second.token)).rejects.toMatchObject(refused)
    const other = await createAdminWithPassword(test)
    await expect(add(other.ctx, first.token)).rejects.toMatchObject(refused)
    await add(ctx, first.token)
    await expect(add(ctx, first.token)).rejects.toMatchObject(refused)
    await expect(add(ctx, third.token, make(third))).rejects.toMatchObject(refused)
    test.clock.advance(5 * 60_000)
    const late = await begin()
    test.clock.advance(5 * 60_000)
    await expect(add(ctx, late.token, make(late))).rejects.toMatchObject(refused)
    expect((await getSecurity(ctx)).passkeys).toHaveLength(1)
  })

  it('of others are not found', async () => {
    const other = await createAdminWithPassword(test)
    const { added } = await addTestPasskey(other.ctx)
    const id = added.security.passkeys[0]?.id ?? ''
    await expect(renamePasskey(ctx, { id, name: 'Mine' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(removePasskey(ctx, { id, password })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('recovery codes', () => {
  it('are replaced as a whole, and created only with a second factor', async () => {
    await expect(replaceRecoveryCodes(ctx, { password })).rejects.toMatchObject({ code: 'CONFLICT' })
    const { recoveryCodes: old } = await turnOn()
    const fresh = await replaceRecoveryCodes(ctx, { password })
    expect(fresh.security.recoveryCodesLeft).toBe(10)
    expect(fresh.recoveryCodes.filter((code) => old?.includes(code))).toEqual([])
    expect(await test.database.db.$count(recoveryCodes, eq(recoveryCodes.userId, admin.user.id))).toBe(10)
    expect(await audited()).toEqual(expect.arrayContaining([`recovery-codes.create ${admin.username}`]))
  })
})

describe('changing one’s sign-in', () => {
  it('requires the password again, and limits guesses like a sign-in', async () => {
    await createTotp(test.database.db, { userId: admin.user.id })
    const wrong = { password: 'wrong' }
    const changes = [
      () => beginTotp(ctx, wrong),
      () => disableTotp(ctx, wrong),
      () => beginPasskey(ctx, wrong),
      () => removePasskey(ctx, { id: 'any', ...wrong }),
      () => replaceRecoveryCodes(ctx, wrong),
    ]
    for (const change of changes) await expect(change()).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
    for (let n = changes.length; n <= LIMITS.adminTries.points; n += 1)
      await expect(beginTotp(ctx, wrong)).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
    await expect(disableTotp(ctx, { password })).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    expect(await audited()).toEqual([])
  })

  it('ends all other sessions and sign-ins in progress', async () => {
    const { here, context, open } = await openTwo()
    const { secret } = await beginTotp(context, { password })
    await test.database.db.insert(challenges).values({
      id: admin.user.id,
      purpose: 'second-factor',
      userId: admin.user.id,
      expiresAt: new Date('2100-01-01T00:00:00Z'),
    })
    expect(await open()).toHaveLength(2)
    await enableTotp(context, { code: totpCode(secret, test.clock.now()) })
    expect(await open()).toEqual([here])
    expect(await test.database.db.$count(challenges, eq(challenges.userId, admin.user.id))).toBe(0)
  })

  it('keeps the sessions when only a name changes', async () => {
    const { added } = await addTestPasskey(ctx)
    const { context, open } = await openTwo()
    await renamePasskey(context, { id: added.security.passkeys[0]?.id ?? '', name: 'Phone' })
    expect(await open()).toHaveLength(2)
  })
})

describe('a reset password', () => {
  const factorOf = async (id: string) =>
    (await listAdministrators(ctx, {})).items.find((row) => row.id === id)?.hasSecondFactor

  it('by another administrator removes every factor and sign-ins in progress', async () => {
    const other = await createAdminWithPassword(test)
    await createTotp(test.database.db, { userId: other.user.id })
    await addTestPasskey(other.ctx)
    await requiredAfterPassword(other.visitor, other.username)
    expect(await factorOf(other.user.id)).toBe(true)
    const { administrator, password: fresh } = await resetAdministrator(ctx, { id: other.user.id, password })
    expect(administrator.hasSecondFactor).toBe(false)
    expect(await factorOf(other.user.id)).toBe(false)
    expect(await test.database.db.$count(challenges, eq(challenges.userId, other.user.id))).toBe(0)
    expect(await getSecurity(other.ctx)).toEqual(NOTHING)
    const outcome = await signInAdmin(other.visitor, { username: other.username, password: fresh })
    expect(outcome.kind).toBe('signed-in')
  })

  it('by oneself keeps them', async () => {
    await turnOn()
    await changePassword(ctx, { password, newPassword: 'violet otter canoe' })
    expect((await getSecurity(ctx)).recoveryCodesLeft).toBe(10)
  })

  it('by the operator removes them, as does the command for that alone', async () => {
    const { username } = admin
    await turnOn()
    expect(await removeSecondFactorByCommand(test.services, { username: username.toUpperCase() })).toBe(0)
    expect(await getSecurity(ctx)).toEqual(NOTHING)
    expect((await signInAdmin(admin.visitor, { username, password })).kind).toBe('signed-in')
    await addTestPasskey(ctx)
    await resetAdministratorByCommand(test.services, { username, password: 'another one' })
    expect(await getSecurity(ctx)).toEqual(NOTHING)
    await expect(removeSecondFactorByCommand(test.services, { username: 'nobody' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})
