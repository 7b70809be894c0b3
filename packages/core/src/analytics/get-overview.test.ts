import type { OverviewPeriod } from '@idex/contract/analytics/choices'
import { OverviewSchema } from '@idex/contract/analytics/overview'
import { DAY_MS } from '@idex/contract/kernel/dates'
import { dailyCounts, onboardingAnswers, shareSignUps } from '@idex/db/schema'
import { createAdmin, createFreshMember, createMember, createNote, createPost } from '@idex/testing/factories'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../kernel/context.ts'
import { openTestServices } from '../testing/test-context.ts'
import { getOverview } from './get-overview.ts'

const test = await openTestServices()
let admin: Context

beforeAll(async () => {
  // On every connection of the pool.
  await Promise.all(
    [1, 2, 3, 4].map(
      () => test.database.sql`select set_config('TimeZone', 'Pacific/Auckland', false), pg_sleep(0.1)`,
    ),
  )
})
beforeEach(async () => {
  await test.database.empty('daily_counts', 'notes', 'blog_posts', 'users')
  // A Wednesday.
  test.clock.set('2026-01-07T12:00:00Z')
  admin = test.as(await createAdmin(test.database.db, { createdAt: test.clock.now() }))
})

const db = () => test.database.db
const overview = (period: OverviewPeriod = 'day') => getOverview(admin, { period })
const signUp = (createdAt: string, values: { onboardedAt?: Date | null } = {}) =>
  createMember(db(), { createdAt: new Date(createdAt), ...values })
const count = (what: 'share' | 'read' | 'blog', day: string, subjectId: string, times: number) =>
  db().insert(dailyCounts).values({ what, day, subjectId, count: times })

it('of a new site is complete, with nothing but zeros', async () => {
  const empty = OverviewSchema.parse(await overview())
  expect(empty.buckets).toHaveLength(30)
  expect(empty.buckets.at(-1)).toEqual({
    start: '2026-01-07',
    signUps: 0,
    onboarded: 0,
    reads: 0,
    blogViews: 0,
  })
  for (const figure of Object.values(empty.headline)) expect(figure).toEqual({ current: 0, previous: 0 })
  expect(empty.funnel.map(({ count, rate }) => [count, rate])).toEqual(Array(4).fill([0, null]))
  expect([empty.topNotes, empty.topPosts, empty.topTopics]).toEqual([[], [], []])
})

it('puts sign-ups on their day in UTC, whatever the database’s time zone', async () => {
  expect(await test.database.sql`show timezone`).toEqual([{ TimeZone: 'Pacific/Auckland' }])
  await signUp('2026-01-06T23:59:59.999Z')
  await signUp('2026-01-07T00:00:00Z', { onboardedAt: null })
  await signUp('2026-01-07T11:00:00Z')
  const { buckets, headline } = await overview()
  expect(buckets.slice(-2)).toMatchObject([
    { start: '2026-01-06', signUps: 1, onboarded: 1 },
    { start: '2026-01-07', signUps: 2, onboarded: 1 },
  ])
  expect(headline).toMatchObject({ signUps: { current: 3 }, onboarded: { current: 2 } })
})

it('groups by week from Monday, also across the turn of the year', async () => {
  for (const day of ['2025-12-28', '2025-12-29', '2025-12-31', '2026-01-01', '2026-01-04', '2026-01-05'])
    await count('read', day, 'n', 1)
  const { buckets } = await overview('week')
  expect(buckets.slice(-3).map(({ start, reads }) => [start, reads])).toEqual([
    ['2025-12-22', 1],
    ['2025-12-29', 4],
    ['2026-01-05', 1],
  ])
})

it('groups by month, and includes empty months', async () => {
  await count('blog', '2025-11-30', 'p', 5)
  await count('blog', '2026-01-01', 'p', 2)
  await count('blog', '2026-01-07', 'q', 3)
  const { buckets } = await overview('month')
  expect(buckets.slice(-3).map(({ start, blogViews }) => [start, blogViews])).toEqual([
    ['2025-11-01', 5],
    ['2025-12-01', 0],
    ['2026-01-01', 5],
  ])
})

it('compares with an equal part of the previous range, and ignores older events', async () => {
  const { previous, current } = await overview('week')
  const dayBefore = (day: string) => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10)
  const dayAfter = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)
  await count('read', current.from, 'n', 1)
  await count('read', current.to, 'n', 2)
  await count('read', previous.from, 'n', 4)
  await count('read', previous.to, 'n', 8)
  await count('read', dayBefore(previous.from), 'n', 100)
  await count('read', dayAfter(previous.to), 'n', 1000)
  await signUp(`${previous.to}T23:00:00Z`)
  const { headline, buckets } = await overview('week')
  expect(headline.reads).toEqual({ current: 3, previous: 12 })
  expect(headline.signUps).toEqual({ current: 0, previous: 1 })
  expect(buckets.reduce((sum, { reads }) => sum + reads, 0)).toBe(3)
})

