import { CreatePostSchema, UpdatePostSchema } from '@idex/contract/blog/post'
import { filePath } from '@idex/contract/files/addresses'
import { auditLog, blogPosts, blogRevisions } from '@idex/db/schema'
import { createAdmin, createFile, createMember, createPost as insertPost } from '@idex/testing/factories'
import { DAY_MS } from '@idex/contract/kernel/dates'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { adminGetPost, adminListPosts, createPost, listRevisions, updatePost } from './admin-posts.ts'
import { previewPostUrl } from './post-url.ts'
import { deletePost, restorePost } from './trash-posts.ts'
import { openTestServices } from '../testing/test-context.ts'
import { purgeTrash } from '../site/housekeeping.ts'
import { publishDuePosts } from '../publishing/publish-due.ts'
import { countPostView, getPost, listPostCards, listPosts, openPost } from './read-posts.ts'
import { blogEnabled, toggleBlog } from './blog-switch.ts'

const test = await openTestServices()
const admin = test.as(await createAdmin(test.database.db))
const visitor = test.as(null)

beforeEach(async () => {
  await test.database.empty('blog_posts', 'files', 'settings', 'view_marks', 'audit_log')
  test.clock.set('2026-03-04T12:00:30Z')
})

const db = () => test.database.db
const draft = (values: object = {}) =>
  CreatePostSchema.parse({ title: 'A Better Question', content: '<p>Ask it.</p>', excerpt: 'Ask', ...values })
const change = (post: { id: string }, values: object = {}) =>
  UpdatePostSchema.parse({ id: post.id, title: 'Changed', content: '<p>New.</p>', excerpt: 'New', ...values })

describe('the switch', () => {
  it('hides every public read from all but admins until it is on', async () => {
    const { blogUrl } = await createPost(admin, draft({ published: true }))
    const member = test.as(await createMember(db()))
    for (const reader of [visitor, member]) {
      await expect(listPosts(reader, {})).rejects.toMatchObject({ code: 'BLOG_DISABLED' })
      await expect(listPostCards(reader, {})).rejects.toMatchObject({ code: 'BLOG_DISABLED' })
      await expect(getPost(reader, { slug: blogUrl })).rejects.toMatchObject({ code: 'BLOG_DISABLED' })
      await expect(countPostView(reader, { slug: blogUrl })).rejects.toMatchObject({ code: 'BLOG_DISABLED' })
    }
    expect((await listPosts(admin, {})).posts).toHaveLength(1)
    expect(await toggleBlog(admin, {})).toEqual({
      enabled: true,
      message: 'Blog status updated successfully',
    })
    expect((await listPosts(visitor, {})).posts).toHaveLength(1)
    expect((await toggleBlog(admin, {})).enabled).toBe(false)
    expect(await blogEnabled(visitor)).toEqual({ enabled: false })
  })

  it.each([true, false])('is set to %s, whatever it was, by a call that says so', async (enabled) => {
    for (const _call of ['first', 'second'])
      expect(await toggleBlog(admin, { enabled })).toMatchObject({ enabled })
    await toggleBlog(admin, {})
    expect(await toggleBlog(admin, { enabled })).toMatchObject({ enabled })
    expect(await blogEnabled(visitor)).toEqual({ enabled })
  })

  it('toggles twice when two admins toggle it at once', async () => {
    await Promise.all([toggleBlog(admin, {}), toggleBlog(admin, {})])
    expect(await blogEnabled(visitor)).toEqual({ enabled: false })
  })
})

