import { AI_TOPICS, COMPANY_SIZES, INDUSTRIES, JOB_TITLES } from '@idex/contract/members/choices'
import type { OnboardingAnswers } from '@idex/contract/members/onboarding'
import { DAY_MS } from '@idex/contract/kernel/dates'
import type { SeededRandom } from './seeded-random.ts'
import { FIRST_NAMES, LAST_NAMES } from './names.ts'
import { DEMO_DAYS, paceOf } from './pace.ts'

const MINUTE_MS = 60_000

/** Sign-ups on a weekday at today's pace. */
const SIGN_UPS = 1.6

/** A person of the demo; `share` is set for those who came through a link. */
export type DemoMember = {
  firstName: string
  lastName: string
  email: string
  createdAt: Date
  lastSeenAt: Date
  onboardedAt: Date | null
  answers: OnboardingAnswers | null
  share: { firstReadAt: Date | null } | null
}

function answer(random: SeededRandom): OnboardingAnswers {
  return {
    industry: random.pick(INDUSTRIES),
    companySize: random.pick(COMPANY_SIZES),
    jobTitle: random.pick(JOB_TITLES),
    aiTopics: random.some(AI_TOPICS, 2 + Math.floor(random.next() * 4)),
  }
}

function makeMember(random: SeededRandom, index: number, createdAt: Date, start: Date): DemoMember {
  // Two lists of coprime lengths: every pair occurs once before any is repeated.
  const firstName = FIRST_NAMES[index % FIRST_NAMES.length] ?? ''
  const lastName = LAST_NAMES[index % LAST_NAMES.length] ?? ''
  const left = start.getTime() - createdAt.getTime()
  const after = (minutes: number) => new Date(createdAt.getTime() + Math.min(left, minutes * MINUTE_MS))
  const onboards = random.chance(0.84)
  const cameByLink = random.chance(0.36)
  return {
    firstName,
    lastName,
    createdAt,
    email: `${firstName}.${lastName}@example.com`.toLowerCase(),
    lastSeenAt: new Date(createdAt.getTime() + left * random.next()),
    onboardedAt: onboards ? after(2 + random.next() * 20) : null,
    answers: onboards ? answer(random) : null,
    share: cameByLink
      ? { firstReadAt: onboards && random.chance(0.78) ? after(23 + random.next() * 60) : null }
      : null,
  }
}

/** Everyone who joined the demo site by `start`, oldest first. */
export function makeMembers(random: SeededRandom, start: Date): DemoMember[] {
  const days = Array.from({ length: DEMO_DAYS }, (_, index) => DEMO_DAYS - 1 - index)
  const instants = days.flatMap((daysAgo) =>
    Array.from(
      { length: random.around(SIGN_UPS * paceOf(start, daysAgo)) },
      () => new Date(start.getTime() - (daysAgo + random.next()) * DAY_MS),
    ),
  )
  return instants
    .toSorted((one, other) => one.getTime() - other.getTime())
    .map((createdAt, index) => makeMember(random, index, createdAt, start))
}