it('leaves out administrators and future events', async () => {
  await createAdmin(db(), { createdAt: new Date('2026-01-07T08:00:00Z') })
  await signUp('2026-01-08T00:00:00Z')
  await count('read', '2026-01-08', 'n', 9)
  const { headline } = await overview()
  expect([headline.signUps.current, headline.reads.current]).toEqual([0, 0])
})

describe('the funnel', () => {
  it('follows those who signed up through a link within the range', async () => {
    const note = await createNote(db())
    const came = async (signedUpAt: string, onboarded: boolean, firstReadAt: Date | null) => {
      const user = await (onboarded ? createMember(db()) : createFreshMember(db()))
      await db()
        .insert(shareSignUps)
        .values({ userId: user.id, noteId: note.id, signedUpAt: new Date(signedUpAt), firstReadAt })
    }
    const read = new Date('2026-01-07T09:00:00Z')
    await count('share', '2026-01-07', note.id, 20)
    await count('share', '2025-12-01', note.id, 7)
    await came('2026-01-07T08:00:00Z', true, read)
    await came('2026-01-07T08:00:00Z', true, null)
    await came('2026-01-07T23:59:59.999Z', true, null)
    await came('2025-12-09T00:00:00Z', false, null)
    await came('2025-12-08T23:59:59.999Z', true, read)
    await came('2026-01-08T00:00:00Z', true, read)
    await signUp('2026-01-07T08:00:00Z')
    const { funnel, headline } = await overview()
    expect(funnel).toEqual([
      { step: 'opened', count: 20, rate: null },
      { step: 'signedUp', count: 4, rate: 0.2 },
      { step: 'onboarded', count: 3, rate: 0.75 },
      { step: 'read', count: 1, rate: 1 / 3 },
    ])
    expect(headline.shareOpens).toEqual({ current: 20, previous: 7 })
  })
})

describe('the rankings', () => {
  it('list the most read notes and posts that still exist, six at most', async () => {
    const titles = Array.from({ length: 9 }, (_, index) => `Note ${index + 1}`)
    for (const [index, title] of titles.entries()) {
      const { id } = await createNote(db(), { title })
      await count('read', '2026-01-07', id, index + 1)
      await count('read', '2026-01-06', id, 1)
    }
    for (const gone of [{ deletedAt: new Date() }, { published: false }])
      await count('read', '2026-01-07', (await createNote(db(), gone)).id, 99)
    const [post, other] = [await createPost(db(), { title: 'B' }), await createPost(db(), { title: 'A' })]
    await count('blog', '2026-01-07', post.id, 3)
    await count('blog', '2026-01-07', other.id, 3)
    await count('blog', '2026-01-07', 'gone', 50)
    const { topNotes, topPosts, headline } = await overview()
    expect(topNotes).toHaveLength(6)
    expect(topNotes[0]).toMatchObject({ title: 'Note 9', count: 10 })
    expect(topPosts.map(({ title, count }) => [title, count])).toEqual([
      ['A', 3],
      ['B', 3],
    ])
    expect(headline.blogViews.current).toBe(56)
  })

  it('list the topics of those who signed up within the range', async () => {
    const answer = async (createdAt: string, aiTopics: string[]) => {
      const { id: userId } = await signUp(createdAt)
      const facts = { industry: 'Finance', companySize: '11-50', jobTitle: 'Analyst' }
      await db()
        .insert(onboardingAnswers)
        .values({ userId, ...facts, aiTopics })
    }
    await answer('2026-01-06T12:00:00Z', ['AI Ethics', 'AI Strategy'])
    await answer('2026-01-07T00:00:00Z', ['AI Strategy', 'Computer Vision'])
    await answer('2025-11-01T00:00:00Z', ['AI in Business'])
    expect((await overview()).topTopics).toEqual([
      { topic: 'AI Strategy', count: 2 },
      { topic: 'AI Ethics', count: 1 },
      { topic: 'Computer Vision', count: 1 },
    ])
  })
})

it('is for administrators', async () => {
  await expect(getOverview(test.as(null), { period: 'day' })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  const member = test.as(await createMember(db()))
  await expect(getOverview(member, { period: 'day' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
