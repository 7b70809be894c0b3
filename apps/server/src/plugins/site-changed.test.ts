import { blogPosts, notes, settings } from '@idex/db/schema'
import { createTestDatabase, type TestDatabase } from '@idex/testing/database'
import { createMember, createNote, createPost } from '@idex/testing/factories'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let database: TestDatabase
const heard: string[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  await database.sql.listen('site_changed', (payload) => void heard.push(payload))
})
afterAll(() => database.drop())

/** Whether `change` is announced: notifications come in the order of commits, so a final one ends the wait. */
async function isAnnounced(change: () => Promise<unknown>): Promise<boolean> {
  const since = heard.length
  await change()
  await database.sql`notify site_changed, 'last word'`
  await expect.poll(() => heard.slice(since)).toContain('last word')
  return heard.slice(since).includes('')
}

const changeNote = (id: string, values: Partial<typeof notes.$inferInsert>) =>
  database.db.update(notes).set(values).where(eq(notes.id, id))

const changePost = (id: string, values: object) =>
  database.db.update(blogPosts).set(values).where(eq(blogPosts.id, id))

describe('servers are notified', () => {
  it('of notes that visitors could or can see', async () => {
    expect(await isAnnounced(() => createNote(database.db))).toBe(true)
    const { id } = await createNote(database.db)
    expect(await isAnnounced(() => changeNote(id, { title: 'New' }))).toBe(true)
    expect(await isAnnounced(() => changeNote(id, { deletedAt: new Date() }))).toBe(true)
    expect(await isAnnounced(() => changeNote(id, { published: false }))).toBe(true)
    expect(await isAnnounced(() => changeNote(id, { title: 'Draft' }))).toBe(false)
    expect(await isAnnounced(() => changeNote(id, { published: true }))).toBe(true)
    expect(await isAnnounced(() => database.db.delete(notes).where(eq(notes.id, id)))).toBe(true)
  })

  it('of posts likewise, but not of each view', async () => {
    const { id } = await createPost(database.db)
    expect(await isAnnounced(() => changePost(id, { excerpt: 'New' }))).toBe(true)
    expect(await isAnnounced(() => changePost(id, { views: sql`${blogPosts.views} + 1` }))).toBe(false)
    expect(await isAnnounced(() => createPost(database.db, { published: false }))).toBe(false)
    expect(await isAnnounced(() => database.db.delete(blogPosts).where(eq(blogPosts.id, id)))).toBe(true)
  })

  it('of settings, not of daily salts', async () => {
    const set = (key: string) => database.db.insert(settings).values({ key, value: true })
    expect(await isAnnounced(() => set('blog.enabled'))).toBe(true)
    expect(await isAnnounced(() => set('views.salt.2026-01-01'))).toBe(false)
  })

  it('not of members’ private data', async () => {
    const { id: ownerId } = await createMember(database.db)
    const own = await createNote(database.db, { ownerId, published: false })
    expect(await isAnnounced(() => changeNote(own.id, { title: 'Mine' }))).toBe(false)
    expect(await isAnnounced(() => createNote(database.db, { ownerId, published: false }))).toBe(false)
    expect(await isAnnounced(() => database.db.delete(notes).where(eq(notes.id, own.id)))).toBe(false)
  })
})
