import { hashPassword } from '@idex/auth/passwords'
import { oauthAccounts, users } from '@idex/db/schema'
import { createAdmin } from '@idex/testing/factories'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestServices } from '../testing/test-context.ts'
import { ensureAdmin, signInAdmin, signInMember } from './sign-in.ts'

const PROFILE = {
  issuer: 'https://accounts.example',
  subject: 'subject-1',
  email: 'mira@example.com',
  firstName: 'Mira',
  lastName: 'Novak',
  profileImageUrl: null,
}
const test = await openTestServices()

beforeEach(async () => {
  await test.database.empty('users', 'oauth_accounts')
})

describe('member sign-in', () => {
  it('creates one account, however often and concurrently it happens', async () => {
    const signIns = await Promise.all([1, 2, 3, 4].map(() => signInMember(test.services, PROFILE)))
    expect(new Set(signIns.map(({ userId }) => userId)).size).toBe(1)
    expect(await test.database.db.$count(users)).toBe(1)
    expect(await test.database.db.$count(oauthAccounts)).toBe(1)
  })

  it('identifies the member by the provider’s subject, not by address', async () => {
    const first = await signInMember(test.services, PROFILE)
    const moved = await signInMember(test.services, { ...PROFILE, email: 'new@example.com' })
    const taken = await signInMember(test.services, { ...PROFILE, subject: 'subject-2' })
    expect(moved.userId).toBe(first.userId)
    expect(taken.userId).not.toBe(first.userId)
  })

  it('is refused to a disabled account', async () => {
    const { userId } = await signInMember(test.services, PROFILE)
    await test.database.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, userId))
    await expect(signInMember(test.services, PROFILE)).rejects.toMatchObject({ code: 'ACCOUNT_DISABLED' })
  })
})

describe('admin sign-in', () => {
  it('matches the name ignoring case and the password exactly', async () => {
    const passwordHash = await hashPassword('correct horse')
    const admin = await createAdmin(test.database.db, { username: 'Ada', passwordHash })
    const signIn = (username: string, password: string) => signInAdmin(test.as(null), { username, password })
    expect(await signIn('ada', 'correct horse')).toMatchObject({ userId: admin.id, user: { role: 'admin' } })
    await expect(signIn('ada', 'wrong')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    await expect(signIn('nobody', 'correct horse')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    await test.database.db.update(users).set({ disabledAt: new Date() })
    await expect(signIn('ada', 'correct horse')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  })
})

it('creates the first admin once, however many servers start', async () => {
  let announced = 0
  const input = { username: 'admin', password: 'long enough', beforeCreate: () => (announced += 1) }
  await Promise.all(
    [1, 2, 3].map(() =>
      ensureAdmin(test.services, {
        ...input,
        isTemporary: false,
        beforeCreate: () => void input.beforeCreate(),
      }),
    ),
  )
  await ensureAdmin(test.services, {
    ...input,
    isTemporary: false,
    beforeCreate: () => void input.beforeCreate(),
  })
  expect(announced).toBe(1)
  expect(await test.database.db.$count(users)).toBe(1)
})
