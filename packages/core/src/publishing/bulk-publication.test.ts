import { auditLog, files } from '@idex/db/schema'
import { createAdmin, createContentItem, createFile, createPost } from '@idex/testing/factories'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { adminListPosts } from '../blog/admin-posts.ts'
import { restorePosts, setPostsPublished, trashPosts } from '../blog/bulk-posts.ts'
import { adminListContent } from '../content/admin-content.ts'
import { bulkRestoreContent, setContentPublished, trashContent } from '../content/bulk-content.ts'
import { openTestServices } from '../testing/test-context.ts'

const test = await openTestServices()
const { db } = test.database
const admin = test.as(await createAdmin(test.database.db))

beforeEach(() => test.database.empty('blog_posts', 'content_items', 'files', 'audit_log'))

type Values = { published?: boolean; scheduledAt?: Date; deletedAt?: Date; fileId?: string }

const KINDS = [
  {
    name: 'post',
    make: (values: Values = {}) => createPost(db, values),
    list: adminListPosts,
    setPublished: setPostsPublished,
    trash: trashPosts,
    restore: restorePosts,
  },
  {
    name: 'content',
    make: (values: Values = {}) => createContentItem(db, values),
    list: adminListContent,
    setPublished: setContentPublished,
    trash: trashContent,
    restore: bulkRestoreContent,
  },
]

const soon = () => new Date(test.clock.now().getTime() + 3_600_000)
const actions = async () => (await db.select().from(auditLog)).map(({ action }) => action)

describe.each(KINDS)(
  'several of a kind at once: $name',
  ({ name, make, list, setPublished, trash, restore }) => {
    const scheduled = () => make({ published: false, scheduledAt: soon() })

    async function listed(ids: readonly string[]) {
      const { items } = await list(admin, { trashed: true })
      return ids.map((id) => items.find((item) => item.id === id))
    }
    const statesOf = async (ids: readonly string[]) => (await listed(ids)).map((item) => item?.state)

    it('are published, drafts and scheduled ones; what is published stays as it is', async () => {
      const [live, draft, due] = [await make(), await make({ published: false }), await scheduled()]
      const ids = [live.id, draft.id, due.id]
      const outcomes = ['unchanged', 'changed', 'changed']
      expect(await setPublished(admin, { ids, published: true })).toEqual({ outcomes })
      const now = { state: 'published', scheduledAt: null, publishedAt: test.clock.now().toISOString() }
      expect(await listed(ids)).toMatchObject([
        { state: 'published', version: live.version },
        { ...now, version: draft.version + 1 },
        { ...now, version: due.version + 1 },
      ])
      expect(await actions()).toEqual([`${name}.publish`, `${name}.publish`])
    })

    it('are made drafts, which keep when they were first published; scheduled ones stay scheduled', async () => {
      const [live, due] = [await make(), await scheduled()]
      const ids = [live.id, due.id]
      const outcomes = ['changed', 'unchanged']
      expect(await setPublished(admin, { ids, published: false })).toEqual({ outcomes })
      expect(await listed(ids)).toMatchObject([
        { state: 'draft', publishedAt: live.publishedAt?.toISOString(), version: live.version + 1 },
        { state: 'scheduled', scheduledAt: soon().toISOString() },
      ])
      expect(await actions()).toEqual([`${name}.unpublish`])
    })

    it('go to the trash and come back as they were, a scheduled one as a draft', async () => {
      const ids = [(await make()).id, (await scheduled()).id]
      const changed = { outcomes: ['changed', 'changed'] }
      expect(await trash(admin, { ids })).toEqual(changed)
      expect(await statesOf(ids)).toEqual(['trashed', 'trashed'])
      expect(await restore(admin, { ids })).toEqual(changed)
      expect(await statesOf(ids)).toEqual(['published', 'draft'])
    })

    it('are changed but for those that are no longer where they were seen', async () => {
      const [gone, kept] = [await make({ published: false, deletedAt: test.clock.now() }), await make()]
      const ids = [gone.id, 'nowhere', kept.id]
      const expected = { outcomes: ['gone', 'gone', 'changed'] }
      expect(await setPublished(admin, { ids, published: false })).toEqual(expected)
      expect(await trash(admin, { ids })).toEqual(expected)
      // A second time would delete it for good.
      expect(await trash(admin, { ids: [kept.id] })).toEqual({ outcomes: ['gone'] })
      expect(await restore(admin, { ids: [kept.id, 'nowhere'] })).toEqual({ outcomes: ['changed', 'gone'] })
    })
  },
)

it('items made drafts keep their files', async () => {
  const file = await createFile(db)
  const { id } = await createContentItem(db, { fileId: file.id })
  await setContentPublished(admin, { ids: [id], published: false })
  expect(await db.$count(files, eq(files.id, file.id))).toBe(1)
})
