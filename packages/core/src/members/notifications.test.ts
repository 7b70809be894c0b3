import { createAdmin, createContentItem, createMember, createNote } from '@idex/testing/factories'
import { beforeEach, expect, it } from 'vitest'
import type { Context } from '../kernel/context.ts'
import { deleteNote, publishNote, setNotePublished } from '../notes/admin-notes.ts'
import { listUnreadContent } from '../content/unread.ts'
import { openTestServices } from '../testing/test-context.ts'
import { listNotifications, markNotificationsSeen, NOTIFICATIONS } from './notifications.ts'

const test = await openTestServices()
let member: Context
let admin: Context

beforeEach(async () => {
  await test.database.empty('notes', 'content_items', 'users')
  admin = test.as(await createAdmin(test.database.db))
  member = test.as(await createMember(test.database.db, { createdAt: test.clock.now() }))
  test.clock.advance(1000)
})

/** A note published now by an administrator, and the next one a second later. */
async function publish(title: string, published = true) {
  const fields = { title, description: 'About decisions', pdfUrl: 'https://example.com/a.pdf', topics: [] }
  const note = await publishNote(admin, { ...fields, published })
  test.clock.advance(1000)
  return note
}

async function publishItem(title: string): Promise<void> {
  await createContentItem(test.database.db, { title, createdAt: test.clock.now() })
  test.clock.advance(1000)
}

/** The titles of the list; those unread have a star. */
async function bell(ctx = member): Promise<string[]> {
  const { notifications } = await listNotifications(ctx)
  return notifications.map((one) => {
    const { title } = one.kind === 'note' ? one.note : one.content
    return one.unread ? `${title}*` : title
  })
}

async function see(ctx = member): Promise<number> {
  const { asOf } = await listNotifications(ctx)
  return (await markNotificationsSeen(ctx, { until: new Date(asOf) })).unreadCount
}

it('lists notes and content published since the sign-up, newest first', async () => {
  const before = new Date(test.clock.now().getTime() - 60_000)
  await createNote(test.database.db, { title: 'Before', createdAt: before })
  await createContentItem(test.database.db, { title: 'Item before', createdAt: before })
  await publish('Note')
  await publishItem('Item')
  await publish('Another note')
  expect(await bell()).toEqual(['Another note*', 'Item*', 'Note*'])
  expect((await listNotifications(member)).unreadCount).toBe(3)
})

it('keeps its list when all has been seen, and tells what is new since', async () => {
  await publish('Note')
  await publishItem('Item')
  expect(await see()).toBe(0)
  expect(await bell()).toEqual(['Item', 'Note'])
  expect((await listUnreadContent(member, {})).unreadContent).toEqual([])
  await publish('Just out')
  expect(await bell()).toEqual(['Just out*', 'Item', 'Note'])
})

it('leaves unread what was published after the list was read', async () => {
  await publish('Listed')
  const { asOf } = await listNotifications(member)
  test.clock.advance(1000)
  await publish('Note meanwhile')
  await publishItem('Item meanwhile')
  const { unreadCount } = await markNotificationsSeen(member, { until: new Date(asOf) })
  expect(unreadCount).toBe(2)
  expect(await bell()).toEqual(['Item meanwhile*', 'Note meanwhile*', 'Listed'])
})

it('never goes back, nor ahead of the clock', async () => {
  await publish('Note')
  await see()
  await markNotificationsSeen(member, { until: new Date(0) })
  expect(await bell()).toEqual(['Note'])
  await markNotificationsSeen(member, { until: new Date('2999-01-01') })
  await publish('Later')
  expect(await bell()).toEqual(['Later*', 'Note'])
})

it('tells of a draft once it is published, and only once', async () => {
  const { id } = await publish('Draft', false)
  await publish('Note')
  await see()
  expect(await bell()).toEqual(['Note'])
  test.clock.advance(1000)
  await setNotePublished(admin, { id, published: true })
  test.clock.advance(1000)
  expect(await bell()).toEqual(['Draft*', 'Note'])
  await see()
  await setNotePublished(admin, { id, published: false })
  expect(await bell()).toEqual(['Note'])
  test.clock.advance(1000)
  await setNotePublished(admin, { id, published: true })
  expect(await bell()).toEqual(['Draft', 'Note'])
})

it('shows neither private notes nor what is in the trash', async () => {
  const { id } = await publish('Note')
  const owner = await createMember(test.database.db)
  await createNote(test.database.db, { ownerId: owner.id, createdAt: test.clock.now() })
  await createNote(test.database.db, { ownerId: member.actor?.id ?? '', createdAt: test.clock.now() })
  await deleteNote(admin, { id })
  expect(await listNotifications(member)).toMatchObject({ notifications: [], unreadCount: 0 })
})

it('is each member’s own', async () => {
  const other = test.as(await createMember(test.database.db, { createdAt: new Date(0) }))
  await publish('Note')
  await see(other)
  expect(await bell(other)).toEqual(['Note'])
  expect(await bell()).toEqual(['Note*'])
})

it('has an end, and counts all that is unread', async () => {
  for (let n = 0; n < NOTIFICATIONS; n += 1) await publish(`Note ${n}`)
  await publishItem('Item')
  const { notifications, unreadCount } = await listNotifications(member)
  expect(notifications).toHaveLength(NOTIFICATIONS)
  expect(notifications[0]).toMatchObject({ kind: 'content' })
  expect(unreadCount).toBe(NOTIFICATIONS + 1)
})
