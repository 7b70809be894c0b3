import { createSessions } from '@idex/auth/sessions'
import type { OnboardingAnswers } from '@idex/contract/members/onboarding'
import { onboardingAnswers, users } from '@idex/db/schema'
import { createAdmin, createFile, createFreshMember, createMember, createNote } from '@idex/testing/factories'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Actor, Context } from '../kernel/context.ts'
import { openTestServices } from '../testing/test-context.ts'
import {
  getAccount,
  listSessions,
  revokeOtherSessions,
  revokeSession,
  updateAnswers,
  updateEmailPreferences,
} from './account.ts'

const ANSWERS: OnboardingAnswers = {
  industry: 'Energy',
  companySize: '11-50',
  jobTitle: 'Analyst',
  aiTopics: ['AI Ethics'],
}
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const test = await openTestServices()

const sessions = createSessions({ db: test.database.db, secure: false })

const db = () => test.database.db

/** A new session of `user`, as its requests see it. */
async function signIn(user: NonNullable<Actor>, userAgent = FIREFOX): Promise<Context & { cookie: string }> {
  const cookie = (await sessions.start(user.id, userAgent)).setCookie.split(';')[0] ?? ''
  const { sessionId } = await sessions.read(cookie)
  return { ...test.as(user), sessionId, cookie }
}
const isAlive = async ({ cookie }: { cookie: string }) => (await sessions.read(cookie)).user !== null

describe('the account', () => {
  it('shows its owner their profile, answers and usage', async () => {
    const user = await createMember(db(), {
      createdAt: new Date('2026-01-02T03:04:05Z'),
      wantsInsightEmails: true,
      insightTopics: ['LLMs'],
    })
    await db()
      .insert(onboardingAnswers)
      .values({ userId: user.id, ...ANSWERS })
    const file = await createFile(db(), { uploaderId: user.id, size: 1234 })
    await createNote(db(), { ownerId: user.id, fileId: file.id, deletedAt: new Date() })
    await createNote(db(), { ownerId: user.id })
    await createNote(db())
    expect(await getAccount(test.as(user))).toEqual({
      user: expect.objectContaining({ id: user.id, email: user.email, hasCompletedOnboarding: true }),
      memberSince: '2026-01-02T03:04:05.000Z',
      answers: ANSWERS,
      emailPreferences: { wantsInsightEmails: true, insightRhythm: 'each', insightTopics: ['LLMs'] },
      usage: { privateNotes: 2, bytes: 1234 },
      storage: { usedBytes: 1234, trashBytes: 1234, quotaBytes: 100 * 1024 * 1024 },
    })
  })

  it.each([
    ['an administrator', createAdmin],
    ['a newcomer', createFreshMember],
  ])('of %s has no answers', async (_who, create) => {
    const account = await getAccount(test.as(await create(db())))
    expect(account).toMatchObject({ answers: null, usage: { privateNotes: 0, bytes: 0 } })
  })
})

describe('changes', () => {
  it('of answers keep the onboarding date', async () => {
    const user = await createMember(db())
    await updateAnswers(test.as(user), ANSWERS)
    const changed = { ...ANSWERS, industry: 'Finance' as const }
    expect((await updateAnswers(test.as(user), changed)).answers).toEqual(changed)
    const [row] = await db().select().from(users).where(eq(users.id, user.id))
    expect(row?.onboardedAt).toEqual(user.onboardedAt)
  })

  it('of answers are refused before onboarding, which they do not replace', async () => {
    const user = await createFreshMember(db())
    await expect(updateAnswers(test.as(user), ANSWERS)).rejects.toMatchObject({ code: 'ONBOARDING_REQUIRED' })
    expect((await getAccount(test.as(user))).user.hasCompletedOnboarding).toBe(false)
  })

  it('of email preferences are stored, for the caller alone', async () => {
    const [mine, theirs] = [await createMember(db()), await createMember(db())]
    const wanted = { wantsInsightEmails: true, insightTopics: ['AI Agents' as const, 'LLMs' as const] }
    expect((await updateEmailPreferences(test.as(mine), wanted)).emailPreferences).toEqual({
      ...wanted,
      insightRhythm: 'each',
    })
    expect((await getAccount(test.as(theirs))).emailPreferences.wantsInsightEmails).toBe(false)
  })
})

describe('sessions', () => {
  it('are listed with the current one first and readable browser names', async () => {
    const user = await createMember(db())
    const here = await signIn(user)
    await signIn(user, '')
    const listed = await listSessions(here)
    expect(listed.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['Firefox on Linux', true],
      ['Unknown device', false],
    ])
    expect(listed[0]?.id).toBe(here.sessionId)
  })

  it('are invalid as soon as they are revoked', async () => {
    const user = await createMember(db())
    const [here, there] = [await signIn(user), await signIn(user)]
    await revokeSession(here, { id: there.sessionId ?? '' })
    expect([await isAlive(here), await isAlive(there)]).toEqual([true, false])
    expect(await listSessions(here)).toHaveLength(1)
  })

  it('of another are not found', async () => {
    const mine = await signIn(await createMember(db()))
    const theirs = await signIn(await createMember(db()))
    await expect(revokeSession(mine, { id: theirs.sessionId ?? '' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await isAlive(theirs)).toBe(true)
  })

  it('everywhere else end, the current one stays', async () => {
    const user = await createMember(db())
    const bystander = await signIn(await createMember(db()))
    const [here, there, elsewhere] = [await signIn(user), await signIn(user), await signIn(user)]
    expect(await revokeOtherSessions(here)).toEqual({ success: true, revoked: 2 })
    const alive = [
      await isAlive(here),
      await isAlive(there),
      await isAlive(elsewhere),
      await isAlive(bystander),
    ]
    expect(alive).toEqual([true, false, false, true])
  })
})
