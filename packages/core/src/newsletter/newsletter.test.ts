import { DAY_MS } from '@idex/contract/kernel/dates'
import { settings, subscriptions, users } from '@idex/db/schema'
import { createAdmin, createMember } from '@idex/testing/factories'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { MailRequestSchema } from '../ports/mail-request.ts'
import { sendMail } from '../site/send-mail.ts'
import { signInMember } from '../sign-in/sign-in.ts'
import { openTestServices } from '../testing/test-context.ts'
import { confirmSubscription, readToken, unsubscribe } from './links.ts'
import { subscribe } from './subscribe.ts'
import { createToken } from './tokens.ts'

const test = await openTestServices()

beforeEach(async () => {
  await test.database.empty('subscriptions', 'settings', 'users')
  await test.queue.take('mail.send')
  test.sent.length = 0
  // All tests write to the same address, which may be asked at most three times a day.
  await test.limits.reset('confirmation', EMAIL)
  test.clock.set('2026-03-04T12:00:00Z')
})

const EMAIL = 'mira@example.com'
const MINUTE_MS = 60_000
const db = () => test.database.db
const visitor = () => test.as(null)
const subscriptionOf = async () => (await db().select().from(subscriptions))[0]
const memberNow = async (id: string) => (await db().select().from(users).where(eq(users.id, id)))[0]

/** Sends what is queued and returns the token of the last link mailed. */
async function mailedToken(): Promise<string> {
  for (const { payload } of await test.queue.take('mail.send'))
    await sendMail(test.services, 'mail', MailRequestSchema.parse(payload))
  return /token=([\w.%-]+)/.exec(test.sent.at(-1)?.text ?? '')?.[1] ?? ''
}

async function confirmed(email = EMAIL): Promise<void> {
  await subscribe(visitor(), { email })
  await confirmSubscription(visitor(), { token: await mailedToken() })
}

