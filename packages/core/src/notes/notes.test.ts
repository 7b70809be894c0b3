import { newId } from '@idex/db/ids'
import { favorites, files, notes } from '@idex/db/schema'
import { createFile, createMember, createNote } from '@idex/testing/factories'
import { DAY_MS } from '@idex/contract/kernel/dates'
import { filePath } from '@idex/contract/files/addresses'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../kernel/context.ts'
import { assertCap, CAPS, LIMITS } from '../kernel/limits.ts'
import { everyItem } from '../testing/every-item.ts'
import { openTestServices } from '../testing/test-context.ts'
import { addFavorite, getNote, latestInsights, removeFavorite } from './library.ts'
import {
  deleteTrashedNote,
  editNote,
  emptyTrash,
  listDeletedNotes,
  restoreNote,
  trashNote,
} from './user-notes.ts'
import { listNotes } from './list-notes.ts'
import { countOwnNotes, createUserNote, listDeletedUserNotes, listUserNotes } from './user-notes.ts'

const test = await openTestServices()
let me: Context
let other: Context

beforeEach(async () => {
  await test.database.empty('notes', 'files', 'favorites', 'users')
  me = test.as(await createMember(test.database.db))
  other = test.as(await createMember(test.database.db))
})

const db = () => test.database.db
const myId = () => me.actor?.id ?? ''
const titles = (notes: { title: string }[]) => notes.map(({ title }) => title)
const at = (day: number) => new Date(Date.UTC(2026, 0, day))

describe('the library', () => {
  it('contains published notes and the caller’s own, nothing else', async () => {
    await createNote(db(), { title: 'Published', createdAt: at(5) })
    await createNote(db(), { title: 'Mine', ownerId: myId(), createdAt: at(4) })
    await createNote(db(), { title: 'Theirs', ownerId: other.actor?.id ?? '' })
    await createNote(db(), { title: 'Draft', published: false })
    await createNote(db(), { title: 'Trashed', deletedAt: at(6) })
    await createNote(db(), { title: 'My trash', ownerId: myId(), deletedAt: at(6) })
    const { notes } = await listNotes(me, {})
    expect(titles(notes)).toEqual(['Published', 'Mine'])
    expect((await listNotes(other, { search: 'mine' })).notes).toEqual([])
    expect(notes.map(({ isUserUploaded }) => isUserUploaded)).toEqual([false, true])
  })

  it('searches titles and descriptions ignoring case, taking wildcards literally', async () => {
    await createNote(db(), { title: '100% Growth', createdAt: at(3) })
    await createNote(db(), { title: 'Other', description: 'On growth_rates', createdAt: at(2) })
    await createNote(db(), { title: 'Unrelated', createdAt: at(1) })
    expect(titles((await listNotes(me, { search: 'GROWTH' })).notes)).toEqual(['100% Growth', 'Other'])
    expect(titles((await listNotes(me, { search: '0%' })).notes)).toEqual(['100% Growth'])
    expect(titles((await listNotes(me, { search: 'h_r' })).notes)).toEqual(['Other'])
    expect(titles((await listNotes(me, { search: 'a\\' })).notes)).toEqual([])
  })

  it('filters by any of the chosen topics', async () => {
    await createNote(db(), { title: 'A', topics: ['LLMs'], createdAt: at(3) })
    await createNote(db(), { title: 'B', topics: ['AI Agents', 'LLMs'], createdAt: at(2) })
    await createNote(db(), { title: 'C', topics: ['VibeCoding'], createdAt: at(1) })
    expect(titles((await listNotes(me, { topics: ['AI Agents', 'LLMs'] })).notes)).toEqual(['A', 'B'])
  })

  it.each([
    ['newest', ['b', 'A', 'C']],
    ['oldest', ['C', 'A', 'b']],
    ['title', ['A', 'b', 'C']],
  ] as const)('sorts by %s, and its pages together are the whole list', async (sort, expected) => {
    await createNote(db(), { title: 'C', createdAt: at(1) })
    await createNote(db(), { title: 'A', createdAt: at(2) })
    await createNote(db(), { title: 'b', createdAt: at(3) })
    const paged = await everyItem(async (cursor) => {
      const { notes: items, nextCursor } = await listNotes(me, { sort, limit: 1, cursor })
      return { items, nextCursor }
    })
    expect(titles(paged)).toEqual(expected)
    expect(titles((await listNotes(me, { sort })).notes)).toEqual(expected)
  })
})

