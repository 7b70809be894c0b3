import { createHash } from 'node:crypto'
import { feeds, users } from '@idex/db/schema'
import { createAdmin, createFeed as insertFeed, createMember } from '@idex/testing/factories'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import type { Context } from '../kernel/context.ts'
import { CAPS } from '../kernel/limits.ts'
import { openTestServices } from '../testing/test-context.ts'
import { createFeed, listFeeds, revokeFeed } from './feeds.ts'

const test = await openTestServices()
let member: Context
let ownerId: string

beforeEach(async () => {
  await test.database.empty('users')
  const user = await createMember(test.database.db)
  ownerId = user.id
  member = test.as(user)
})

it('tells the addresses once, and stores nothing their secret can be found from', async () => {
  const { addresses, feed } = await createFeed(member, { name: 'Podcast app' })
  const [, secret = ''] =
    /^https:\/\/idex\.example\/feeds\/(feed_[\w-]{43})\/notes\.xml$/.exec(addresses.notes) ?? []
  expect(addresses).toEqual({
    notes: `https://idex.example/feeds/${secret}/notes.xml`,
    podcasts: `https://idex.example/feeds/${secret}/podcasts.xml`,
    opds: `https://idex.example/feeds/${secret}/opds`,
    opds2: `https://idex.example/feeds/${secret}/opds2`,
  })
  const [row] = await test.database.db.select().from(feeds)
  expect(row?.hash).toBe(createHash('sha256').update(secret).digest('hex'))
  expect(JSON.stringify(row)).not.toContain(secret.slice(12))
  expect(await listFeeds(member)).toEqual([feed])
  expect(feed).toMatchObject({ name: 'Podcast app', prefix: secret.slice(0, 11), lastUsedAt: null })
})

it('shows and revokes only one’s own feeds', async () => {
  const other = test.as(await createMember(test.database.db))
  const { feed } = await createFeed(member, { name: 'Reader' })
  expect(await listFeeds(other)).toEqual([])
  await expect(revokeFeed(other, { id: feed.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await listFeeds(member)).toHaveLength(1)
  await revokeFeed(member, { id: feed.id })
  expect(await listFeeds(member)).toEqual([])
  await expect(revokeFeed(member, { id: feed.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

it('allows a number of feeds, however concurrently they are created', async () => {
  const name = 'Reader'
  for (let count = 1; count < CAPS.feeds; count += 1) await insertFeed(test.database.db, { userId: ownerId })
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => createFeed(member, { name })))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await test.database.db.$count(feeds)).toBe(CAPS.feeds)
  await expect(createFeed(member, { name })).rejects.toMatchObject({ code: 'LIMIT_REACHED' })
})

it('gives administrators none', async () => {
  const admin = test.as(await createAdmin(test.database.db))
  await expect(createFeed(admin, { name: 'Reader' })).rejects.toMatchObject({ code: 'MEMBERS_ONLY' })
  expect(await test.database.db.$count(feeds)).toBe(0)
})

it('deletes the feeds of a deleted account', async () => {
  await createFeed(member, { name: 'Reader' })
  await test.database.db.delete(users).where(eq(users.id, ownerId))
  expect(await test.database.db.$count(feeds)).toBe(0)
})