describe('the address of a post', () => {
  it('comes from the title and gets a number when it is taken', async () => {
    const urls = []
    for (let index = 0; index < 3; index++) urls.push((await createPost(admin, draft())).blogUrl)
    expect(urls).toEqual(['a-better-question', 'a-better-question-2', 'a-better-question-3'])
  })

  it('is unique when many posts are created at once', async () => {
    const posts = await Promise.all(Array.from({ length: 8 }, () => createPost(admin, draft())))
    expect(new Set(posts.map(({ blogUrl }) => blogUrl)).size).toBe(8)
  })

  it('is refused by name when the requested one is taken', async () => {
    await createPost(admin, draft({ blogUrl: 'Chosen One' }))
    await expect(createPost(admin, draft({ blogUrl: 'chosen-one' }))).rejects.toMatchObject({
      code: 'URL_TAKEN',
      fields: { blogUrl: 'The URL "chosen-one" is already taken' },
    })
    await expect(createPost(admin, draft({ slug: 'chosen-one' }))).rejects.toMatchObject({
      code: 'URL_TAKEN',
    })
  })

  it('stays the same when the post is saved again', async () => {
    await createPost(admin, draft())
    const second = await createPost(admin, draft())
    const saved = await updatePost(admin, change(second, { title: 'A better question?' }))
    expect(saved.blogUrl).toBe('a-better-question-2')
    const explicit = await updatePost(admin, change(second, { blogUrl: 'a-better-question-2' }))
    expect(explicit.blogUrl).toBe('a-better-question-2')
  })

  it('stays the same when the title changes and no address is given', async () => {
    const post = await createPost(admin, draft())
    for (const part of [{}, { slug: 'a-new-title' }]) {
      const saved = await updatePost(admin, change(post, { title: 'A new title', blogUrl: '', ...part }))
      expect(saved.blogUrl).toBe('a-better-question')
    }
  })

  it('is foreseen as it will be: numbered, as requested, or the one the post has', async () => {
    const foreseen = async (input: { id?: string; title?: string; blogUrl?: string }) =>
      (await previewPostUrl(admin, { title: '', blogUrl: '', ...input })).blogUrl
    const post = await createPost(admin, draft())
    for (const title of ['A better question', 'Größe in Łódź', '数据', '', '😀']) {
      const expected = await foreseen({ title })
      expect((await createPost(admin, draft({ title: title || '!' }))).blogUrl).toBe(expected)
    }
    expect(await foreseen({ title: 'Another', blogUrl: 'Chosen Größe' })).toBe('chosen-grosse')
    expect(await foreseen({ id: post.id, title: 'Another title' })).toBe(post.blogUrl)
  })

  it('exists for a title without letters', async () => {
    expect((await createPost(admin, draft({ title: '😀' }))).blogUrl).toBe('post')
  })
})

describe('when a post goes public', () => {
  it('rejects a past time, to the minute', async () => {
    const at = (scheduledAt: string) => createPost(admin, draft({ scheduledAt }))
    await expect(at('2026-03-04T11:59:59Z')).rejects.toMatchObject({
      code: 'VALIDATION',
      fields: { scheduledAt: 'Schedule cannot be earlier than now' },
    })
    expect((await at('2026-03-04T12:00:00Z')).state).toBe('scheduled')
    expect((await at('')).scheduledAt).toBeNull()
  })

  it('happens automatically at its time, once however many servers check', async () => {
    const post = await createPost(admin, draft({ scheduledAt: '2026-03-04T13:00:00Z' }))
    expect(post).toMatchObject({ published: false, state: 'scheduled', publishedAt: null })
    test.clock.set('2026-03-04T12:59:59.999Z')
    expect(await publishDuePosts(test.services)).toBe(0)
    test.clock.set('2026-03-05T08:00:00Z')
    const counts = await Promise.all([publishDuePosts(test.services), publishDuePosts(test.services)])
    expect(counts[0] + counts[1]).toBe(1)
    const [published] = (await adminListPosts(admin, {})).items
    expect(published).toMatchObject({
      state: 'published',
      publishedAt: '2026-03-04T13:00:00.000Z',
      scheduledAt: null,
      version: 2,
    })
  })

  it('is checked in the very minute it is due, if the post was stored at all', async () => {
    const scheduledAt = '2026-03-04T13:00:00.000Z'
    await test.queue.take('blog.publishDue')
    await createPost(admin, draft({ scheduledAt, blogUrl: 'one' }))
    await expect(createPost(admin, draft({ scheduledAt, blogUrl: 'one' }))).rejects.toThrow('already taken')
    expect(await test.queue.take('blog.publishDue')).toMatchObject([{ startAfter: scheduledAt }])
  })

  it('keeps the day of its first publication when it is unpublished and published again', async () => {
    const post = await createPost(admin, draft({ published: true }))
    test.clock.set('2026-04-01T00:00:00Z')
    await updatePost(admin, change(post, { published: false }))
    const again = await updatePost(admin, change(post, { published: true }))
    expect(again.publishedAt).toBe(post.publishedAt)
  })
})

