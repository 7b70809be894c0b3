import { sweepSessions } from '@idex/auth/user-sessions'
import { access, writeFile } from 'node:fs/promises'
import { filePath } from '@idex/contract/files/addresses'
import { DAY_MS } from '@idex/contract/kernel/dates'
import { dailyCounts, files, notes, sessions, settings, viewMarks } from '@idex/db/schema'
import { createFile, createMember, createNote } from '@idex/testing/factories'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Services } from '../kernel/context.ts'
import { restoreNote } from '../notes/user-notes.ts'
import { createUserNote } from '../notes/user-notes.ts'
import { openTestServices } from '../testing/test-context.ts'
import { dailySalt } from '../counting/daily-salt.ts'
import { purgeTrash, runHousekeeping, sweepUnattachedFiles, sweepUnfinishedUploads } from './housekeeping.ts'

const test = await openTestServices()
const me = test.as(await createMember(test.database.db))

beforeEach(async () => {
  await test.database.empty('notes', 'files')
  test.clock.set('2026-03-04T12:00:00Z')
})

const db = () => test.database.db
const ago = (ms: number) => new Date(test.clock.now().getTime() - ms)

/** A stored file with bytes, uploaded in the past. */
async function storedFile(createdAt: Date) {
  const file = await createFile(db(), { uploaderId: me.actor?.id ?? null, createdAt })
  const path = await test.services.files.incomingPath(file.id)
  await writeFile(path, 'bytes')
  await test.services.files.adopt(file.id, path)
  return {
    ...file,
    exists: () =>
      test.services.files.read(file.id).then(
        (stream) => !stream.destroy().errored,
        () => false,
      ),
  }
}

describe('the trash', () => {
  it('deletes a note and its file after 14 days, not a millisecond earlier', async () => {
    const file = await storedFile(ago(30 * DAY_MS))
    await createNote(db(), { ownerId: me.actor?.id ?? '', fileId: file.id, deletedAt: ago(14 * DAY_MS - 1) })
    expect(await purgeTrash(test.services)).toBe(0)
    test.clock.advance(1)
    expect(await purgeTrash(test.services)).toBe(1)
    expect(await db().$count(notes)).toBe(0)
    expect(await db().$count(files)).toBe(0)
    expect(await file.exists()).toBe(false)
    expect(await purgeTrash(test.services)).toBe(0)
  })

  it('keeps what was restored in time', async () => {
    const note = await createNote(db(), { ownerId: me.actor?.id ?? '', deletedAt: ago(20 * DAY_MS) })
    await restoreNote(me, { id: note.id })
    expect(await purgeTrash(test.services)).toBe(0)
  })

  it('deletes each note once when two servers purge at once', async () => {
    for (let index = 0; index < 10; index++) await createNote(db(), { deletedAt: ago(15 * DAY_MS) })
    const purged = await Promise.all([purgeTrash(test.services), purgeTrash(test.services)])
    expect(purged[0] + purged[1]).toBe(10)
  })
})

describe('uploads', () => {
  it('that are unattached are deleted after a day, with their bytes', async () => {
    const young = await storedFile(ago(DAY_MS - 1000))
    const old = await storedFile(ago(DAY_MS + 1000))
    const used = await storedFile(ago(DAY_MS + 1000))
    await createUserNote(me, { title: 'Mine', description: '', fileUrl: filePath(used.id), categories: [] })
    expect(await sweepUnattachedFiles(test.services)).toBe(1)
    expect([await young.exists(), await old.exists(), await used.exists()]).toEqual([true, false, true])
  })

  it('never finished are deleted, with the bytes received', async () => {
    const file = await createFile(db(), { storedAt: null, receivingAt: ago(DAY_MS) })
    const path = await test.services.files.incomingPath(file.id)
    await writeFile(path, 'half')
    expect(await sweepUnfinishedUploads(test.services, { before: ago(2 * DAY_MS) })).toBe(0)
    expect(await sweepUnfinishedUploads(test.services, { before: ago(1000) })).toBe(1)
    await expect(access(path)).rejects.toThrow('ENOENT')
  })
})

describe('view marks', () => {
  const mark = (day: string) => ({ day, subject: 'read:n', viewer: 'someone' })
  const tidy = () => runHousekeeping(test.services, { abandonedBefore: ago(DAY_MS) })

  it('are deleted after 400 days, not a day earlier, and the counts stay', async () => {
    const days = ['2025-01-27', '2025-01-28', '2026-03-04']
    await db().insert(viewMarks).values(days.map(mark))
    await db().insert(dailyCounts).values({ what: 'read', day: '2025-01-27', subjectId: 'n', count: 1 })
    expect((await tidy()).viewMarks).toBe(1)
    const kept = await db().select({ day: viewMarks.day }).from(viewMarks).orderBy(viewMarks.day)
    expect(kept.map(({ day }) => day)).toEqual(days.slice(1))
    expect(await db().$count(dailyCounts)).toBe(1)
    expect((await tidy()).viewMarks).toBe(0)
  })

  it('cannot be traced back a day later, even without new visits', async () => {
    await db().delete(settings)
    await db().insert(settings).values({ key: 'blog.enabled', value: true })
    await dailySalt(db(), 'views', '2026-03-03')
    const today = await dailySalt(db(), 'limits', '2026-03-04')
    await tidy()
    const kept = await db().select({ key: settings.key }).from(settings).orderBy(settings.key)
    expect(kept.map(({ key }) => key)).toEqual(['blog.enabled', 'limits.salt.2026-03-04'])
    expect(await dailySalt(db(), 'limits', '2026-03-04')).toBe(today)
  })
})

describe('an unavailable storage', () => {
  it('does not block other work, and is caught up with', async () => {
    const broken = { ...test.services.files, remove: () => Promise.reject(new Error('the storage is away')) }
    const warn = vi.fn<typeof test.services.log.warn>()
    const services = { ...test.services, files: broken, log: { ...test.services.log, warn } }
    const unfinished = await createFile(db(), { storedAt: null, createdAt: ago(2 * DAY_MS) })
    const trashed = await storedFile(ago(20 * DAY_MS))
    await createNote(db(), { fileId: trashed.id, deletedAt: ago(15 * DAY_MS) })
    const tidy = (ctx: Services) => runHousekeeping(ctx, { abandonedBefore: ago(DAY_MS) })
    expect(await tidy(services)).toMatchObject({ unfinished: 0, purged: 1 })
    expect(warn.mock.calls.map(([, line]) => line).sort()).toEqual([
      'a file could not be removed and is left to housekeeping',
      'an unfinished upload could not be removed; tried again next time',
    ])
    expect(await db().$count(notes)).toBe(0)
    expect(await trashed.exists()).toBe(true)
    expect(await tidy(test.services)).toMatchObject({ unfinished: 2, purged: 0 })
    expect(await trashed.exists()).toBe(false)
    expect(await db().$count(files, eq(files.id, unfinished.id))).toBe(0)
  })
})

it('sessions are deleted once they have ended', async () => {
  const userId = me.actor?.id ?? ''
  const session = (id: string, ms: number) => ({
    id,
    userId,
    expiresAt: new Date(test.clock.now().getTime() + ms),
  })
  await db()
    .insert(sessions)
    .values([session('ended', 0), session('open', 1)])
  expect(await sweepSessions(test.services.db, test.services.clock.now())).toBe(1)
  expect(await db().select({ id: sessions.id }).from(sessions)).toEqual([{ id: 'open' }])
})
