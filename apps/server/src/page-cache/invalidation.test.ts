import { createPost as writePost, updatePost } from '@idex/core/blog/admin-posts'
import { publishDuePosts } from '@idex/core/publishing/publish-due'
import { countPostView } from '@idex/core/blog/read-posts'
import { deletePost, restorePost } from '@idex/core/blog/trash-posts'
import { toggleBlog } from '@idex/core/blog/blog-switch'
import { makePictures } from '@idex/core/files/make-pictures'
import { type Actor, type Context, visitorContext } from '@idex/core/kernel/context'
import { dailySalt } from '@idex/core/counting/daily-salt'
import { deleteAccount } from '@idex/core/members/delete-account'
import { sendAnnouncements } from '@idex/core/newsletter/announcement-email'
import {
  adminRestoreNote,
  deleteNote,
  publishNote,
  setNotePublished,
  updateNote,
} from '@idex/core/notes/admin-notes'
import { emptyTrash, editNote, restoreNote, trashNote } from '@idex/core/notes/user-notes'
import { purgeTrash } from '@idex/core/site/housekeeping'
import { SITE_CHANGED } from '@idex/db/site-changed'
import { newId } from '@idex/db/ids'
import { notes } from '@idex/db/schema'
import { createAdmin, createFile, createMember, createNote, createPost } from '@idex/testing/factories'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

/** Rows that visitors could see before a change or can see after it, by table. */
const SEEN = {
  notes: { row: 'published', change: 'OLD.published OR NEW.published' },
  blog_posts: {
    row: 'published',
    change: '(OLD.published OR NEW.published) AND OLD.views = NEW.views',
  },
  settings: { row: "key = 'blog.enabled'", change: "NEW.key = 'blog.enabled'" },
}

const server = await openTestServer()
const heard: string[] = []
const deserved: string[] = []

/** Creates triggers that report, on a channel of their own, each change that has to be announced. */
async function tellTheTruth({ database: { sql } }: TestServer): Promise<void> {
  await sql`create function tell() returns trigger language plpgsql as
    $$ begin perform pg_notify('deserved', ''); return null; end $$`
  for (const [table, { row, change }] of Object.entries(SEEN)) {
    const of = (alias: string) => `${alias}.${row}`
    for (const [event, seen] of [
      ['insert', of('NEW')],
      ['update', change],
      ['delete', of('OLD')],
    ])
      await sql.unsafe(`create trigger tell_${event} after ${event} on ${table}
        for each row when (${seen}) execute function tell()`)
  }
}

await tellTheTruth(server)
await server.database.sql.listen(SITE_CHANGED, (payload) => void heard.push(payload))
await server.database.sql.listen('deserved', (payload) => void deserved.push(payload))
const admin: Actor = { ...(await createAdmin(server.database.db)), needsSecondFactor: false }

/** Resolves when everything committed before has been heard: notifications come in the order of commits. */
async function silence(): Promise<void> {
  const word = newId()
  for (const channel of [SITE_CHANGED, 'deserved']) await server.database.sql.notify(channel, word)
  await expect.poll(() => [heard, deserved].every((words) => words.includes(word))).toBe(true)
}

/** Returns whether `change` is announced, and whether it has to be. */
async function announcedBy(change: () => Promise<unknown>) {
  await silence()
  const since = { heard: heard.length, deserved: deserved.length }
  await change()
  await silence()
  return {
    announced: heard.slice(since.heard).includes(''),
    deserved: deserved.slice(since.deserved).includes(''),
  }
}

const YES = { announced: true, deserved: true }
const NO = { announced: false, deserved: false }

const contextOf = (actor: Actor): Context => ({ ...visitorContext(server.app.services), actor })
const asAdmin = () => contextOf(admin)
const db = () => server.database.db

describe('writes of what visitors see', () => {
  const retitle = (writer: Pick<ReturnType<typeof db>, 'update'>, id: string) =>
    writer.update(notes).set({ title: 'New' }).where(eq(notes.id, id))

  it('are announced alone, in a transaction, and in a savepoint', async () => {
    const { id } = await createNote(db())
    expect(await announcedBy(() => retitle(db(), id))).toEqual(YES)
    expect(await announcedBy(() => db().transaction((tx) => retitle(tx, id)))).toEqual(YES)
    const nested = () => db().transaction((tx) => tx.transaction((inner) => retitle(inner, id)))
    expect(await announcedBy(nested)).toEqual(YES)
    const returning = () => retitle(db(), id).returning({ id: notes.id })
    expect(await announcedBy(returning)).toEqual(YES)
    expect(await announcedBy(() => db().delete(notes).where(eq(notes.id, id)))).toEqual(YES)
  })

  it('are announced whoever writes', async () => {
    const { id } = await createNote(db())
    const { sql } = server.database
    expect(await announcedBy(async () => sql`update notes set title = 'By hand' where id = ${id}`)).toEqual(
      YES,
    )
    const [document, own] = [await createFile(db()), await createFile(db())]
    await createNote(db(), { fileId: own.id, ownerId: (await createMember(db())).id })
    const picture = (fileId: string) => async () =>
      sql`insert into pictures (file_id, recipe, variants, made_at) values (${fileId}, 0, '[]', now())`
    expect((await announcedBy(picture(document.id))).announced).toBe(true)
    expect(await announcedBy(picture(own.id))).toEqual(NO)
  })

  it('are not when they are rolled back, change no row, or a row that no visitor sees', async () => {
    const { id } = await createNote(db())
    const undo = async (tx: Pick<ReturnType<typeof db>, 'update'>) => {
      await retitle(tx, id)
      throw new Error('undone')
    }
    const undone = () => expect(db().transaction(undo)).rejects.toThrow('undone')
    expect(await announcedBy(undone)).toEqual(NO)
    expect(await announcedBy(() => retitle(db(), 'nobody'))).toEqual(NO)
    expect(await announcedBy(() => retitle(db(), 'nobody').returning({ id: notes.id }))).toEqual(NO)
    const own = await createNote(db(), { ownerId: (await createMember(db())).id })
    expect(await announcedBy(() => retitle(db(), own.id))).toEqual(NO)
  })
})

