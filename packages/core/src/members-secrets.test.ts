import { createHash } from 'node:crypto'
import { apiTokens, feeds, users } from '@idex/db/schema'
import { createAdmin, createApiToken, createFeed, createMember } from '@idex/testing/factories'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { createFeed as newFeed, listFeeds, revokeFeed } from './feeds/feeds.ts'
import type { Context } from './kernel/context.ts'
import { CAPS } from './kernel/limits.ts'
import { openTestServices } from './testing/test-context.ts'
import { createApiToken as newToken, listApiTokens, revokeApiToken } from './tokens/api-tokens.ts'

const test = await openTestServices()
const { db } = test.database
let member: Context
let ownerId: string

beforeEach(async () => {
  await test.database.empty('users')
  const user = await createMember(db)
  ownerId = user.id
  member = test.as(user)
})

/** Fails if a row holds anything from which its secret, shown once, could be found. */
async function expectHashed(table: typeof feeds | typeof apiTokens, secret: string): Promise<void> {
  const [row] = await db.select().from(table)
  expect(row?.hash).toBe(createHash('sha256').update(secret).digest('hex'))
  expect(JSON.stringify(row)).not.toContain(secret.slice(12))
}

it('a feed tells its addresses once, and stores nothing their secret can be found from', async () => {
  const { addresses, feed } = await newFeed(member, { name: 'Podcast app' })
  const [, secret = ''] =
    /^https:\/\/idex\.example\/feeds\/(feed_[\w-]{43})\/notes\.xml$/.exec(addresses.notes) ?? []
  expect(addresses).toEqual({
    notes: `https://idex.example/feeds/${secret}/notes.xml`,
    podcasts: `https://idex.example/feeds/${secret}/podcasts.xml`,
    opds: `https://idex.example/feeds/${secret}/opds`,
    opds2: `https://idex.example/feeds/${secret}/opds2`,
  })
  await expectHashed(feeds, secret)
  expect(await listFeeds(member)).toEqual([feed])
  expect(feed).toMatchObject({ name: 'Podcast app', prefix: secret.slice(0, 11), lastUsedAt: null })
})

it('a token is told once, and nothing stored that it can be found from', async () => {
  const { secret, token } = await newToken(member, { name: 'Reader', scope: 'read', expiresInDays: 30 })
  expect(secret).toMatch(/^idex_[\w-]{43}$/)
  await expectHashed(apiTokens, secret)
  expect(await listApiTokens(member)).toEqual([token])
  const shown = { name: 'Reader', scope: 'read', prefix: secret.slice(0, 11), lastUsedAt: null }
  expect(token).toMatchObject(shown)
  expect(Date.parse(token.expiresAt ?? '') - Date.parse(token.createdAt)).toBe(30 * 86_400_000)
})

const SECRETS = [
  {
    what: 'feeds',
    create: async (ctx: Context) => (await newFeed(ctx, { name: 'Reader' })).feed,
    list: listFeeds,
    revoke: revokeFeed,
    insert: () => createFeed(db, { userId: ownerId }),
    table: feeds,
    most: CAPS.feeds,
  },
  {
    what: 'tokens',
    create: async (ctx: Context) =>
      (await newToken(ctx, { name: 'Reader', scope: 'read', expiresInDays: null })).token,
    list: listApiTokens,
    revoke: revokeApiToken,
    insert: () => createApiToken(db, { userId: ownerId }),
    table: apiTokens,
    most: CAPS.apiTokens,
  },
]

describe.each(SECRETS)('a member’s $what', ({ create, list, revoke, insert, table, most }) => {
  it('are shown to their owner, and revoked by nobody else', async () => {
    const other = test.as(await createMember(db))
    const { id } = await create(member)
    expect(await list(other)).toEqual([])
    await expect(revoke(other, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await list(member)).toHaveLength(1)
    await revoke(member, { id })
    expect(await list(member)).toEqual([])
    await expect(revoke(member, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('have a highest number, however concurrently they are created', async () => {
    for (let count = 1; count < most; count += 1) await insert()
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => create(member)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await db.$count(table)).toBe(most)
    await expect(create(member)).rejects.toMatchObject({ code: 'LIMIT_REACHED' })
  })

  it('are not for administrators', async () => {
    await expect(create(test.as(await createAdmin(db)))).rejects.toMatchObject({ code: 'MEMBERS_ONLY' })
    expect(await db.$count(table)).toBe(0)
  })

  it('go with the account', async () => {
    await create(member)
    await db.delete(users).where(eq(users.id, ownerId))
    expect(await db.$count(table)).toBe(0)
  })
})
