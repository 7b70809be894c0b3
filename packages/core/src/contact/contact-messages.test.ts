import { ListContactMessagesSchema } from '@idex/contract/contact/contact-messages'
import { auditLog } from '@idex/db/schema'
import { createAdmin, createContactMessage } from '@idex/testing/factories'
import { beforeEach, expect, it } from 'vitest'
import { openTestServices } from '../testing/test-context.ts'
import {
  answerContactMessage,
  countUnreadContactMessages,
  deleteContactMessage,
  listContactMessages,
  markContactMessage,
} from './contact-messages.ts'

const test = await openTestServices()
const admin = test.as(await createAdmin(test.database.db))

beforeEach(() => test.database.empty('contact_messages', 'audit_log'))

const list = (input: object = {}) => listContactMessages(admin, ListContactMessagesSchema.parse(input))
const write = (values: Parameters<typeof createContactMessage>[1]) =>
  createContactMessage(test.database.db, values)

it('lists the newest first, one page at a time', async () => {
  for (const day of [1, 3, 2]) {
    await write({ name: `Day ${day}`, createdAt: new Date(`2026-01-0${day}T00:00:00Z`) })
  }
  const first = await list({ limit: 2 })
  expect(first.items.map(({ name }) => name)).toEqual(['Day 3', 'Day 2'])
  expect(first.total).toBe(3)
  expect((await list({ limit: 2, page: 2 })).items.map(({ name }) => name)).toEqual(['Day 1'])
})

it('finds by text and sender, and takes wildcards literally', async () => {
  await write({ name: 'Ada', company: 'Looms 100%' })
  await write({ name: 'Mira', message: 'About looms and more' })
  expect((await list({ search: 'LOOMS' })).total).toBe(2)
  expect((await list({ search: '100%' })).items.map(({ name }) => name)).toEqual(['Ada'])
  expect((await list({ search: '%' })).total).toBe(1)
  await write({ name: 'Zoë', message: 'A “Großkunde” in Łódź' })
  for (const search of ['zoe', 'grosskunde', 'in Lodz']) expect((await list({ search })).total).toBe(1)
})

it('marks as read and as unread, and counts the unread', async () => {
  const { id } = await write({ name: 'Read one' })
  await write({ name: 'Left' })
  expect(await countUnreadContactMessages(admin)).toEqual({ unread: 2 })
  expect(await markContactMessage(admin, { id, isRead: true })).toMatchObject({ id, isRead: true })
  expect((await list({ unread: 'true' })).items.map(({ name }) => name)).toEqual(['Left'])
  expect(await countUnreadContactMessages(admin)).toEqual({ unread: 1 })
  expect(await markContactMessage(admin, { id, isRead: false })).toMatchObject({ isRead: false })
  expect(await countUnreadContactMessages(admin)).toEqual({ unread: 2 })
})

it('marks as answered, which is read as well, and as not answered', async () => {
  const { id } = await write({ name: 'Asked', email: 'mira@example.com' })
  await write({ name: 'Left' })
  const answered = { id, isRead: true, isAnswered: true }
  expect(await answerContactMessage(admin, { id, isAnswered: true })).toMatchObject(answered)
  expect(await countUnreadContactMessages(admin)).toEqual({ unread: 1 })
  expect((await list({ open: 'true' })).items.map(({ name }) => name)).toEqual(['Left'])
  const reopened = { id, isRead: true, isAnswered: false }
  expect(await answerContactMessage(admin, { id, isAnswered: false })).toMatchObject(reopened)
  expect((await list({ open: 'true' })).total).toBe(2)
  const lines = await test.database.db.select().from(auditLog)
  expect(lines.map(({ action, subjectTitle }) => [action, subjectTitle])).toEqual([
    ['message.answer', 'm•••@example.com'],
    ['message.reopen', 'm•••@example.com'],
  ])
  const gone = answerContactMessage(admin, { id: 'gone', isAnswered: true })
  await expect(gone).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

it('deletes a message and keeps no address of its sender', async () => {
  const { id } = await write({ email: 'mira@example.com' })
  await deleteContactMessage(admin, { id })
  expect((await list()).total).toBe(0)
  await expect(deleteContactMessage(admin, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(markContactMessage(admin, { id, isRead: true })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await test.database.db.select().from(auditLog)).toMatchObject([
    { action: 'message.delete', subjectId: id, subjectTitle: 'm•••@example.com' },
  ])
})