describe('servers are notified', () => {
  const fields = { title: 'A note', description: '', topics: [], pdfUrl: 'https://example.com/a.pdf' }

  it('of what administrators do to notes that visitors could or can see', async () => {
    const publish = (published: boolean) => publishNote(asAdmin(), { ...fields, published })
    expect(await announcedBy(() => publish(true))).toEqual(YES)
    expect(await announcedBy(() => publish(false))).toEqual(NO)
    const { id } = await publish(false)
    const update = async () => updateNote(asAdmin(), { ...fields, id })
    const show = (published: boolean) => setNotePublished(asAdmin(), { id, published })
    expect(await announcedBy(update)).toEqual(NO)
    expect(await announcedBy(() => show(true))).toEqual(YES)
    expect(await announcedBy(update)).toEqual(YES)
    expect(await announcedBy(() => sendAnnouncements(server.app.services))).toEqual(YES)
    expect(await announcedBy(() => deleteNote(asAdmin(), { id }))).toEqual(YES)
    expect(await announcedBy(() => adminRestoreNote(asAdmin(), { id }))).toEqual(YES)
    expect(await announcedBy(() => show(false))).toEqual(YES)
  })

  it('of posts likewise, and of the blog, but not of each view', async () => {
    const draft = { title: 'A post', content: '<p>Words</p>', excerpt: '', metaDescription: '', tags: [] }
    const images = { thumbnailUrl: '', imageUrl: '', blogUrl: '', slug: '', scheduledAt: null }
    const write = (published: boolean) => writePost(asAdmin(), { ...draft, ...images, published })
    expect(await announcedBy(() => toggleBlog(asAdmin(), {}))).toEqual(YES)
    expect(await announcedBy(() => write(true))).toEqual(YES)
    expect(await announcedBy(() => write(false))).toEqual(NO)
    const { id, blogUrl } = await createPost(db())
    const hide = { ...draft, ...images, id, blogUrl }
    const view = () => countPostView(contextOf(null), { slug: blogUrl })
    expect(await announcedBy(view)).toEqual(NO)
    expect(await announcedBy(() => updatePost(asAdmin(), { ...hide, published: false }))).toEqual(YES)
    expect(await announcedBy(() => updatePost(asAdmin(), { ...hide, published: false }))).toEqual(NO)
    expect(await announcedBy(() => updatePost(asAdmin(), { ...hide, published: true }))).toEqual(YES)
    expect(await announcedBy(() => deletePost(asAdmin(), { id }))).toEqual(YES)
    expect(await announcedBy(() => restorePost(asAdmin(), { id }))).toEqual(YES)
  })

  it('of what jobs do, when they do anything', async () => {
    const { services } = server.app
    expect(await announcedBy(() => publishDuePosts(services))).toEqual(NO)
    await createPost(db(), { published: false, scheduledAt: new Date(0) })
    expect(await announcedBy(() => publishDuePosts(services))).toEqual(YES)
    expect(await announcedBy(() => sendAnnouncements(services))).toEqual(NO)
    expect(await announcedBy(() => purgeTrash(services))).toEqual(NO)
    await createNote(db(), { deletedAt: new Date(0) })
    expect(await announcedBy(() => purgeTrash(services))).toEqual(YES)
    await createFile(db(), { kind: 'image', mimeType: 'image/png' })
    expect((await announcedBy(() => makePictures(services))).announced).toBe(true)
    expect(await announcedBy(() => dailySalt(db(), 'views', '2020-01-01'))).toEqual(NO)
  })

  it('not of members’ private notes', async () => {
    const member = await createMember(db())
    const own = await createNote(db(), { ownerId: member.id })
    const ctx = contextOf({ ...member, needsSecondFactor: false })
    const id = { id: own.id }
    expect(await announcedBy(() => editNote(ctx, { ...id, title: 'Mine' }))).toEqual(NO)
    expect(await announcedBy(() => trashNote(ctx, id))).toEqual(NO)
    expect(await announcedBy(() => restoreNote(ctx, id))).toEqual(NO)
    expect(await announcedBy(() => trashNote(ctx, id))).toEqual(NO)
    expect(await announcedBy(() => emptyTrash(ctx))).toEqual(NO)
    await createNote(db(), { ownerId: member.id })
    expect(await announcedBy(() => deleteAccount(ctx))).toEqual(NO)
  })
})
