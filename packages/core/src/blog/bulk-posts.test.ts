import { ChangePostTagsSchema } from '@idex/contract/blog/bulk-posts'
import { createAdmin, createPost } from '@idex/testing/factories'
import { TAGS_MAX } from '@idex/contract/kernel/bounds'
import { beforeEach, expect, it } from 'vitest'
import { openTestServices } from '../testing/test-context.ts'
import { adminListPosts, listRevisions } from './admin-posts.ts'
import { changePostTags } from './bulk-posts.ts'

const test = await openTestServices()
const admin = test.as(await createAdmin(test.database.db))

beforeEach(() => test.database.empty('blog_posts', 'audit_log'))

const make = (values: Parameters<typeof createPost>[1] = {}) => createPost(test.database.db, values)
const edit = (input: unknown) => changePostTags(admin, ChangePostTagsSchema.parse(input))

async function listed(id: string) {
  const { items } = await adminListPosts(admin, { trashed: true })
  return items.find((post) => post.id === id)
}

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

it('changes no tags of posts that are no longer where they were seen', async () => {
  const [gone, kept] = [await make({ published: false, deletedAt: test.clock.now() }), await make()]
  expect(await edit({ ids: [gone.id, 'nowhere', kept.id], add: ['New'] })).toEqual({
    outcomes: ['gone', 'gone', 'changed'],
  })
})
