import { contentReads } from '@idex/db/schema'
import { createContentItem, createMember } from '@idex/testing/factories'
import { beforeEach, expect, it } from 'vitest'
import { openTestServices } from '../testing/test-context.ts'
import { listUnreadContent, markContentRead } from './unread.ts'

const SIGN_UP = new Date('2026-02-01T12:00:00.000Z')

const test = await openTestServices()
const member = test.as(await createMember(test.database.db, { createdAt: SIGN_UP }))

beforeEach(() => test.database.empty('content_items'))

async function publish(title: string, millisecondsAfterSignUp: number): Promise<string> {
  const createdAt = new Date(SIGN_UP.getTime() + millisecondsAfterSignUp)
  return (await createContentItem(test.database.db, { title, createdAt })).id
}

async function unread(ctx = member): Promise<string[]> {
  return (await listUnreadContent(ctx, {})).unreadContent.map(({ title }) => title)
}

it('lists what was added after the sign-up, newest first', async () => {
  await publish('before', -1)
  await publish('with', 0)
  await publish('just after', 1)
  await publish('later', 1000)
  expect(await unread()).toEqual(['later', 'just after'])
})

it('counts down as items are read: one, several, all', async () => {
  const [a, b, c] = [await publish('a', 1), await publish('b', 2), await publish('c', 3)]
  for (const number of [4, 5]) await publish(`${number}`, number)
  expect(await markContentRead(member, { id: b })).toEqual({ success: true, unreadCount: 4 })
  expect(await markContentRead(member, { ids: [a, c, c] })).toEqual({ success: true, unreadCount: 2 })
  expect(await unread()).toEqual(['5', '4'])
  expect(await markContentRead(member, { all: true })).toEqual({ success: true, unreadCount: 0 })
  expect(await unread()).toEqual([])
})

it('changes nothing for a repeat, an unknown item, an old one or an empty list', async () => {
  const old = await publish('old', -5)
  const read = await publish('read', 1)
  await publish('unread', 2)
  await markContentRead(member, { id: read })
  const rows = await test.database.db.select().from(contentReads)
  test.clock.advance(1000)
  for (const input of [{ id: read }, { ids: ['unknown', old] }, { ids: [] }])
    expect(await markContentRead(member, input)).toEqual({ success: true, unreadCount: 1 })
  expect(await test.database.db.select().from(contentReads)).toEqual(rows)
})

it('marks an item once when several requests do so at once', async () => {
  const answer = { success: true, unreadCount: 0 }
  for (let round = 1; round <= 10; round += 1) {
    const id = await publish('a', round)
    const answers = await Promise.all(Array.from({ length: 8 }, () => markContentRead(member, { id })))
    expect(new Set(answers.map((each) => JSON.stringify(each)))).toEqual(new Set([JSON.stringify(answer)]))
    expect(await test.database.db.$count(contentReads)).toBe(round)
  }
})

it('keeps members’ reads apart', async () => {
  const other = test.as(await createMember(test.database.db, { createdAt: SIGN_UP }))
  await publish('a', 1)
  await markContentRead(other, { all: true })
  expect(await unread()).toEqual(['a'])
  expect(await unread(other)).toEqual([])
})

it('shows an item added after everything was read', async () => {
  await publish('a', 1)
  await markContentRead(member, { all: true })
  await publish('b', 2)
  expect(await unread()).toEqual(['b'])
})
