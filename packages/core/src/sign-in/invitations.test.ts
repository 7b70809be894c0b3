import { oauthAccounts, users } from '@idex/db/schema'
import { createAdmin, createInvitation, createMember } from '@idex/testing/factories'
import { describe, expect, it } from 'vitest'
import { openTestServices } from '../testing/test-context.ts'
import { sendMail } from '../site/send-mail.ts'
import { inviteMembers, listInvitations, withdrawInvitation } from './invitations.ts'
import { signInMember } from './sign-in.ts'

const test = await openTestServices()
const { db } = test.database

const asAdmin = async () => test.as(await createAdmin(db))
const open = async () => {
  const { items } = await listInvitations(await asAdmin(), { page: 1, limit: 50 })
  return items.map(({ email }) => email)
}
const profileOf = (email: string) => ({
  issuer: 'https://accounts.example',
  subject: email,
  email,
  firstName: 'Ada',
  lastName: '',
  profileImageUrl: null,
})

describe('an invitation', () => {
  it('is made once for an address, however it is written, and none for a member', async () => {
    const member = await createMember(db, { email: 'Member@example.com' })
    const ctx = await asAdmin()
    await inviteMembers(ctx, { emails: ['Once@example.com', 'once@example.com', String(member.email)] })
    await inviteMembers(ctx, { emails: ['once@example.com'] })
    const found = await open()
    expect(found.filter((email) => email === 'once@example.com')).toHaveLength(1)
    expect(found).not.toContain('member@example.com')
    const mails = await test.queue.take('mail.send')
    expect(mails).toEqual([
      expect.objectContaining({ payload: expect.objectContaining({ kind: 'member-invited' }) }),
    ])
  })

  it('is mailed while it is open', async () => {
    const { id, email } = await createInvitation(db)
    const request = { kind: 'member-invited', invitationId: id } as const
    expect(await sendMail(test.services, 'one', request)).toBe(true)
    expect(test.sent.at(-1)).toMatchObject({ to: email, subject: 'You are invited to IDEX' })
    await withdrawInvitation(await asAdmin(), { id })
    expect(await sendMail(test.services, 'two', request)).toBe(false)
    await expect(withdrawInvitation(await asAdmin(), { id })).rejects.toThrow('Not found.')
  })
})

describe('a site that asks for invitations', () => {
  const services = { ...test.services, invitedOnly: true }

  it('lets in who is invited, once, and then as a member', async () => {
    const { email } = await createInvitation(db)
    const { userId } = await signInMember(services, profileOf(email.toUpperCase()))
    expect(await open()).not.toContain(email)
    expect(await signInMember(services, profileOf(email.toUpperCase()))).toEqual({ userId })
  })

  it('lets a person in who signs in by two tabs at once', async () => {
    const { email } = await createInvitation(db)
    const { sql } = test.database
    const waiting = async () => {
      const [row] = await sql`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      return row?.['n']
    }
    const tabs: Promise<{ userId: string }>[] = []
    await sql.begin(async (tx) => {
      await tx`select from invitations where email = ${email} for update`
      tabs.push(...[1, 2].map(() => signInMember(services, profileOf(email))))
      await expect.poll(waiting).toBe(2)
    })
    const [one, other] = await Promise.all(tabs)
    expect(one).toEqual(other)
  })

  it('lets nobody else in, and keeps nothing of them', async () => {
    const before = [await db.$count(users), await db.$count(oauthAccounts)]
    await expect(signInMember(services, profileOf('stranger@example.com'))).rejects.toThrow('is not invited')
    expect([await db.$count(users), await db.$count(oauthAccounts)]).toEqual(before)
  })
})
