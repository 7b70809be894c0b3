import { oauthStates } from '@idex/db/schema'
import { createTestDatabase } from '@idex/testing/database'
import { afterAll, expect, it } from 'vitest'
import { storePendingSignIn, SIGN_IN_MINUTES, takePendingSignIn } from './sign-in-states.ts'

const NOW = new Date('2026-03-04T12:00:00Z')
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const PENDING = { codeVerifier: 'verifier', redirectPath: '/notes', sharedSlug: 'a-note' }

const database = await createTestDatabase()
afterAll(() => database.drop())

it('returns a sign-in once', async () => {
  await storePendingSignIn(database.db, 'state-1', PENDING, NOW)
  expect(await takePendingSignIn(database.db, 'state-1', later(1))).toEqual(PENDING)
  expect(await takePendingSignIn(database.db, 'state-1', later(1))).toBeUndefined()
})

it('gives one of two simultaneous callers the sign-in', async () => {
  await storePendingSignIn(database.db, 'state-2', PENDING, NOW)
  const taken = await Promise.all([1, 2].map(() => takePendingSignIn(database.db, 'state-2', NOW)))
  expect(taken.filter(Boolean)).toHaveLength(1)
})

it('expires it after its time, and deletes it from the table', async () => {
  await storePendingSignIn(database.db, 'state-3', PENDING, NOW)
  expect(await takePendingSignIn(database.db, 'state-3', later(SIGN_IN_MINUTES))).toBeUndefined()
  await storePendingSignIn(database.db, 'state-4', PENDING, later(SIGN_IN_MINUTES + 1))
  expect(await database.db.$count(oauthStates)).toBe(1)
})

it('does not store the state itself', async () => {
  await storePendingSignIn(database.db, 'state-5', PENDING, NOW)
  const rows = await database.db.select().from(oauthStates)
  expect(JSON.stringify(rows)).not.toContain('state-5')
})
