import { createHash } from 'node:crypto'
import { apiTokens, users } from '@idex/db/schema'
import { createAdmin, createApiToken, createMember } from '@idex/testing/factories'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { CAPS } from '../kernel/limits.ts'
import type { Context } from '../kernel/context.ts'
import { openTestServices } from '../testing/test-context.ts'
import { createApiToken as create, listApiTokens, revokeApiToken } from './api-tokens.ts'

const NEW = { name: 'Reader', scope: 'read', expiresInDays: 30 } as const
const test = await openTestServices()
let member: Context
let ownerId: string

beforeEach(async () => {
  await test.database.empty('users')
  const user = await createMember(test.database.db)
  ownerId = user.id
  member = test.as(user)
})

it('tells a token once, and stores nothing it can be found from', async () => {
  const { secret, token } = await create(member, NEW)
  expect(secret).toMatch(/^idex_[\w-]{43}$/)
  const [row] = await test.database.db.select().from(apiTokens)
  expect(row?.hash).toBe(createHash('sha256').update(secret).digest('hex'))
  expect(JSON.stringify(row)).not.toContain(secret.slice(12))
  expect(await listApiTokens(member)).toEqual([token])
  expect(token).toMatchObject({
    name: 'Reader',
    scope: 'read',
    prefix: secret.slice(0, 11),
    lastUsedAt: null,
  })
  expect(Date.parse(token.expiresAt ?? '') - Date.parse(token.createdAt)).toBe(30 * 86_400_000)
})

it('shows and revokes only one’s own tokens', async () => {
  const other = test.as(await createMember(test.database.db))
  const { token } = await create(member, { ...NEW, expiresInDays: null })
  expect(token.expiresAt).toBeNull()
  expect(await listApiTokens(other)).toEqual([])
  await expect(revokeApiToken(other, { id: token.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await listApiTokens(member)).toHaveLength(1)
  await revokeApiToken(member, { id: token.id })
  expect(await listApiTokens(member)).toEqual([])
  await expect(revokeApiToken(member, { id: token.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

it('allows a number of tokens, however concurrently they are created', async () => {
  for (let count = 1; count < CAPS.apiTokens; count += 1)
    await createApiToken(test.database.db, { userId: ownerId })
  const outcomes = await Promise.allSettled([create(member, NEW), create(member, NEW), create(member, NEW)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await test.database.db.$count(apiTokens)).toBe(CAPS.apiTokens)
  await expect(create(member, NEW)).rejects.toMatchObject({ code: 'LIMIT_REACHED' })
})

it('gives administrators none', async () => {
  const admin = test.as(await createAdmin(test.database.db))
  await expect(create(admin, NEW)).rejects.toMatchObject({ code: 'MEMBERS_ONLY' })
  expect(await test.database.db.$count(apiTokens)).toBe(0)
})

it('deletes the tokens of a deleted account', async () => {
  await create(member, NEW)
  await test.database.db.delete(users).where(eq(users.id, ownerId))
  expect(await test.database.db.$count(apiTokens)).toBe(0)
})