describe('subscribing', () => {
  it('asks by email and takes effect only once confirmed', async () => {
    expect(await subscribe(visitor(), { email: EMAIL })).toEqual({ success: true, confirmed: false })
    expect((await subscriptionOf())?.confirmedAt).toBeNull()
    const token = await mailedToken()
    expect(test.sent[0]).toMatchObject({ to: EMAIL, subject: 'Confirm your subscription to IDEX' })
    expect(test.sent[0]?.text).toContain('https://idex.example/newsletter/confirm?token=')
    await confirmSubscription(visitor(), { token })
    expect((await subscriptionOf())?.confirmedAt).toEqual(test.clock.now())
  })

  it('gives the same response whether the address is known, confirmed or new', async () => {
    const first = await subscribe(visitor(), { email: EMAIL })
    const again = await subscribe(visitor(), { email: EMAIL })
    await confirmSubscription(visitor(), { token: await mailedToken() })
    const known = await subscribe(visitor(), { email: EMAIL })
    expect([again, known]).toEqual([first, first])
  })

  it('asks an address at most once in ten minutes, ignoring case and however many ask at once', async () => {
    const spellings = [EMAIL, 'MIRA@example.com', EMAIL, 'Mira@Example.com']
    await Promise.all(spellings.map((email) => subscribe(visitor(), { email })))
    expect(await test.queue.take('mail.send')).toHaveLength(1)
    test.clock.advance(10 * MINUTE_MS - 1)
    await subscribe(visitor(), { email: EMAIL })
    expect(await test.queue.take('mail.send')).toHaveLength(0)
    test.clock.advance(1)
    await subscribe(visitor(), { email: EMAIL })
    expect(await test.queue.take('mail.send')).toHaveLength(1)
  })

  it('asks an address at most three times a day, whoever requests it, and does not reveal that', async () => {
    const email = 'pestered@example.com'
    const answers: unknown[] = []
    for (let go = 0; go < 6; go += 1) {
      const from = test.as(null, { address: `203.0.113.${go}` })
      answers.push(await subscribe(from, { email: go % 2 === 0 ? email : email.toUpperCase() }))
      test.clock.advance(11 * MINUTE_MS)
    }
    expect(answers).toEqual(Array.from({ length: 6 }, () => ({ success: true, confirmed: false })))
    expect(await test.queue.take('mail.send')).toHaveLength(3)
    test.clock.advance(DAY_MS)
    await subscribe(visitor(), { email })
    expect(await test.queue.take('mail.send')).toHaveLength(1)
  })

  it('asks at most fifty times a day for one client', async () => {
    const from = test.as(null, { address: '203.0.113.99' })
    const ask = async (go: number) => {
      if (go % 20 === 0) test.clock.advance(61 * MINUTE_MS)
      await subscribe(from, { email: `reader-${go}@example.com` })
    }
    for (let go = 0; go < 50; go += 1) await ask(go)
    await expect(ask(50)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  })

  it('does not ask a confirmed address', async () => {
    await confirmed()
    test.clock.advance(DAY_MS)
    await subscribe(visitor(), { email: EMAIL })
    expect(await test.queue.take('mail.send')).toHaveLength(0)
  })

  it('trusts a member’s own address, and no other', async () => {
    const member = await createMember(db(), { email: 'Own@example.com' })
    expect(await subscribe(test.as(member), { email: 'own@example.com' })).toEqual({
      success: true,
      confirmed: true,
    })
    expect((await memberNow(member.id))?.wantsInsightEmails).toBe(true)
    expect(await test.queue.take('mail.send')).toHaveLength(0)
    expect(await subscribe(test.as(member), { email: EMAIL })).toMatchObject({ confirmed: false })
    expect(await test.queue.take('mail.send')).toHaveLength(1)
  })

  it('asks administrators, whose address is not verified', async () => {
    const admin = await createAdmin(db(), { email: EMAIL })
    expect(await subscribe(test.as(admin), { email: EMAIL })).toMatchObject({ confirmed: false })
  })
})

describe('confirming', () => {
  it('works for seven days', async () => {
    await subscribe(visitor(), { email: EMAIL })
    const token = await mailedToken()
    test.clock.advance(7 * DAY_MS - 1)
    expect(await readToken(visitor(), { token })).toMatchObject({ outcome: 'confirm', done: false })
    test.clock.advance(1)
    expect(await readToken(visitor(), { token })).toEqual({ outcome: 'invalid' })
    await expect(confirmSubscription(visitor(), { token })).rejects.toMatchObject({ code: 'UNPROCESSABLE' })
  })

  it('may be repeated, but does not undo unsubscribing later', async () => {
    await subscribe(visitor(), { email: EMAIL })
    const token = await mailedToken()
    await confirmSubscription(visitor(), { token })
    await confirmSubscription(visitor(), { token })
    const id = (await subscriptionOf())?.id ?? ''
    test.clock.advance(1000)
    const ending = await createToken(test.services, { purpose: 'unsubscribe', audience: 'subscriber', id })
    await unsubscribe(visitor(), { token: ending })
    await expect(confirmSubscription(visitor(), { token })).rejects.toMatchObject({ code: 'UNPROCESSABLE' })
    expect((await subscriptionOf())?.unsubscribedAt).not.toBeNull()
  })

  it('after unsubscribing needs a new link', async () => {
    await confirmed()
    const id = (await subscriptionOf())?.id ?? ''
    const ending = await createToken(test.services, { purpose: 'unsubscribe', audience: 'subscriber', id })
    await unsubscribe(visitor(), { token: ending })
    test.clock.advance(11 * MINUTE_MS)
    await confirmed()
    expect((await subscriptionOf())?.unsubscribedAt).toBeNull()
  })

  it('turns the emails on for the member with that address, now or when they sign up', async () => {
    const member = await createMember(db(), { email: 'MIRA@example.com' })
    await confirmed()
    expect((await memberNow(member.id))?.wantsInsightEmails).toBe(true)
    expect((await subscriptionOf())?.userId).toBe(member.id)
    const profile = { issuer: 'https://id.example', firstName: 'M', lastName: 'N', profileImageUrl: null }
    const later = await signInMember(test.services, { ...profile, subject: '1', email: EMAIL })
    expect((await memberNow(later.userId))?.wantsInsightEmails).toBe(true)
    const other = await signInMember(test.services, { ...profile, subject: '2', email: 'new@example.com' })
    expect((await memberNow(other.userId))?.wantsInsightEmails).toBe(false)
  })
})

describe('unsubscribing', () => {
  it('needs no sign-in and ends both the subscription and the member’s emails', async () => {
    const member = await createMember(db(), { email: EMAIL })
    await confirmed()
    const link = { purpose: 'unsubscribe', audience: 'member', id: member.id } as const
    const token = await createToken(test.services, link)
    expect(await readToken(visitor(), { token })).toEqual({
      outcome: 'unsubscribe',
      email: 'm•••@example.com',
      done: false,
    })
    await unsubscribe(visitor(), { token })
    await unsubscribe(visitor(), { token })
    expect((await memberNow(member.id))?.wantsInsightEmails).toBe(false)
    expect((await subscriptionOf())?.unsubscribedAt).toEqual(test.clock.now())
    expect(await readToken(visitor(), { token })).toMatchObject({ done: true })
  })

  it('still responds when the account is deleted', async () => {
    const link = { purpose: 'unsubscribe', audience: 'member', id: 'gone' } as const
    const token = await createToken(test.services, link)
    expect(await unsubscribe(visitor(), { token })).toEqual({ success: true })
    expect(await readToken(visitor(), { token })).toEqual({ outcome: 'invalid' })
  })
})

describe('links', () => {
  it('change nothing when they are read', async () => {
    await subscribe(visitor(), { email: EMAIL })
    const token = await mailedToken()
    const before = await subscriptionOf()
    test.clock.advance(1000)
    await readToken(visitor(), { token })
    expect(await subscriptionOf()).toEqual(before)
  })

  it('are refused when a single character or the purpose differs', async () => {
    await subscribe(visitor(), { email: EMAIL })
    const token = await mailedToken()
    const changed = [...token].map((char, index) =>
      [token.slice(0, index), char === 'a' ? 'b' : 'a', token.slice(index + 1)].join(''),
    )
    for (const forged of [...changed, '', '.', 'a.b', `${token}x`, token.replace('c.', 'u.s.')]) {
      expect(await readToken(visitor(), { token: forged }), forged).toEqual({ outcome: 'invalid' })
      await expect(confirmSubscription(visitor(), { token: forged })).rejects.toThrow('no longer valid')
    }
    await expect(unsubscribe(visitor(), { token })).rejects.toMatchObject({ code: 'UNPROCESSABLE' })
  })

  it('are signed with one key, created once however many need it first', async () => {
    const link = { purpose: 'unsubscribe', audience: 'member', id: 'abc' } as const
    const tokens = await Promise.all(Array.from({ length: 8 }, () => createToken(test.services, link)))
    expect(new Set(tokens).size).toBe(1)
    const rows = await db().select().from(settings)
    expect(rows.map(({ key }) => key)).toEqual(['newsletter.signingKey'])
  })
})
