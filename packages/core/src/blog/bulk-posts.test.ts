import { ChangePostTagsSchema } from '@idex/contract/blog/bulk-posts'
import { createAdmin, createPost } from '@idex/testing/factories'
import { auditLog } from '@idex/db/schema'
import { TAGS_MAX } from '@idex/contract/kernel/bounds'
import { beforeEach, expect, it } from 'vitest'
import type { Context } from '../kernel/context.ts'
import { openTestServices } from '../testing/test-context.ts'
import { adminListPosts, listRevisions } from './admin-posts.ts'
import { changePostTags, restorePosts, setPostsPublished, trashPosts } from './bulk-posts.ts'

const test = await openTestServices()
let admin: Context

beforeEach(async () => {
  await test.database.empty('blog_posts', 'users', 'audit_log')
  admin = test.as(await createAdmin(test.database.db))
})

const make = (values: Parameters<typeof createPost>[1] = {}) => createPost(test.database.db, values)
const soon = () => new Date(test.clock.now().getTime() + 3_600_000)
const scheduled = () => make({ published: false, scheduledAt: soon() })
const trashed = () => make({ published: false, deletedAt: test.clock.now() })
const actions = async () => (await test.database.db.select().from(auditLog)).map(({ action }) => action)
const edit = (input: unknown) => changePostTags(admin, ChangePostTagsSchema.parse(input))

async function listed(id: string) {
  const { items } = await adminListPosts(admin, { trashed: true })
  return items.find((post) => post.id === id)
}

it('publishes drafts and scheduled posts at once, and leaves what is published', async () => {
  const [live, draft, due] = [await make(), await make({ published: false }), await scheduled()]
  const ids = [live.id, draft.id, due.id]
  expect(await setPostsPublished(admin, { ids, published: true })).toEqual({
    outcomes: ['unchanged', 'changed', 'changed'],
  })
  expect(await listed(live.id)).toMatchObject({ state: 'published', version: live.version })
  const now = test.clock.now().toISOString()
  for (const { id, version } of [draft, due]) {
    expect(await listed(id)).toMatchObject({ state: 'published', scheduledAt: null, publishedAt: now })
    expect(await listed(id)).toMatchObject({ version: version + 1 })
  }
  expect(await actions()).toEqual(['post.publish', 'post.publish'])
})

it('makes published posts drafts, which keep when they were first published, and leaves scheduled ones scheduled', async () => {
  const [live, due] = [await make(), await scheduled()]
  const ids = [live.id, due.id]
  expect(await setPostsPublished(admin, { ids, published: false })).toEqual({
    outcomes: ['changed', 'unchanged'],
  })
  const publishedAt = live.publishedAt?.toISOString()
  expect(await listed(live.id)).toMatchObject({ state: 'draft', publishedAt })
  expect(await listed(due.id)).toMatchObject({ state: 'scheduled', scheduledAt: soon().toISOString() })
  expect(await actions()).toEqual(['post.unpublish'])
})

it('adds and removes tags whatever their capitals, and keeps the others and the previous version', async () => {
  const post = await make({ tags: ['Strategy', 'Focus', 'Habits'] })
  const input = { ids: [post.id], add: ['FOCUS', ' Agents '], remove: ['strategy'] }
  expect(await edit(input)).toEqual({ outcomes: ['changed'] })
  expect(await listed(post.id)).toMatchObject({ state: 'published', tags: ['Focus', 'Habits', 'Agents'] })
  const [revision] = await listRevisions(admin, { id: post.id })
  expect(revision).toMatchObject({ version: post.version, post: { tags: ['Strategy', 'Focus', 'Habits'] } })
  expect(await edit(input)).toEqual({ outcomes: ['unchanged'] })
  expect(await listRevisions(admin, { id: post.id })).toHaveLength(1)
})

it('refuses more tags than a post may have, and changes the other posts', async () => {
  const full = await make({ tags: Array.from({ length: TAGS_MAX }, (_, n) => `Tag ${n}`) })
  const other = await make({ tags: [] })
  expect(await edit({ ids: [full.id, other.id], add: ['One more'] })).toEqual({
    outcomes: ['refused', 'changed'],
  })
  expect((await listed(full.id))?.tags).toEqual(full.tags)
  expect(await edit({ ids: [full.id], add: ['One more'], remove: ['Tag 0'] })).toEqual({
    outcomes: ['changed'],
  })
})

it('does not accept a tag that is both added and removed', () => {
  const tags = { add: ['Focus'], remove: ['focus'] }
  expect(ChangePostTagsSchema.safeParse({ ids: ['a'], ...tags }).success).toBe(false)
})

it('moves posts to the trash and restores them as they were, a scheduled one as a draft', async () => {
  const ids = [(await make()).id, (await scheduled()).id]
  const changed = { outcomes: ['changed', 'changed'] }
  expect(await trashPosts(admin, { ids })).toEqual(changed)
  for (const id of ids) expect(await listed(id)).toMatchObject({ state: 'trashed' })
  expect(await restorePosts(admin, { ids })).toEqual(changed)
  const states = await Promise.all(ids.map(async (id) => (await listed(id))?.state))
  expect(states).toEqual(['published', 'draft'])
})

it('says which posts were no longer where they were seen, and does the rest', async () => {
  const [gone, kept] = [await trashed(), await make()]
  const ids = [gone.id, 'nowhere', kept.id]
  const expected = { outcomes: ['gone', 'gone', 'changed'] }
  expect(await setPostsPublished(admin, { ids, published: false })).toEqual(expected)
  expect(await edit({ ids, add: ['New'] })).toEqual(expected)
  expect(await trashPosts(admin, { ids })).toEqual(expected)
  // A second time would delete it for good.
  expect(await trashPosts(admin, { ids: [kept.id] })).toEqual({ outcomes: ['gone'] })
  expect(await restorePosts(admin, { ids: [kept.id, kept.id + 'x'] })).toEqual({
    outcomes: ['changed', 'gone'],
  })
})
