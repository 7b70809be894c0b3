import { auditLog, contentItems } from '@idex/db/schema'
import { createAdmin, createContentItem, createMember } from '@idex/testing/factories'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import type { Context } from '../kernel/context.ts'
import { openTestServices } from '../testing/test-context.ts'
import { countNewComments, listAdminComments, readComments } from './admin-comments.ts'
import { postComment } from './comments.ts'

const test = await openTestServices()
const admin = test.as(await createAdmin(test.database.db))
const person = { firstName: 'Mira', lastName: 'Voss', email: 'mira@example.com' }
const member = test.as(await createMember(test.database.db, person))
let contentId: string

beforeEach(async () => {
  await test.database.empty('audit_log', 'content_items')
  ;({ id: contentId } = await createContentItem(test.database.db, { title: 'On looms' }))
})

const all = { page: 1, limit: 20 }
const bodies = async (asked = {}) =>
  (await listAdminComments(admin, { ...all, ...asked })).items.map(({ body }) => body)

async function comment(ctx: Context, body: string) {
  test.clock.advance(1000)
  await postComment(ctx, { id: contentId, body })
  return test.clock.now().toISOString()
}

it('lists the comments on all items, newest first, with their item and author', async () => {
  await comment(member, 'First')
  const createdAt = await comment(member, 'Second')
  const { items, total } = await listAdminComments(admin, all)
  expect([items.map(({ body }) => body), total]).toEqual([['Second', 'First'], 2])
  expect(items[0]).toEqual({
    id: expect.any(String),
    contentId,
    contentTitle: 'On looms',
    body: 'Second',
    isNew: true,
    author: 'Mira Voss',
    email: 'mira@example.com',
    createdAt,
  })
  expect(await bodies({ limit: 1, page: 2 })).toEqual(['First'])
  for (const search of ['second', 'voss', 'mira@', 'LOOMS'])
    expect(await bodies({ search }), search).toContain('Second')
  expect(await bodies({ search: 'first' })).toEqual(['First'])
})

it('gives notice of what members wrote until it is marked as read, which leaves a line', async () => {
  await comment(member, 'First')
  const until = await comment(member, 'Second')
  expect(await countNewComments(admin)).toEqual({ unread: 2, newestAt: until })
  const later = await comment(member, 'Third')
  expect(await readComments(admin, { until })).toEqual({ unread: 1, newestAt: later })
  expect(await bodies({ unread: true })).toEqual(['Third'])
  expect(await readComments(admin, { until })).toEqual({ unread: 1, newestAt: later })
  const lines = await test.database.db.select().from(auditLog)
  expect(lines.map(({ action, subjectTitle }) => [action, subjectTitle])).toEqual([
    ['comment.read', '2 comments'],
  ])
})

it('gives no notice of administrators’ own comments, nor of those in the trash', async () => {
  await comment(admin, 'Mine')
  expect(await countNewComments(admin)).toEqual({ unread: 0, newestAt: null })
  await comment(member, 'Theirs')
  await test.database.db
    .update(contentItems)
    .set({ deletedAt: test.clock.now(), published: false })
    .where(eq(contentItems.id, contentId))
  expect(await countNewComments(admin)).toEqual({ unread: 0, newestAt: null })
  expect(await bodies()).toEqual([])
  await readComments(admin, { until: test.clock.now().toISOString() })
  expect(await test.database.db.$count(auditLog)).toBe(0)
})
