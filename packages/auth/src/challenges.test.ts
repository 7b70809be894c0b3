import { challenges } from '@idex/db/schema'
import { createTestDatabase } from '@idex/testing/database'
import { createAdmin } from '@idex/testing/factories'
import { afterAll, expect, it } from 'vitest'
import {
  CHALLENGE_MINUTES,
  CHALLENGE_ATTEMPTS,
  endChallenge,
  storeChallenge,
  passkeyChallengeOf,
  takeChallengeAttempt,
} from './challenges.ts'

const NOW = new Date('2026-03-04T12:00:00Z')
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const purpose = 'second-factor'

const database = await createTestDatabase()
const userId = (await createAdmin(database.db)).id
afterAll(() => database.drop())

const keep = () => storeChallenge(database.db, { purpose, userId }, NOW)
const attempt = (token: string, now = NOW) => takeChallengeAttempt(database.db, { token, purpose, now })

it('accepts its token for a few wrong answers, for one purpose and for a limited time', async () => {
  const token = await keep()
  expect(await takeChallengeAttempt(database.db, { token, purpose: 'passkey', now: NOW })).toBeUndefined()
  expect(await attempt(token, later(CHALLENGE_MINUTES))).toBeUndefined()
  const tries = await Promise.all(Array.from({ length: CHALLENGE_ATTEMPTS + 3 }, () => attempt(token)))
  expect(tries.filter(Boolean)).toEqual(Array.from({ length: CHALLENGE_ATTEMPTS }, () => ({ userId })))
  expect(await attempt('another')).toBeUndefined()
})

it('ends once, however many end it at once', async () => {
  const token = await keep()
  const ended = await Promise.all([1, 2, 3].map(() => endChallenge(database.db, token)))
  expect(ended.filter(Boolean)).toHaveLength(1)
  expect(await attempt(token)).toBeUndefined()
})

it('stores neither the token nor what is signed for it, and deletes expired ones', async () => {
  const token = await keep()
  const stored = JSON.stringify(await database.db.select().from(challenges))
  expect(stored).not.toContain(token)
  expect(stored).not.toContain(passkeyChallengeOf(token))
  expect(passkeyChallengeOf(token)).not.toContain(token)
  await storeChallenge(database.db, { purpose, userId }, later(CHALLENGE_MINUTES + 1))
  expect(await database.db.$count(challenges)).toBe(1)
})