describe('the stored text', () => {
  it('is sanitised, measured and audited by the server', async () => {
    const words = Array.from({ length: 401 }, () => 'word').join(' ')
    const content = `<p onclick="x">${words}</p><script>alert(1)</script>`
    const post = await createPost(
      admin,
      draft({ content, readingTime: 99, tags: [' AI ', 'ai', 'Strategy'] }),
    )
    expect(post).toMatchObject({ content: `<p>${words}</p>`, readingTime: 3, tags: ['AI', 'Strategy'] })
    await deletePost(admin, post)
    const log = await db().select().from(auditLog)
    expect(log.map(({ action }) => action)).toEqual(['post.create', 'post.trash'])
  })

  it('is rejected when nothing is left of it', async () => {
    const content = '<script>alert(1)</script>x<iframe src="https://example.com"></iframe>'
    await expect(createPost(admin, draft({ content: content.replace('x', '') }))).rejects.toMatchObject({
      code: 'VALIDATION',
      message: 'Title and content are required',
    })
  })

  it('shows only existing images and no member’s private upload', async () => {
    const site = await createFile(db(), {
      uploaderId: admin.actor?.id ?? null,
      kind: 'image',
      mimeType: 'image/png',
    })
    const member = await createMember(db())
    const foreign = await createFile(db(), { uploaderId: member.id, kind: 'image', mimeType: 'image/png' })
    const img = (id: string) => draft({ content: `<img src="${filePath(id)}">` })
    expect((await createPost(admin, img(site.id))).content).toBe(`<img src="${filePath(site.id)}" />`)
    for (const id of [foreign.id, 'unknown'])
      await expect(createPost(admin, img(id))).rejects.toMatchObject({ code: 'FILE_NOT_YOURS' })
  })
})

