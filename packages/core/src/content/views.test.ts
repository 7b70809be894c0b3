import { DAY_MS } from '@idex/contract/kernel/dates'
import { createAdmin, createContentItem, createMember } from '@idex/testing/factories'
import { beforeEach, expect, it } from 'vitest'
import { openTestServices } from '../testing/test-context.ts'
import { countContentView, getContent, openContent } from './read-content.ts'

const test = await openTestServices()
const member = test.as(await createMember(test.database.db))
let id: string

beforeEach(async () => {
  await test.database.empty('content_items', 'view_marks')
  ;({ id } = await createContentItem(test.database.db))
})

async function views(): Promise<number> {
  return (await getContent(member, { id })).views
}

it('counts a member once a day, through either transport, and again the next day', async () => {
  expect((await openContent(member, { id })).views).toBe(1)
  await Promise.all([1, 2, 3].map(() => countContentView(member, { id })))
  expect(await views()).toBe(1)
  test.clock.advance(DAY_MS)
  await countContentView(member, { id })
  expect(await views()).toBe(2)
})

it('counts every member, and each item separately', async () => {
  const { db } = test.database
  const another = await createContentItem(db)
  await countContentView(member, { id })
  await countContentView(member, { id: another.id })
  await countContentView(test.as(await createMember(db)), { id })
  expect(await views()).toBe(2)
  expect((await getContent(member, another)).views).toBe(1)
})

it('counts neither admins nor bots, nor merely fetching the item', async () => {
  const { db } = test.database
  await countContentView(test.as(await createAdmin(db)), { id })
  await countContentView(test.as(await createMember(db), { userAgent: 'Googlebot/2.1' }), { id })
  await getContent(member, { id })
  expect(await views()).toBe(0)
})

it('does not find an unknown item, whoever asks', async () => {
  const admin = test.as(await createAdmin(test.database.db))
  for (const ctx of [member, admin])
    await expect(countContentView(ctx, { id: 'unknown' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
