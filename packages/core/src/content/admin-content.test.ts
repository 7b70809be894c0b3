import { Readable } from 'node:stream'
import type { FileKind } from '@idex/contract/files/stored-file'
import { filePath } from '@idex/contract/files/addresses'
import { DAY_MS } from '@idex/contract/kernel/dates'
import { auditLog, contentComments, contentItems, contentLikes, files } from '@idex/db/schema'
import { createAdmin, createComment, createFile, createMember, createNote } from '@idex/testing/factories'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { likeContent } from './likes.ts'
import { importFile } from '../files/import-file.ts'
import { purgeTrash } from '../site/housekeeping.ts'
import { openTestServices } from '../testing/test-context.ts'
import { adminListContent, createContent, updateContent } from './admin-content.ts'
import { getContent, listContent } from './read-content.ts'
import { publishDueContent } from '../publishing/publish-due.ts'
import { deleteContent, restoreContent } from './trash-content.ts'
import { listUnreadContent, markContentRead } from './unread.ts'

const test = await openTestServices()
const user = await createAdmin(test.database.db)
const adminId = user.id
const admin = test.as(user)
const member = test.as(await createMember(test.database.db))

beforeEach(() => test.database.empty('content_items', 'notes', 'files', 'audit_log'))

const TEXTS = { author: '', category: 'Strategy', tags: ['A'], duration: '1:00', description: 'About it' }

function draft(values: Partial<Parameters<typeof createContent>[1]> = {}) {
  return {
    ...TEXTS,
    title: 'A minute',
    contentType: 'video' as const,
    fileUrl: 'https://example.com/a.mp4',
    thumbnailUrl: '',
    captionsUrl: '',
    ...values,
  }
}

/** Stores a file with bytes; returns its path. */
async function stored(kind: FileKind, uploaderId: string | null = adminId): Promise<string> {
  const facts = { kind, uploaderId, mimeType: 'application/octet-stream', name: kind }
  return filePath(await importFile(test.services, facts, Readable.from([Buffer.from('bytes')])))
}

async function isStored(path: string): Promise<boolean> {
  const id = path.split('/').at(-1) ?? ''
  const row = (await test.database.db.$count(files, eq(files.id, id))) === 1
  const bytes = await test.services.files.read(id).then(
    (stream) => {
      stream.destroy()
      return true
    },
    () => false,
  )
  expect(bytes).toBe(row)
  return row
}

describe('publishing', () => {
  it('attaches uploads, keeps other addresses, and is audited', async () => {
    const [fileUrl, captionsUrl] = [await stored('video'), await stored('captions')]
    const thumbnailUrl = 'https://example.com/a.jpg'
    const item = await createContent(admin, draft({ fileUrl, captionsUrl, thumbnailUrl }))
    expect(item).toMatchObject({ fileUrl, captionsUrl, thumbnailUrl, views: 0, likes: 0, comments: 0 })
    expect(item.createdAt).toBe(test.clock.now().toISOString())
    expect((await adminListContent(admin, {})).items).toEqual([item])
    expect(await test.database.db.select().from(auditLog)).toMatchObject([
      { action: 'content.publish', actorId: adminId, subjectId: item.id, subjectTitle: 'A minute' },
    ])
  })

  it.each([
    ['a video for a podcast', 'video', { contentType: 'podcast' as const }],
    ['a PDF for a video', 'pdf', { contentType: 'video' as const }],
    ['an audio file for a document', 'audio', { contentType: 'pdf' as const }],
  ] as const)('rejects %s and names the field', async (_name, kind, values) => {
    const fileUrl = await stored(kind)
    await expect(createContent(admin, draft({ ...values, fileUrl }))).rejects.toMatchObject({
      code: 'FILE_NOT_YOURS',
      fields: { fileUrl: expect.stringMatching(/^Please choose a/) },
    })
    expect(await test.database.db.$count(contentItems)).toBe(0)
  })

  it('rejects a member’s upload, a private note’s PDF, an unfinished upload and an unknown one', async () => {
    const { db } = test.database
    const memberId = member.actor?.id ?? ''
    const mine = await createFile(db, { uploaderId: adminId })
    await createNote(db, { ownerId: memberId, fileId: mine.id })
    const unfinished = await createFile(db, { uploaderId: adminId, storedAt: null })
    const paths = [await stored('pdf', memberId), ...[mine.id, unfinished.id, 'unknown'].map(filePath)]
    for (const fileUrl of paths) {
      const refused = createContent(admin, draft({ contentType: 'pdf', fileUrl }))
      await expect(refused).rejects.toMatchObject({ code: 'FILE_NOT_YOURS' })
    }
  })
})