describe('an edit', () => {
  it('of an outdated version is refused and changes nothing', async () => {
    const post = await createPost(admin, draft())
    await updatePost(admin, change(post, { version: 1 }))
    await expect(updatePost(admin, change(post, { version: 1, title: 'Late' }))).rejects.toMatchObject({
      code: 'STALE_EDIT',
    })
    expect((await adminListPosts(admin, {})).items[0]).toMatchObject({ title: 'Changed', version: 2 })
  })

  it('succeeds only once when two are made at once', async () => {
    const post = await createPost(admin, draft())
    const edits = await Promise.allSettled(
      [1, 2, 3].map(() => updatePost(admin, change(post, { version: 1 }))),
    )
    expect(edits.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('keeps the previous version, once its texts are others', async () => {
    const post = await createPost(admin, draft({ tags: ['Old'] }))
    for (const _save of ['first', 'again']) await updatePost(admin, change(post))
    const [revision, ...others] = await listRevisions(admin, post)
    expect(others).toEqual([])
    expect(revision).toMatchObject({
      version: 1,
      author: 'Ada Lindt',
      post: { title: post.title, tags: ['Old'] },
    })
    await deletePost(admin, post)
    expect(await db().$count(blogRevisions)).toBe(1)
    await deletePost(admin, { ...post, trashed: true })
    expect(await db().$count(blogRevisions)).toBe(0)
    await expect(listRevisions(admin, post)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('a deleted post', () => {
  beforeEach(() => toggleBlog(admin, {}))
  const inTrash = async () => (await adminListPosts(admin, { trashed: true })).items

  it('is gone for readers and from lists, and can be restored as it was', async () => {
    const post = await createPost(admin, draft({ published: true }))
    await deletePost(admin, post)
    await expect(getPost(visitor, { slug: post.blogUrl })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await listPosts(visitor, {})).posts).toEqual([])
    expect((await adminListPosts(admin, {})).items).toEqual([])
    expect(await inTrash()).toMatchObject([{ id: post.id, state: 'trashed', daysRemaining: 14 }])
    expect(await restorePost(admin, post)).toMatchObject({ state: 'published', daysRemaining: null })
    expect(await getPost(visitor, { slug: post.blogUrl })).toMatchObject({
      id: post.id,
      publishedAt: post.publishedAt,
    })
  })

  it('that was scheduled is never published from the trash, and is restored as a draft', async () => {
    const at = new Date(test.clock.now().getTime() + 3_600_000)
    const post = await createPost(admin, draft({ scheduledAt: at.toISOString() }))
    await deletePost(admin, post)
    test.clock.advance(2 * 3_600_000)
    expect(await publishDuePosts(test.services)).toBe(0)
    expect(await restorePost(admin, post)).toMatchObject({ state: 'draft', scheduledAt: null })
  })

  it('cannot be opened or changed, as it is not there', async () => {
    const post = await createPost(admin, draft())
    await deletePost(admin, post)
    await expect(adminGetPost(admin, post)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(updatePost(admin, change(post))).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(restorePost(admin, { id: 'none' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is deleted for good only by somebody who saw it in the trash', async () => {
    const post = await createPost(admin, draft())
    await deletePost(admin, { ...post, trashed: false })
    await expect(deletePost(admin, { ...post, trashed: false })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await inTrash()).toHaveLength(1)
    await deletePost(admin, { ...post, trashed: true })
    expect(await inTrash()).toEqual([])
    await expect(deletePost(admin, post)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('leaves after 14 days', async () => {
    const post = await createPost(admin, draft())
    await deletePost(admin, post)
    test.clock.advance(14 * DAY_MS - 1)
    expect(await purgeTrash(test.services)).toBe(0)
    test.clock.advance(1)
    expect(await purgeTrash(test.services)).toBe(1)
    expect(await inTrash()).toEqual([])
  })

  it('leaves its address to others, and gets another if it was taken meanwhile', async () => {
    const post = await createPost(admin, draft({ blogUrl: 'wanted' }))
    await deletePost(admin, post)
    expect(await createPost(admin, draft({ blogUrl: 'wanted' }))).toMatchObject({ blogUrl: 'wanted' })
    expect(await restorePost(admin, post)).toMatchObject({ blogUrl: 'wanted-2' })
  })
})

describe('an address that changed', () => {
  beforeEach(() => toggleBlog(admin, {}))
  const published = (blogUrl: string) => createPost(admin, draft({ published: true, blogUrl }))
  const idAt = async (slug: string) => (await getPost(visitor, { slug })).id

  it('leads to the post, however often it changes, until another post takes it', async () => {
    const post = await published('first')
    await updatePost(admin, change(post, { published: true, blogUrl: 'second' }))
    await updatePost(admin, change(post, { published: true, blogUrl: 'third' }))
    for (const slug of ['first', 'second', 'third']) expect(await idAt(slug)).toBe(post.id)
    expect(await getPost(visitor, { slug: 'first' })).toMatchObject({ blogUrl: 'third' })
    const other = await published('first')
    expect(await idAt('first')).toBe(other.id)
    expect(await idAt('second')).toBe(post.id)
    await updatePost(admin, change(other, { published: false, blogUrl: 'first' }))
    await expect(idAt('first')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('can be taken back', async () => {
    const post = await published('first')
    await updatePost(admin, change(post, { published: true, blogUrl: 'second' }))
    await updatePost(admin, change(post, { published: true, blogUrl: 'first' }))
    expect(await getPost(visitor, { slug: 'second' })).toMatchObject({ id: post.id, blogUrl: 'first' })
  })

  it('tells nobody of a post that readers cannot see', async () => {
    const post = await published('first')
    await updatePost(admin, change(post, { published: false, blogUrl: 'second' }))
    for (const slug of ['first', 'second'])
      await expect(idAt(slug)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('stays when an update names none', async () => {
    const post = await published('first')
    const { blogUrl } = await updatePost(
      admin,
      change(post, { published: true, blogUrl: '', title: 'Renamed' }),
    )
    expect(blogUrl).toBe('first')
  })
})

describe('readers', () => {
  beforeEach(() => toggleBlog(admin, {}))

  it('see neither drafts nor scheduled posts, newest first', async () => {
    await insertPost(db(), { published: false })
    await insertPost(db(), { published: false, scheduledAt: new Date('2027-01-01') })
    const old = await insertPost(db(), { publishedAt: new Date('2025-01-01') })
    const young = await insertPost(db(), { publishedAt: new Date('2026-01-01') })
    expect((await listPosts(visitor, {})).posts.map(({ id }) => id)).toEqual([young.id, old.id])
    expect((await listPostCards(visitor, {})).posts.map(({ id }) => id)).toEqual([young.id, old.id])
  })

  it('search title and excerpt ignoring case, filter by tag and see every tag', async () => {
    const byTitle = await insertPost(db(), { title: '100% Certain', tags: ['AI', 'Strategy'] })
    const byExcerpt = await insertPost(db(), { excerpt: 'nothing is CERTAIN', tags: ['Data'] })
    await insertPost(db(), { title: 'Other' })
    const found = async (filter: object) =>
      (await listPostCards(visitor, filter)).posts.map(({ id }) => id).sort()
    expect(await found({ search: 'certain' })).toEqual([byTitle.id, byExcerpt.id].sort())
    expect(await found({ search: '100%' })).toEqual([byTitle.id])
    expect(await found({ search: '%%' })).toEqual([])
    expect(await found({ tag: 'Data' })).toEqual([byExcerpt.id])
    expect((await listPostCards(visitor, { search: 'nothing like it' })).tags).toEqual([
      'AI',
      'Data',
      'Strategy',
    ])
  })

  it('find a post by its address, ignoring case', async () => {
    const post = await insertPost(db(), { blogUrl: 'here-it-is' })
    expect((await getPost(visitor, { slug: 'Here-It-Is' })).id).toBe(post.id)
    await expect(getPost(visitor, { slug: 'nowhere' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('are counted once a day each, bots and admins never', async () => {
    const { id, blogUrl: slug } = await insertPost(db())
    const views = async () => (await db().select().from(blogPosts).where(eq(blogPosts.id, id)))[0]?.views
    const neighbour = test.as(null, { address: '198.51.100.8' })
    const bot = test.as(null, { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
    await Promise.all(
      [visitor, visitor, visitor, neighbour, bot, admin].map((ctx) => countPostView(ctx, { slug })),
    )
    expect(await views()).toBe(2)
    test.clock.set('2026-03-05T00:00:00Z')
    await countPostView(visitor, { slug })
    expect(await views()).toBe(3)
    expect((await openPost(neighbour, { slug })).views).toBe(4)
    expect((await openPost(neighbour, { slug })).views).toBe(4)
    const marks = await test.database.sql`select viewer from view_marks`
    expect(JSON.stringify(marks)).not.toContain('198.51')
    expect(await test.database.sql`select key from settings where key like 'views.salt.%'`).toHaveLength(1)
  })
})
