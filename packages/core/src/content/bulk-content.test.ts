import { createAdmin, createContentItem, createFile } from '@idex/testing/factories'
import { auditLog, files } from '@idex/db/schema'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import type { Context } from '../kernel/context.ts'
import { openTestServices } from '../testing/test-context.ts'
import { adminListContent } from './admin-content.ts'
import { bulkRestoreContent, setContentPublished, trashContent } from './bulk-content.ts'

const test = await openTestServices()
let admin: Context

beforeEach(async () => {
  await test.database.empty('content_items', 'files', 'users', 'audit_log')
  admin = test.as(await createAdmin(test.database.db))
})

const make = (values: Parameters<typeof createContentItem>[1] = {}) =>
  createContentItem(test.database.db, values)
const scheduled = () => make({ scheduledAt: new Date(test.clock.now().getTime() + 3_600_000) })
const actions = async () => (await test.database.db.select().from(auditLog)).map(({ action }) => action)

async function statesOf(ids: readonly string[]) {
  const { items } = await adminListContent(admin, { trashed: true })
  return ids.map((id) => items.find((item) => item.id === id)?.state)
}

it('publishes drafts and scheduled items at once, and leaves what is published', async () => {
  const ids = [(await make()).id, (await make({ published: false })).id, (await scheduled()).id]
  expect(await setContentPublished(admin, { ids, published: true })).toEqual({
    outcomes: ['unchanged', 'changed', 'changed'],
  })
  expect(await statesOf(ids)).toEqual(['published', 'published', 'published'])
  expect(await actions()).toEqual(['content.publish', 'content.publish'])
})

it('makes published items drafts, with their files, and leaves scheduled ones scheduled', async () => {
  const file = await createFile(test.database.db)
  const item = await make({ fileId: file.id })
  const ids = [item.id, (await scheduled()).id]
  expect(await setContentPublished(admin, { ids, published: false })).toEqual({
    outcomes: ['changed', 'unchanged'],
  })
  expect(await statesOf(ids)).toEqual(['draft', 'scheduled'])
  const { items } = await adminListContent(admin, {})
  expect(items.find(({ id }) => id === item.id)).toMatchObject({
    version: item.version + 1,
    publishedAt: item.publishedAt?.toISOString(),
  })
  expect(await test.database.db.$count(files, eq(files.id, file.id))).toBe(1)
  expect(await actions()).toEqual(['content.unpublish'])
})

it('moves items to the trash and restores them as they were, a scheduled one as a draft', async () => {
  const ids = [(await make()).id, (await scheduled()).id]
  const changed = { outcomes: ['changed', 'changed'] }
  expect(await trashContent(admin, { ids })).toEqual(changed)
  expect(await statesOf(ids)).toEqual(['trashed', 'trashed'])
  expect(await bulkRestoreContent(admin, { ids })).toEqual(changed)
  expect(await statesOf(ids)).toEqual(['published', 'draft'])
})

it('says which items were no longer where they were seen, and does the rest', async () => {
  const [gone, kept] = [await make({ deletedAt: test.clock.now() }), await make()]
  const ids = [gone.id, 'nowhere', kept.id]
  const expected = { outcomes: ['gone', 'gone', 'changed'] }
  expect(await setContentPublished(admin, { ids, published: false })).toEqual(expected)
  expect(await trashContent(admin, { ids })).toEqual(expected)
  // A second time would delete it for good.
  expect(await trashContent(admin, { ids: [kept.id] })).toEqual({ outcomes: ['gone'] })
  expect(await bulkRestoreContent(admin, { ids: [kept.id, 'nowhere'] })).toEqual({
    outcomes: ['changed', 'gone'],
  })
})