describe('one note', () => {
  it('is found by its id as in the library, published or private', async () => {
    const { db } = test.database
    await addFavorite(me, { id: (await createNote(db)).id })
    await createNote(db, { ownerId: me.actor?.id ?? null })
    const { notes: listed } = await listNotes(me, {})
    expect(listed).toHaveLength(2)
    expect(await Promise.all(listed.map(({ id }) => getNote(me, { id })))).toEqual(listed)
  })

  it('is not found by those whose library does not contain it', async () => {
    const { db } = test.database
    const hidden = [
      await createNote(db, { ownerId: other.actor?.id ?? null }),
      await createNote(db, { ownerId: me.actor?.id ?? null, deletedAt: test.clock.now() }),
      await createNote(db, { published: false }),
      await createNote(db, { deletedAt: test.clock.now() }),
      { id: newId() },
    ]
    for (const { id } of hidden)
      await expect(getNote(me, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

it('shows visitors the three newest published notes, without documents', async () => {
  for (const day of [1, 2, 3, 4]) await createNote(db(), { title: `Day ${day}`, createdAt: at(day) })
  await createNote(db(), { title: 'Mine', ownerId: myId(), createdAt: at(9) })
  const previews = await latestInsights(test.as(null))
  expect(titles(previews)).toEqual(['Day 4', 'Day 3', 'Day 2'])
  expect(JSON.stringify(previews)).not.toContain('sample.pdf')
})

describe('favourites', () => {
  it('are not found of a note that is erased meanwhile', async () => {
    const note = await createNote(db())
    const starring = await db().transaction(async (tx) => {
      await tx.delete(notes).where(eq(notes.id, note.id))
      const outcome = addFavorite(me, { id: note.id }).catch((error: unknown) => error)
      // It waits for the end of this transaction.
      await expect
        .poll(() =>
          db().$count(
            sql`pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into "favorites"%'`,
          ),
        )
        .toBe(1)
      return { outcome }
    })
    expect(await starring.outcome).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('belong to one member, can be repeated, and filter the list', async () => {
    const note = await createNote(db(), { title: 'Star' })
    await createNote(db())
    expect((await addFavorite(me, { id: note.id })).isFavorite).toBe(true)
    await addFavorite(me, { id: note.id })
    expect(titles((await listNotes(me, { favorites: true })).notes)).toEqual(['Star'])
    expect((await listNotes(other, { favorites: true })).notes).toEqual([])
    await addFavorite(other, { id: note.id })
    await removeFavorite(me, { id: note.id })
    await removeFavorite(me, { id: note.id })
    expect((await listNotes(me, { favorites: true })).notes).toEqual([])
    expect(titles((await listNotes(other, { favorites: true })).notes)).toEqual(['Star'])
  })

  it('cannot be notes the member does not see', async () => {
    const note = await createNote(db(), { ownerId: other.actor?.id ?? '' })
    await expect(addFavorite(me, { id: note.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await db().$count(favorites)).toBe(0)
    await addFavorite(other, { id: note.id })
    await expect(removeFavorite(me, { id: note.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await db().$count(favorites)).toBe(1)
  })
})

describe('private notes', () => {
  it('go to the trash with 14 days to live, and come back', async () => {
    const note = await createNote(db(), { ownerId: myId(), title: 'Mine' })
    await trashNote(me, { id: note.id })
    expect((await listNotes(me, {})).notes).toEqual([])
    test.clock.advance(DAY_MS)
    const [trashed] = (await listDeletedNotes(me, {})).items
    expect(trashed).toMatchObject({ title: 'Mine', daysRemaining: 13 })
    expect(await restoreNote(me, { id: note.id })).toMatchObject({ id: note.id, isUserUploaded: true })
    expect((await listDeletedNotes(me, {})).items).toEqual([])
  })

  it('are edited field by field, without changing their share link', async () => {
    const { id, slug: shareableSlug } = await createNote(db(), {
      ownerId: myId(),
      title: 'Old',
      topics: ['LLMs'],
    })
    const edited = await editNote(me, { id, title: 'New', description: 'More' })
    expect(edited).toMatchObject({ title: 'New', description: 'More', topics: ['LLMs'], shareableSlug })
    expect(await editNote(me, { id, topics: [] })).toMatchObject({ title: 'New', topics: [] })
  })

  it('are not edited in the trash', async () => {
    const { id } = await createNote(db(), { ownerId: myId(), deletedAt: at(1) })
    await expect(editNote(me, { id, title: 'New' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('can be listed alone, in any order', async () => {
    await createNote(db())
    for (const title of ['Beta', 'alpha']) await createNote(db(), { ownerId: myId(), title })
    await createNote(db(), { ownerId: other.actor?.id ?? '' })
    const { notes: own } = await listNotes(me, { own: true, sort: 'title' })
    expect(own.map(({ title }) => title)).toEqual(['alpha', 'Beta'])
  })

  it.each([
    ['edit', (id: string) => editNote(other, { id, title: 'X' })],
    ['trash', (id: string) => trashNote(other, { id })],
    ['restore', (id: string) => restoreNote(other, { id })],
    ['delete for good', (id: string) => deleteTrashedNote(other, { id })],
  ])('cannot be touched by another member: %s', async (name, touch) => {
    const deletedAt = ['restore', 'delete for good'].includes(name) ? at(1) : null
    const note = await createNote(db(), { ownerId: myId(), deletedAt })
    await expect(touch(note.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('are deleted for good from the trash alone, with their documents', async () => {
    const [kept, gone] = [
      await createFile(db(), { uploaderId: myId(), size: 1000 }),
      await createFile(db(), { uploaderId: myId(), size: 2000 }),
    ]
    const live = await createNote(db(), { ownerId: myId(), fileId: kept.id })
    const trashed = await createNote(db(), { ownerId: myId(), fileId: gone.id, deletedAt: at(1) })
    expect(await countOwnNotes(me)).toMatchObject({ trash: 1, trashBytes: 2000 })
    await expect(deleteTrashedNote(me, { id: live.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await deleteTrashedNote(me, { id: trashed.id })
    const left = await db().select({ id: files.id }).from(files)
    expect(left.map(({ id }) => id)).toEqual([kept.id])
    await expect(restoreNote(me, { id: trashed.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('leave the trash all at once, and nobody else’s do', async () => {
    const others = await createNote(db(), { ownerId: other.actor?.id ?? '', deletedAt: at(1) })
    const site = await createNote(db(), { deletedAt: at(1) })
    const live = await createNote(db(), { ownerId: myId() })
    for (let count = 0; count < 3; count += 1) await createNote(db(), { ownerId: myId(), deletedAt: at(1) })
    await emptyTrash(me)
    expect(await countOwnNotes(me)).toEqual({ active: 1, trash: 0, trashBytes: 0 })
    const left = await db().select({ id: notes.id }).from(notes)
    expect(left.map(({ id }) => id).sort()).toEqual([others.id, site.id, live.id].sort())
    await emptyTrash(me)
  })

  it('cannot be made of published notes', async () => {
    const note = await createNote(db())
    await expect(trashNote(me, { id: note.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('the list of private notes', () => {
  it('is filtered by text and topics, and says how many there are in total', async () => {
    const ownerId = me.actor?.id ?? null
    await createNote(test.database.db, { ownerId, title: 'Agents', topics: ['AI Agents', 'LLMs'] })
    await createNote(test.database.db, { ownerId, title: 'Models', topics: ['LLMs'] })
    await createNote(test.database.db, { ownerId, title: 'Gone', deletedAt: test.clock.now() })
    await createNote(test.database.db, { ownerId: other.actor?.id ?? null, topics: ['LLMs'] })
    const titles = async (input: Parameters<typeof listUserNotes>[1]) => {
      const { items, all } = await listUserNotes(me, input)
      return [all, ...items.map(({ title }) => title).sort()]
    }
    expect(await titles({})).toEqual([2, 'Agents', 'Models'])
    expect(await titles({ topics: ['AI Agents', 'VibeCoding'] })).toEqual([2, 'Agents'])
    expect(await titles({ topics: ['LLMs'], search: 'mod' })).toEqual([2, 'Models'])
    expect(await listDeletedUserNotes(me, {})).toMatchObject({ all: 1, items: [{ title: 'Gone' }] })
    expect((await listDeletedNotes(me, { topics: ['LLMs'] })).items).toEqual([])
    expect(await countOwnNotes(me)).toEqual({ active: 2, trash: 1, trashBytes: 0 })
    expect(await countOwnNotes(other)).toEqual({ active: 1, trash: 0, trashBytes: 0 })
  })
})

describe('creating a private note', () => {
  const input = (fileUrl: string) => ({ title: 'Mine', description: '', fileUrl, categories: [] })

  it('takes the caller’s own upload, once: a repeat gets the same note', async () => {
    const file = await createFile(db(), { uploaderId: myId() })
    const note = await createUserNote(me, input(filePath(file.id)))
    expect(note.fileUrl).toBe(filePath(file.id))
    expect((await listNotes(me, {})).notes[0]).toMatchObject({ id: note.id, publishedBy: 'Mira Novak' })
    expect(await createUserNote(me, input(filePath(file.id)))).toEqual(note)
    await db().update(notes).set({ deletedAt: new Date() }).where(eq(notes.id, note.id))
    await expect(createUserNote(me, input(filePath(file.id)))).rejects.toMatchObject({
      code: 'FILE_NOT_YOURS',
    })
  })

  it('makes one note of a key, however often and at once it is sent, by each member', async () => {
    const mine = { ...me, idempotencyKey: 'one' }
    const made = await Promise.all([1, 2, 3].map(() => createUserNote(mine, input('/sample.pdf'))))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect((await listUserNotes(me, {})).items).toHaveLength(1)
    await expect(createUserNote(mine, input('/other.pdf'))).rejects.toMatchObject({ code: 'UNPROCESSABLE' })
    for (const ctx of [
      { ...mine, idempotencyKey: 'two' },
      { ...other, idempotencyKey: 'one' },
    ])
      expect((await createUserNote(ctx, input('/sample.pdf'))).id).not.toBe(made[0]?.id)
  })

  it('makes one note of two simultaneous ones of the same file', async () => {
    const file = await createFile(db(), { uploaderId: myId() })
    const [one, two] = await Promise.all([1, 2].map(() => createUserNote(me, input(filePath(file.id)))))
    expect(two).toEqual(one)
    expect((await listUserNotes(me, {})).items).toHaveLength(1)
  })

  it.each([
    [
      'another member’s',
      async () => filePath((await createFile(db(), { uploaderId: other.actor?.id ?? null })).id),
    ],
    [
      'an unfinished',
      async () => filePath((await createFile(db(), { uploaderId: myId(), storedAt: null })).id),
    ],
    ['an unknown', async () => '/api/files/unknown'],
    ['a malformed', async () => '/api/files/../secret'],
  ])('rejects %s upload', async (_name, path) => {
    await expect(createUserNote(me, input(await path()))).rejects.toMatchObject({ code: 'FILE_NOT_YOURS' })
  })

  const some = () => ({
    id: newId(),
    slug: newId(),
    ownerId: myId(),
    title: 'Mine',
    description: '',
    externalUrl: '/a.pdf',
    published: false,
  })
  const someNotes = (count: number) => Array.from({ length: count }, some)

  it('is limited to as many notes as one member can have, including the trash', async () => {
    const most = someNotes(CAPS.notes - 1).map((note, n) => ({ ...note, deletedAt: n % 2 ? at(1) : null }))
    await db().insert(notes).values(most)
    const made = await Promise.allSettled([1, 2, 3].map(() => createUserNote(me, input('/a.pdf'))))
    const refused = made.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toHaveLength(2)
    for (const reason of refused)
      expect(reason).toMatchObject({
        code: 'LIMIT_REACHED',
        status: 409,
        message: expect.stringContaining('2,000 notes'),
      })
    expect(await db().$count(notes, eq(notes.ownerId, myId()))).toBe(CAPS.notes)
    await createUserNote(other, input('/a.pdf'))
  })

  it('waits for a note being created before counting', async () => {
    const waiting = () =>
      db().$count(sql`pg_stat_activity`, sql`datname = current_database() and wait_event_type = 'Lock'`)
    await db()
      .insert(notes)
      .values(someNotes(CAPS.notes - 1))
    const cap = { table: notes, where: eq(notes.ownerId, myId()), most: CAPS.notes, full: 'full' }
    let fate = 'waiting'
    const second = await db().transaction(async (tx) => {
      await tx.insert(notes).values(some())
      await assertCap(tx, myId(), cap)
      const made = createUserNote(me, input('/a.pdf')).then(
        () => (fate = 'made'),
        ({ code }) => (fate = code),
      )
      await expect.poll(async () => fate !== 'waiting' || (await waiting()) > 0).toBe(true)
      return { made }
    })
    expect(await second.made).toBe('LIMIT_REACHED')
    expect(await db().$count(notes, eq(notes.ownerId, myId()))).toBe(CAPS.notes)
  })

  it('is limited per minute', async () => {
    for (let n = 0; n < LIMITS.note.points; n += 1) await createUserNote(me, input('/a.pdf'))
    await expect(createUserNote(me, input('/a.pdf'))).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      retryAfter: 60,
    })
    test.clock.advance(60_000)
    await createUserNote(me, input('/a.pdf'))
  })

  it('stores an external address unchanged', async () => {
    expect((await createUserNote(me, input('/uploads/sample.pdf'))).fileUrl).toBe('/uploads/sample.pdf')
  })
})
