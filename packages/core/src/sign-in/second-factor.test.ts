import { CHALLENGE_MINUTES, CHALLENGE_ATTEMPTS } from '@idex/auth/challenges'
import { auditLog, challenges, passkeys, users } from '@idex/db/schema'
import { createTotp, PASSWORD, TOTP_SECRET } from '@idex/testing/factories'
import { totpCode } from '@idex/testing/totp-code'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { replaceRecoveryCodes } from './two-factor/recovery-codes.ts'
import { LIMITS } from '../kernel/limits.ts'
import type { SecurityEvent } from '../kernel/security-events.ts'
import { addTestPasskey, requiredAfterPassword, createAdminWithPassword } from '../testing/protected-admin.ts'
import { openTestServices } from '../testing/test-context.ts'
import { answerSecondFactor, beginPasskeyLogin, passkeyLogin } from './second-factor.ts'
import { signInAdmin } from './sign-in.ts'

const REFUSED = { code: 'INVALID_SECOND_FACTOR', message: 'That didn’t work. Please try again.' }
const EXPIRED = { code: 'SECOND_FACTOR_EXPIRED' }
const STEP_MS = 30_000
const test = await openTestServices()

const codeNow = (steps = 0) => totpCode(TOTP_SECRET, new Date(test.clock.now().getTime() + steps * STEP_MS))

/** An administrator with an authenticator app, and a way to the second step. */
async function withTotp() {
  const admin = await createAdminWithPassword(test)
  await createTotp(test.database.db, { userId: admin.user.id })
  const ask = async () => (await requiredAfterPassword(admin.visitor, admin.username)).token
  const answer = (token: string | undefined, code = codeNow()) =>
    answerSecondFactor(admin.visitor, { token, code })
  return { ...admin, ask, answer }
}

describe('a password alone', () => {
  it('is enough without a second factor, even when one is half set up', async () => {
    const { visitor, username, user } = await createAdminWithPassword(test)
    await createTotp(test.database.db, { userId: user.id, confirmedAt: null })
    const outcome = await signInAdmin(visitor, { username, password: PASSWORD })
    expect(outcome).toMatchObject({ kind: 'signed-in', userId: user.id })
  })

  it('leads no further than the second factor, and a wrong one reveals nothing', async () => {
    const { visitor, username, ctx } = await withTotp()
    await replaceRecoveryCodes(ctx, { password: PASSWORD })
    const { offer } = await requiredAfterPassword(visitor, username)
    expect(offer).toEqual({ methods: ['totp', 'recovery-code'], passkey: null })
    await expect(signInAdmin(visitor, { username, password: 'wrong' })).rejects.toMatchObject({
      code: 'INVALID_CREDENTIALS',
      body: { code: 'INVALID_CREDENTIALS', message: 'Invalid credentials' },
    })
  })
})

it('refused is reported with the account it concerns, at either step, if there is one', async () => {
  const { visitor, username, user, ask } = await withTotp()
  const events: SecurityEvent[] = []
  const security = { ...visitor.security, report: (event: SecurityEvent) => void events.push(event) }
  const caller = { ...visitor, security }
  const token = await ask()
  await expect(answerSecondFactor(caller, { token, code: '000000' })).rejects.toMatchObject(REFUSED)
  for (const name of [username, 'made-up'])
    await expect(signInAdmin(caller, { username: name, password: 'wrong' })).rejects.toThrow()
  expect(events).toMatchObject([
    { kind: 'second-factor.refused', accountId: user.id },
    { kind: 'sign-in.refused', accountId: user.id },
    { kind: 'sign-in.refused', accountId: undefined },
  ])
})