describe('changing', () => {
  it('keeps date and reactions, and discards replaced and removed files', async () => {
    const [video, image, captions] = [await stored('video'), await stored('image'), await stored('captions')]
    const urls = { fileUrl: video, thumbnailUrl: image, captionsUrl: captions }
    const { id, createdAt } = await createContent(admin, draft(urls))
    await likeContent(member, { id })
    test.clock.advance(1000)
    const next = await stored('video')
    const changed = await updateContent(admin, { id, ...draft({ ...urls, fileUrl: next, captionsUrl: '' }) })
    expect(changed).toMatchObject({
      fileUrl: next,
      thumbnailUrl: image,
      captionsUrl: '',
      likes: 1,
      createdAt,
    })
    expect(changed.updatedAt).toBe(test.clock.now().toISOString())
    expect(await Promise.all([video, image, captions, next].map(isStored))).toEqual([
      false,
      true,
      false,
      true,
    ])
  })

  it('switches from an upload to an external address and to another type', async () => {
    const { id } = await createContent(admin, draft({ fileUrl: await stored('video') }))
    const fileUrl = 'https://example.com/b.mp3'
    const changed = await updateContent(admin, { id, ...draft({ contentType: 'podcast', fileUrl }) })
    expect(changed).toMatchObject({ contentType: 'podcast', fileUrl })
    expect(await test.database.db.$count(files)).toBe(0)
  })

  it('is refused with the current item when based on an older version', async () => {
    const { id, version } = await createContent(admin, draft())
    await likeContent(member, { id })
    const first = await updateContent(admin, { ...draft({ title: 'First' }), id, version })
    const late = updateContent(admin, { ...draft({ title: 'Late' }), id, version })
    await expect(late).rejects.toMatchObject({ code: 'STALE_EDIT', current: first })
    expect(first).toMatchObject({ likes: 1, version: version + 1 })
    expect((await adminListContent(admin, {})).items).toEqual([first])
    expect(await updateContent(admin, { ...draft({ title: 'Plain' }), id })).toMatchObject({ title: 'Plain' })
  })

  it('does not find an unknown item and leaves no audit entry', async () => {
    const missing = updateContent(admin, { id: 'unknown', ...draft() })
    await expect(missing).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await test.database.db.$count(auditLog)).toBe(0)
  })
})

