import { readdir, writeFile } from 'node:fs/promises'
import { createSessions } from '@idex/auth/sessions'
import { auditLog, files, notes, subscriptions, users } from '@idex/db/schema'
import {
  createAdmin,
  createContentItem,
  createFile,
  createFreshMember,
  createMember,
  createNote,
  PASSWORD,
  QUICK_HASH,
} from '@idex/testing/factories'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { sweepUnfinishedUploads } from '../site/housekeeping.ts'
import { seedMember } from '../testing/seed-member.ts'
import { openTestServices } from '../testing/test-context.ts'
import { deleteAccount, eraseMember } from './delete-account.ts'
import { updateEmailPreferences } from './account.ts'

const test = await openTestServices()

const db = () => test.database.db

async function storedFile(uploaderId: string | null) {
  const file = await createFile(db(), { uploaderId, createdAt: test.clock.now() })
  const path = await test.services.files.incomingPath(file.id)
  await writeFile(path, 'bytes')
  await test.services.files.adopt(file.id, path)
  return file.id
}

async function storedIds(): Promise<string[]> {
  const entries = await readdir(test.directory, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

/** Every table that still contains any of `traces`. */
async function tablesWith(traces: readonly string[]): Promise<string[]> {
  const { sql } = test.database
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`
  const found: string[] = []
  for (const { name } of tables) {
    const [row] = await sql<{ hits: number }[]>`
      select count(*)::int as hits from ${sql(name)} as any_row
      where to_jsonb(any_row)::text ilike any(${traces.map((trace) => `%${trace}%`)})`
    if (row && row.hits > 0) found.push(name)
  }
  return found
}

/** A member with a row in every table that refers to members. */
async function createBusyMember() {
  const user = await createMember(db())
  const documents = [await storedFile(user.id), await storedFile(user.id), await storedFile(user.id)]
  await createNote(db(), { ownerId: user.id, fileId: documents[0] ?? null })
  await createNote(db(), { ownerId: user.id, fileId: documents[1] ?? null, deletedAt: test.clock.now() })
  const item = await createContentItem(db())
  const published = await createNote(db())
  await seedMember(db(), { userId: user.id, noteId: published.id, contentId: item.id, text: 'Mine' })
  await db()
    .insert(subscriptions)
    .values({ id: `s${user.id.slice(1)}`, email: `${user.id.toUpperCase()}@Example.com` })
  const sessions = createSessions({ db: db(), secure: false })
  const cookie = (await sessions.start(user.id, 'Firefox')).setCookie.split(';')[0]
  return { user, documents, isSignedIn: async () => (await sessions.read(cookie)).user !== null }
}

type Deleted = Awaited<ReturnType<typeof createBusyMember>>['user']

/** The ways in which an account is deleted, and where its id is written afterwards. */
const WAYS = [
  { by: 'the member', remove: (user: Deleted) => deleteAccount(test.as(user)), left: [] },
  { by: 'an administrator', remove: (user: Deleted) => erase(user), left: ['audit_log'] },
]

async function erase({ id }: { id: string }, password = PASSWORD) {
  const admin = await createAdmin(db(), { passwordHash: QUICK_HASH })
  return eraseMember(test.as(admin), { id, password })
}

describe.each(WAYS)('deleting an account by $by', ({ remove, left }) => {
  it('leaves nothing of the member in any table and no bytes', async () => {
    const { user, documents, isSignedIn } = await createBusyMember()
    const traces = [user.id, ...documents]
    expect((await tablesWith(traces)).length).toBeGreaterThan(9)
    expect(await remove(user)).toEqual({ success: true })
    expect(await tablesWith(traces)).toEqual(left)
    expect((await storedIds()).filter((id) => documents.includes(id))).toEqual([])
    expect(await isSignedIn()).toBe(false)
  })

  it('leaves everything of others and of the site unchanged', async () => {
    const { user } = await createBusyMember()
    const bystander = await createBusyMember()
    const count = () => tablesWith([bystander.user.id, ...bystander.documents])
    const [before, published] = [await count(), await db().$count(notes, eq(notes.published, true))]
    await remove(user)
    expect(await count()).toEqual(before)
    expect(await storedIds()).toEqual(expect.arrayContaining(bystander.documents))
    expect(await db().$count(notes, eq(notes.published, true))).toBe(published)
    expect(await bystander.isSignedIn()).toBe(true)
  })
})

describe('erasing a member', () => {
  const lines = async (subjectId: string) =>
    db().select().from(auditLog).where(eq(auditLog.subjectId, subjectId))

  it('is audited with a masked address', async () => {
    const user = await createMember(db(), { email: 'mira.novak@example.com' })
    await erase(user)
    expect(await lines(user.id)).toMatchObject([{ action: 'member.erase', subjectTitle: 'm•••@example.com' }])
  })

  it('needs the administrator’s own password', async () => {
    const user = await createMember(db())
    await expect(erase(user, 'a wrong password')).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
    expect(await db().$count(users, eq(users.id, user.id))).toBe(1)
    expect(await lines(user.id)).toEqual([])
  })

  it('does not apply to administrators, and works once', async () => {
    const [admin, member] = [await createAdmin(db()), await createMember(db())]
    await expect(erase(admin)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await erase(member)
    await expect(erase(member)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await db().$count(users, eq(users.id, admin.id))).toBe(1)
    expect(await lines(member.id)).toHaveLength(1)
  })
})

describe('deleting one’s account', () => {
  it('keeps a file of theirs that the site uses, without their name', async () => {
    const user = await createMember(db())
    const fileId = await storedFile(user.id)
    await createNote(db(), { fileId })
    await deleteAccount(test.as(user))
    const [file] = await db().select().from(files).where(eq(files.id, fileId))
    expect(file).toMatchObject({ uploaderId: null, storedAt: expect.any(Date) })
    expect(await storedIds()).toContain(fileId)
  })

  it('leaves bytes it could not delete to the sweep', async () => {
    const user = await createMember(db())
    const fileId = await storedFile(user.id)
    await createNote(db(), { ownerId: user.id, fileId })
    const broken = { ...test.services.files, remove: () => Promise.reject(new Error('storage is away')) }
    const error = vi.fn<typeof test.services.log.error>()
    await deleteAccount({ ...test.as(user), files: broken, log: { ...test.services.log, error } })
    const line = 'a file of a deleted account could not be removed and is left to housekeeping'
    expect(error).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ fileId }), line)
    expect(await db().$count(users, eq(users.id, user.id))).toBe(0)
    expect(await storedIds()).toContain(fileId)
    test.clock.advance(1)
    await sweepUnfinishedUploads(test.services, { before: test.clock.now() })
    expect(await storedIds()).not.toContain(fileId)
    expect(await db().$count(files, eq(files.id, fileId))).toBe(0)
  })

  it('does not remove the row of an upload in progress', async () => {
    const user = await createMember(db())
    const file = await createFile(db(), { uploaderId: user.id, storedAt: null })
    await deleteAccount(test.as(user))
    const [row] = await db().select().from(files).where(eq(files.id, file.id))
    expect(row).toMatchObject({ uploaderId: null })
  })

  it('is open to those who have not onboarded', async () => {
    const user = await createFreshMember(db())
    await deleteAccount(test.as(user))
    expect(await db().$count(users, eq(users.id, user.id))).toBe(0)
  })

  it('is refused to administrators', async () => {
    const admin = await createAdmin(db())
    await expect(deleteAccount(test.as(admin))).rejects.toMatchObject({
      code: 'MEMBERS_ONLY',
      message: 'An administrator account cannot be deleted here.',
    })
    expect(await db().$count(users, eq(users.id, admin.id))).toBe(1)
  })

  it('works once, and nothing can be changed afterwards', async () => {
    const { user } = await createBusyMember()
    const attempts = await Promise.allSettled([deleteAccount(test.as(user)), deleteAccount(test.as(user))])
    expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(
      updateEmailPreferences(test.as(user), { wantsInsightEmails: true, insightTopics: [] }),
    ).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })
})