describe('a code', () => {
  it('opens the session, once', async () => {
    const { ask, answer, user } = await withTotp()
    const [token, other] = [await ask(), await ask()]
    expect(await answer(token)).toMatchObject({ kind: 'signed-in', userId: user.id, user: { role: 'admin' } })
    await expect(answer(other)).rejects.toMatchObject(REFUSED)
    test.clock.advance(STEP_MS)
    await expect(answer(token)).rejects.toMatchObject(EXPIRED)
    expect(await answer(other)).toMatchObject({ userId: user.id })
  })

  it('opens only one session however many send it at once', async () => {
    const { ask, answer } = await withTotp()
    const tokens = [await ask(), await ask(), await ask()]
    const outcomes = await Promise.allSettled(tokens.map((token) => answer(token)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('may be one step early or late, and never older than a used one', async () => {
    const { ask, answer } = await withTotp()
    await expect(answer(await ask(), codeNow(2))).rejects.toMatchObject(REFUSED)
    await expect(answer(await ask(), codeNow(-2))).rejects.toMatchObject(REFUSED)
    await answer(await ask(), codeNow(-1))
    await answer(await ask(), codeNow(1))
    await expect(answer(await ask(), codeNow())).rejects.toMatchObject(REFUSED)
  })

  it('is useless without this browser’s password step, and after five minutes', async () => {
    const { ask, answer } = await withTotp()
    const token = await ask()
    await expect(answer(undefined)).rejects.toMatchObject(EXPIRED)
    await expect(answer('another browser’s')).rejects.toMatchObject(EXPIRED)
    test.clock.advance(CHALLENGE_MINUTES * 60_000)
    await expect(answer(token)).rejects.toMatchObject(EXPIRED)
  })

  it('is useless to someone disabled in between, and for another account', async () => {
    const { ask, answer, user } = await withTotp()
    const [one, two] = [await ask(), await ask()]
    await test.database.db.update(challenges).set({ userId: (await createAdminWithPassword(test)).user.id })
    await expect(answer(one)).rejects.toMatchObject(REFUSED)
    await test.database.db.update(challenges).set({ userId: user.id })
    await test.database.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, user.id))
    await expect(answer(two)).rejects.toMatchObject(EXPIRED)
  })

  it('requires the password again after a few wrong ones', async () => {
    const { ask, answer } = await withTotp()
    const token = await ask()
    for (let n = 0; n < CHALLENGE_ATTEMPTS; n += 1)
      await expect(answer(token, '000000')).rejects.toMatchObject(REFUSED)
    await expect(answer(token)).rejects.toMatchObject(EXPIRED)
    await answer(await ask())
  })

  it('cannot be guessed: the right password does not reset wrong codes', async () => {
    const { ask, answer } = await withTotp()
    let token = await ask()
    for (let n = 0; n < LIMITS.adminCode.points; n += 1) {
      if (n % CHALLENGE_ATTEMPTS === 0) token = await ask()
      await expect(answer(token, '000000')).rejects.toMatchObject(REFUSED)
    }
    await expect(answer(await ask())).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    test.clock.advance(LIMITS.adminCode.seconds * 1000)
    await answer(await ask())
  })
})

describe('a recovery code', () => {
  it('opens one session however it is typed, and is audited', async () => {
    const { ask, ctx, visitor, user } = await withTotp()
    const { recoveryCodes } = await replaceRecoveryCodes(ctx, { password: PASSWORD })
    const recoveryCode = ` ${recoveryCodes[3]?.toLowerCase().replace('-', ' ')}`
    const tokens = [await ask(), await ask()]
    const outcomes = await Promise.allSettled(
      tokens.map((token) => answerSecondFactor(visitor, { token, recoveryCode })),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const again = answerSecondFactor(visitor, { token: await ask(), recoveryCode })
    await expect(again).rejects.toMatchObject(REFUSED)
    const lines = await test.database.db.select().from(auditLog).where(eq(auditLog.actorId, user.id))
    expect(lines.filter(({ action }) => action === 'recovery-code.use')).toHaveLength(1)
  })

  it('is nobody else’s', async () => {
    const [mine, theirs] = [await withTotp(), await withTotp()]
    await replaceRecoveryCodes(mine.ctx, { password: PASSWORD })
    const { recoveryCodes } = await replaceRecoveryCodes(theirs.ctx, { password: PASSWORD })
    const answer = { token: await mine.ask(), recoveryCode: recoveryCodes[0] }
    await expect(answerSecondFactor(mine.visitor, answer)).rejects.toMatchObject(REFUSED)
  })
})

async function withPasskey() {
  const admin = await createAdminWithPassword(test)
  return { ...admin, ...(await addTestPasskey(admin.ctx)) }
}

describe('a passkey as the second step', () => {
  it('answers its own challenge, once', async () => {
    const { visitor, username, authenticator, user } = await withPasskey()
    const { token, offer } = await requiredAfterPassword(visitor, username)
    expect(offer.methods).toEqual(['passkey', 'recovery-code'])
    if (offer.passkey === null) throw new Error('nothing was asked of the passkey')
    expect(offer.passkey.allowCredentials.map(({ id }) => id)).toEqual([authenticator.credentialId])
    const passkey = authenticator.get(offer.passkey)
    const other = await requiredAfterPassword(visitor, username)
    const answer = (at: string) => answerSecondFactor(visitor, { token: at, passkey })
    await expect(answer(other.token)).rejects.toMatchObject(REFUSED)
    expect(await answer(token)).toMatchObject({ userId: user.id })
    await expect(answer(token)).rejects.toMatchObject(EXPIRED)
  })

  it('is not another administrator’s', async () => {
    const [mine, theirs] = [await withPasskey(), await withPasskey()]
    const { token, offer } = await requiredAfterPassword(mine.visitor, mine.username)
    const passkey = theirs.authenticator.get({ challenge: offer.passkey?.challenge ?? '' })
    await expect(answerSecondFactor(mine.visitor, { token, passkey })).rejects.toMatchObject(REFUSED)
  })
})

describe('a passkey alone', () => {
  it('signs its owner in with this browser’s challenge, once', async () => {
    const { visitor, authenticator, user } = await withPasskey()
    const { token, options } = await beginPasskeyLogin(visitor)
    expect(options).toMatchObject({
      allowCredentials: [],
      userVerification: 'required',
      rpId: 'idex.example',
    })
    const passkey = authenticator.get(options)
    const others = await beginPasskeyLogin(visitor)
    await expect(passkeyLogin(visitor, { token: others.token, passkey })).rejects.toMatchObject(REFUSED)
    await expect(passkeyLogin(visitor, { token: undefined, passkey })).rejects.toMatchObject(EXPIRED)
    expect(await passkeyLogin(visitor, { token, passkey })).toMatchObject({ userId: user.id })
    await expect(passkeyLogin(visitor, { token, passkey })).rejects.toMatchObject(EXPIRED)
    const [stored] = await test.database.db.select().from(passkeys).where(eq(passkeys.userId, user.id))
    expect(stored).toMatchObject({ counter: 1, lastUsedAt: test.clock.now() })
  })

  it.each([
    ['on another origin', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without the person verified', { verified: false }],
    ['by a copied key', { counter: 0 }],
    ['in another’s name', { userHandle: Buffer.from('someone').toString('base64url') }],
  ])('is refused %s', async (_name, deviation) => {
    const { visitor, authenticator, user } = await withPasskey()
    await test.database.db.update(passkeys).set({ counter: 7 }).where(eq(passkeys.userId, user.id))
    const attempt = async (change: typeof deviation | object) => {
      const { token, options } = await beginPasskeyLogin(visitor)
      return passkeyLogin(visitor, { token, passkey: authenticator.get(options, { counter: 8, ...change }) })
    }
    const warn = vi.spyOn(test.services.log, 'warn')
    await expect(attempt(deviation)).rejects.toMatchObject(REFUSED)
    const line =
      'the answer of a passkey was not valid, so the sign-in was refused; if all are, compare PUBLIC_URL with the address in the browser'
    expect(warn).toHaveBeenCalledWith({ userId: user.id, passkeyId: expect.any(String) }, line)
    warn.mockRestore()
    expect(await attempt({})).toMatchObject({ userId: user.id })
  })

  it('is refused to a disabled administrator, after its time, and unless it is known', async () => {
    const { visitor, authenticator, user } = await withPasskey()
    const attempt = async (wait = 0) => {
      const { token, options } = await beginPasskeyLogin(visitor)
      test.clock.advance(wait)
      return passkeyLogin(visitor, { token, passkey: authenticator.get(options) })
    }
    await expect(attempt(CHALLENGE_MINUTES * 60_000)).rejects.toMatchObject(EXPIRED)
    const set = (disabledAt: Date | null) =>
      test.database.db.update(users).set({ disabledAt }).where(eq(users.id, user.id))
    await set(new Date())
    await expect(attempt()).rejects.toMatchObject(REFUSED)
    await set(null)
    await attempt()
    await test.database.db.delete(passkeys).where(eq(passkeys.userId, user.id))
    await expect(attempt()).rejects.toMatchObject(REFUSED)
  })

  it('cannot be guessed from one address', async () => {
    const { visitor, authenticator } = await withPasskey()
    const attempt = async () => {
      const { token, options } = await beginPasskeyLogin(visitor)
      return passkeyLogin(visitor, {
        token,
        passkey: authenticator.get(options, { origin: 'https://x.example' }),
      })
    }
    for (let n = 0; n < LIMITS.adminAddress.points; n += 1)
      await expect(attempt()).rejects.toMatchObject(REFUSED)
    await expect(attempt()).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  })
})