describe('a state', () => {
  const later = (ms: number) => new Date(test.clock.now().getTime() + ms)
  const seen = async () => (await listContent(member, {})).items.map(({ title }) => title)

  it.each([
    ['a draft', { published: false }, 'draft'],
    ['scheduled', { published: false, scheduledAt: new Date('2999-01-01T00:00:00Z') }, 'scheduled'],
  ] as const)('that is %s is hidden from members, and open to admins', async (_name, values, state) => {
    const item = await createContent(admin, draft(values))
    expect(item).toMatchObject({ state, published: false, publishedAt: null })
    expect(await seen()).toEqual([])
    expect((await listUnreadContent(member, {})).unreadContent).toEqual([])
    expect(await markContentRead(member, { all: true })).toEqual({ success: true, unreadCount: 0 })
    await expect(getContent(member, item)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(likeContent(member, item)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await getContent(admin, item)).toMatchObject({ id: item.id })
  })

  it('begins on its time, as news of that day, and once however many servers look', async () => {
    await test.queue.take('blog.publishDue')
    test.clock.advance(60_000)
    await createContent(admin, draft({ title: 'Older' }))
    test.clock.advance(60_000)
    const scheduledAt = later(120_000)
    const { id } = await createContent(admin, draft({ title: 'Due', published: false, scheduledAt }))
    const jobs = await test.queue.take('blog.publishDue')
    expect(jobs).toMatchObject([{ startAfter: scheduledAt.toISOString() }])
    test.clock.advance(60_000)
    await createContent(admin, draft({ title: 'Between' }))
    expect(await publishDueContent(test.services)).toBe(0)
    test.clock.advance(60_000)
    const published = await Promise.all([1, 2].map(() => publishDueContent(test.services)))
    expect(published.sort()).toEqual([0, 1])
    expect(await seen()).toEqual(['Due', 'Between', 'Older'])
    expect(await getContent(member, { id })).toMatchObject({ createdAt: scheduledAt.toISOString() })
    const signUp = later(-30_000)
    const reader = test.as(await createMember(test.database.db, { createdAt: signUp }))
    expect((await listUnreadContent(reader, {})).unreadContent.map((item) => item.title)).toEqual(['Due'])
  })

  it('cannot be scheduled for a time that is over', async () => {
    const values = { published: false, scheduledAt: later(-60_000) }
    await expect(createContent(admin, draft(values))).rejects.toMatchObject({
      code: 'VALIDATION',
      fields: { scheduledAt: 'Schedule cannot be earlier than now' },
    })
  })

  it('stays as it is when a change does not name it, and is audited apart when it does', async () => {
    const { id } = await createContent(admin, draft({ published: false }))
    expect(await updateContent(admin, { id, ...draft() })).toMatchObject({ state: 'draft' })
    const first = await updateContent(admin, { id, ...draft({ published: true }) })
    test.clock.advance(60_000)
    const scheduledAt = later(60_000)
    await updateContent(admin, { id, ...draft({ published: false }) })
    await updateContent(admin, { id, ...draft({ published: false, scheduledAt }) })
    const again = await updateContent(admin, { id, ...draft({ published: true }) })
    expect(again).toMatchObject({ state: 'published', publishedAt: first.publishedAt, scheduledAt: null })
    const log = await test.database.db.select().from(auditLog).orderBy(auditLog.createdAt)
    expect(log.map(({ action }) => action).sort()).toEqual(
      ['create', 'publish', 'publish', 'schedule', 'unpublish', 'update'].map((step) => `content.${step}`),
    )
  })
})

describe('deleting', () => {
  it('moves to the trash first, hidden from members and from the list, and is undone by restoring', async () => {
    const fileUrl = await stored('video')
    const item = await createContent(admin, draft({ fileUrl }))
    await likeContent(member, item)
    expect(await deleteContent(admin, { id: item.id, trashed: false })).toEqual({ success: true })
    await expect(getContent(member, item)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(getContent(admin, item)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(updateContent(admin, { id: item.id, ...draft() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await adminListContent(admin, {})).toMatchObject({ items: [], all: 0, trashed: 1 })
    expect((await adminListContent(admin, { trashed: true })).items).toMatchObject([
      { state: 'trashed', daysRemaining: 14 },
    ])
    expect(await isStored(fileUrl)).toBe(true)
    expect(await restoreContent(admin, item)).toMatchObject({
      state: 'published',
      publishedAt: item.publishedAt,
      likes: 1,
      fileUrl,
      version: item.version + 2,
    })
    await expect(restoreContent(admin, item)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('restores what was scheduled as a draft', async () => {
    const scheduledAt = new Date('2999-01-01T00:00:00Z')
    const { id } = await createContent(admin, draft({ published: false, scheduledAt }))
    await deleteContent(admin, { id })
    expect(await restoreContent(admin, { id })).toMatchObject({ state: 'draft', scheduledAt: null })
  })

  it('is for good after 14 days, and not a moment earlier', async () => {
    const { id } = await createContent(admin, draft())
    await deleteContent(admin, { id })
    test.clock.advance(14 * DAY_MS - 1)
    expect(await purgeTrash(test.services)).toBe(0)
    expect((await adminListContent(admin, { trashed: true })).items).toMatchObject([{ daysRemaining: 1 }])
    test.clock.advance(1)
    expect(await purgeTrash(test.services)).toBe(1)
    expect(await test.database.db.$count(contentItems)).toBe(0)
  })

  it('never goes further than a stale screen meant', async () => {
    const { id } = await createContent(admin, draft())
    await expect(deleteContent(admin, { id, trashed: true })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await deleteContent(admin, { id, trashed: false })
    await expect(deleteContent(admin, { id, trashed: false })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await adminListContent(admin, { trashed: true })).items).toHaveLength(1)
  })

  it('removes likes, comments and files in the end, is audited, and finds the item no more', async () => {
    const { db } = test.database
    const [fileUrl, thumbnailUrl] = [await stored('video'), await stored('image')]
    const { id } = await createContent(admin, draft({ fileUrl, thumbnailUrl }))
    await likeContent(member, { id })
    await createComment(db, { authorId: adminId, contentId: id })
    await deleteContent(admin, { id })
    expect(await deleteContent(admin, { id, trashed: true })).toEqual({ success: true })
    for (const table of [contentItems, contentLikes, contentComments]) expect(await db.$count(table)).toBe(0)
    expect(await Promise.all([fileUrl, thumbnailUrl].map(isStored))).toEqual([false, false])
    await expect(deleteContent(admin, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const actions = await db.select({ action: auditLog.action }).from(auditLog)
    expect(actions.map(({ action }) => action).sort()).toEqual([
      'content.delete',
      'content.publish',
      'content.trash',
    ])
  })

  it('keeps files that a note or another item still uses', async () => {
    const { db } = test.database
    const [pdf, image] = [await stored('pdf'), await stored('image')]
    const both = { contentType: 'pdf' as const, thumbnailUrl: image }
    const { id } = await createContent(admin, draft({ ...both, fileUrl: pdf }))
    await createNote(db, { fileId: pdf.split('/').at(-1) ?? '' })
    await createContent(admin, draft(both))
    await deleteContent(admin, { id })
    await deleteContent(admin, { id })
    expect(await Promise.all([pdf, image].map(isStored))).toEqual([true, true])
  })
})
