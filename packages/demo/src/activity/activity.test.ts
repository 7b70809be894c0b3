import { DAY_MS } from '@idex/contract/kernel/dates'
import { OnboardingSchema } from '@idex/contract/members/onboarding'
import { expect, it } from 'vitest'
import { createSeededRandom } from './seeded-random.ts'
import { EARLIER, makeCounts } from './make-counts.ts'
import { makeMembers } from './make-members.ts'

const START = new Date('2026-03-04T12:00:00Z')
const ago = (days: number) => new Date(START.getTime() - days * DAY_MS)
const members = makeMembers(createSeededRandom(1), START)

it('generates the same past from the same seed, and another from another', () => {
  expect(makeMembers(createSeededRandom(1), START)).toEqual(members)
  expect(makeMembers(createSeededRandom(2), START)).not.toEqual(members)
})

it('invents a hundred to two hundred people who cannot be reached', () => {
  expect(members.length).toBeGreaterThan(100)
  expect(members.length).toBeLessThan(200)
  expect(new Set(members.map(({ email }) => email)).size).toBe(members.length)
  for (const { email } of members) expect(email).toMatch(/^[a-z]+\.[a-z]+@example\.com$/)
})

it('keeps events in a plausible order, and none after the start', () => {
  for (const { createdAt, onboardedAt, lastSeenAt, share, answers } of members) {
    const order = [createdAt, onboardedAt ?? createdAt, share?.firstReadAt ?? onboardedAt ?? START, START]
    expect(order.map(Number)).toEqual(order.map(Number).toSorted((one, other) => one - other))
    expect(lastSeenAt.getTime()).toBeLessThanOrEqual(START.getTime())
    expect(answers === null).toBe(onboardedAt === null)
    if (answers) expect(OnboardingSchema.parse(answers)).toEqual(answers)
  }
})

it('has sign-ups in each of the last eleven months, and more of them recently', () => {
  const months = new Set(members.map(({ createdAt }) => createdAt.toISOString().slice(0, 7)))
  expect(months.size).toBeGreaterThanOrEqual(11)
  const since = (days: number) => members.filter(({ createdAt }) => createdAt > ago(days)).length
  expect(since(30)).toBeGreaterThan(since(60) - since(30))
})

it('counts nothing before it existed, or after the start', () => {
  const subjects = [
    { id: 'old', since: ago(40) },
    { id: 'new', since: ago(2.5) },
  ]
  const counts = makeCounts(createSeededRandom(1), 'read', subjects, START)
  const daysOf = (id: string) => counts.filter(({ subjectId }) => subjectId === id).map(({ day }) => day)
  expect(daysOf('old').toSorted()[0]).toBe('2026-01-23')
  expect(daysOf('new').toSorted()[0]).toBe('2026-03-02')
  expect(daysOf(EARLIER).toSorted().at(-1)).toBe('2026-01-22')
  expect(
    counts
      .map(({ day }) => day)
      .toSorted()
      .at(-1),
  ).toBe('2026-03-04')
  expect(new Set(counts.map(({ day, subjectId }) => `${day} ${subjectId}`)).size).toBe(counts.length)
  for (const { count } of counts) expect(count).toBeGreaterThan(0)
})
