import { SHELF_MAX } from '@idex/contract/places/bounds'
import type { PagePosition, Position } from '@idex/contract/places/place'
import { contentItems, files, notePlaces, notes } from '@idex/db/schema'
import { createContentItem, createFile, createMember, createNote } from '@idex/testing/factories'
import { eq } from 'drizzle-orm'
import { assert, asyncProperty, integer, record, shuffledSubarray, uniqueArray } from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../kernel/context.ts'
import { openTestServices } from '../testing/test-context.ts'
import { getContentPlace, markContentPlace, saveContentPlace } from './content-places.ts'
import { listNotes } from '../notes/list-notes.ts'
import { listPlaces } from './list-places.ts'
import { getNotePlace, markNotePlace, saveNotePlace } from './note-places.ts'

const test = await openTestServices()
let member: Context
let other: Context

beforeEach(async () => {
  await test.database.empty('content_items', 'notes', 'users')
  member = test.as(await createMember(test.database.db))
  other = test.as(await createMember(test.database.db))
})

const page = (number: number, pageCount = 12): PagePosition => ({
  unit: 'page',
  page: number,
  pageCount,
  zoom: null,
})
const moment = (seconds: number, duration: number | null = 600): Position => ({
  unit: 'second',
  seconds,
  duration,
})

/** The test clock's time, `seconds` later. */
const after = (seconds: number) => new Date(test.clock.now().getTime() + seconds * 1000).toISOString()

async function noteOf(pageCount: number | null, values: Parameters<typeof createNote>[1] = {}) {
  const { db } = test.database
  const file = pageCount === null ? {} : { fileId: (await createFile(db, { pageCount })).id }
  return (await createNote(db, { ...file, ...values })).id
}

const keep = (id: string, position: PagePosition, at = after(0), ctx = member) =>
  saveNotePlace(ctx, { id, position, at })
const shelf = async (ctx = member) => (await listPlaces(ctx, {})).map(({ title }) => title)

describe('a place in a note', () => {
  it('is nobody else’s', async () => {
    const id = await noteOf(12)
    const at = after(-5)
    expect(await getNotePlace(member, { id })).toEqual({ place: null })
    const place = { position: page(7), finished: false, removed: false, updatedAt: at }
    expect(await keep(id, page(7), at)).toEqual({ place })
    expect(await getNotePlace(member, { id })).toEqual({ place })
    expect(await getNotePlace(other, { id })).toEqual({ place: null })
    expect(await shelf(other)).toEqual([])
  })

  it('changes with a newer one alone; an older one is answered with the newer', async () => {
    const id = await noteOf(12)
    await keep(id, page(7), after(-10))
    expect((await keep(id, page(3), after(-20))).place?.position).toEqual(page(7))
    expect((await keep(id, page(2), after(-5))).place?.position).toEqual(page(2))
  })

  it('counts as reached now when the device’s clock is ahead', async () => {
    const id = await noteOf(12)
    expect((await keep(id, page(7), after(3600))).place?.updatedAt).toBe(after(0))
    test.clock.advance(1000)
    expect((await keep(id, page(8), after(0))).place?.position).toEqual(page(8))
  })

  it('is kept from a device whose clock shows no year there was', async () => {
    const id = await noteOf(12)
    const first = new Date(0).toISOString()
    expect((await keep(id, page(7), '0000-01-01T00:00:00Z')).place?.updatedAt).toBe(first)
  })

  it('is on a page there is, once the document was replaced by a shorter one', async () => {
    const id = await noteOf(12)
    await keep(id, page(9))
    const { id: fileId } = await createFile(test.database.db, { pageCount: 4 })
    await test.database.db.update(notes).set({ fileId }).where(eq(notes.id, id))
    expect((await getNotePlace(member, { id })).place?.position).toEqual(page(4, 4))
    const [begun] = await listPlaces(member, { kind: 'note' })
    expect(begun?.place.position).toEqual(page(4, 4))
  })

  it('is kept and found only in one’s library', async () => {
    const { db } = test.database
    const hidden = [
      await noteOf(12, { published: false }),
      await noteOf(12, { deletedAt: test.clock.now() }),
      await noteOf(12, { ownerId: other.actor?.id ?? '' }),
      'unknown',
    ]
    for (const id of hidden) {
      await expect(keep(id, page(3))).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(markNotePlace(member, { id, finished: true })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(getNotePlace(member, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    expect(await db.$count(notePlaces)).toBe(0)
  })

  it('leaves the shelf with a note that is gone, and goes with one that is deleted for good', async () => {
    const { db } = test.database
    const id = await noteOf(12, { title: 'Begun' })
    await keep(id, page(3))
    expect(await shelf()).toEqual(['Begun'])
    await db.update(notes).set({ published: false }).where(eq(notes.id, id))
    expect(await shelf()).toEqual([])
    await db.delete(notes).where(eq(notes.id, id))
    expect(await db.$count(notePlaces)).toBe(0)
  })
})

/** Place stored by one of the devices. */
const written = record({
  page: integer({ min: 1, max: 11 }),
  // Instants close to one another, so that some are the same.
  second: integer({ min: 0, max: 12 }),
})

it('is the newest of two devices’ places, in whatever order they arrive', async () => {
  const places = uniqueArray(written, { minLength: 1, maxLength: 8 })
  const orders = places.chain((list) =>
    shuffledSubarray(list, { minLength: list.length }).map((shuffled) => ({ list, shuffled })),
  )
  const start = test.clock.now().getTime() - 60_000
  await assert(
    asyncProperty(orders, async ({ list, shuffled }) => {
      const id = await noteOf(null)
      for (const { page: number, second } of shuffled)
        await keep(id, page(number), new Date(start + second * 1000).toISOString())
      const [newest] = list.toSorted((one, two) => two.second - one.second || two.page - one.page)
      expect((await getNotePlace(member, { id })).place?.position).toEqual(page(newest?.page ?? 0))
      await test.limits.reset('place', `user ${member.actor?.id}`)
    }),
    { numRuns: 40 },
  )
})

describe('finished', () => {
  it('is what was read to its last page, and that only once', async () => {
    const id = await noteOf(12, { title: 'Read' })
    await keep(id, page(11), after(-10))
    expect(await shelf()).toEqual(['Read'])
    expect((await keep(id, page(12), after(-9))).place?.finished).toBe(true)
    expect(await shelf()).toEqual([])
    expect((await keep(id, page(3), after(-8))).place?.finished).toBe(true)
    expect((await keep(id, page(12), after(-7))).place?.finished).toBe(true)
    await markNotePlace(member, { id, finished: false })
    expect(await shelf()).toEqual(['Read'])
    // Still on the last page, another zoom does not finish it again.
    expect((await keep(id, { ...page(12), zoom: 150 }, after(-6))).place?.finished).toBe(false)
  })

  it('can be said and taken back of what was never begun, which is not on the shelf', async () => {
    const id = await noteOf(12)
    expect((await markNotePlace(member, { id, finished: true })).place).toMatchObject({
      finished: true,
      position: page(1),
    })
    expect((await markNotePlace(member, { id, finished: false })).place?.finished).toBe(false)
    expect(await shelf()).toEqual([])
  })

  it('says nothing of being taken off the shelf, which lasts until the next page', async () => {
    const id = await noteOf(12, { title: 'Read' })
    await keep(id, page(3), after(-5))
    expect((await markNotePlace(member, { id, removed: true })).place).toMatchObject({
      finished: false,
      removed: true,
      position: page(3),
    })
    expect(await shelf()).toEqual([])
    await markNotePlace(member, { id, removed: false })
    expect(await shelf()).toEqual(['Read'])
    await markNotePlace(member, { id, removed: true })
    // What another device had done before arrives late.
    expect((await keep(id, page(4), after(-1))).place).toMatchObject({ removed: true, position: page(4) })
    test.clock.advance(1000)
    expect((await keep(id, page(5))).place?.removed).toBe(false)
    expect(await shelf()).toEqual(['Read'])
  })
})

describe('a place in an item', () => {
  const keepIn = (id: string, position: Position, at = after(0)) =>
    saveContentPlace(member, { id, position, at })

  it('is a moment of a recording, finished once only its end is left', async () => {
    const { id } = await createContentItem(test.database.db, { title: 'Heard', contentType: 'podcast' })
    expect((await keepIn(id, moment(83.5), after(-9))).place?.position).toEqual(moment(83.5))
    expect((await keepIn(id, moment(70), after(-10))).place?.position).toEqual(moment(83.5))
    expect(await shelf()).toEqual(['Heard'])
    expect((await keepIn(id, moment(594), after(-8))).place?.finished).toBe(false)
    expect((await keepIn(id, moment(595), after(-7))).place?.finished).toBe(true)
    expect(await shelf()).toEqual([])
    await markContentPlace(member, { id, finished: false })
    expect((await keepIn(id, moment(600), after(-6))).place?.finished).toBe(false)
  })

  it('is a page of an article', async () => {
    const { id: fileId } = await createFile(test.database.db, { pageCount: 5 })
    const { id } = await createContentItem(test.database.db, { contentType: 'pdf', fileId })
    expect((await keepIn(id, page(9, 9), after(-2))).place?.position).toEqual(page(5, 5))
    expect((await keepIn(id, page(2, 5), after(-1))).place?.position).toEqual(page(2, 5))
  })

  it('is not begun by a few seconds, nor known to be over without a duration', async () => {
    const { id } = await createContentItem(test.database.db, { title: 'Heard' })
    await keepIn(id, moment(4.9, null), after(-2))
    expect(await shelf()).toEqual([])
    expect((await keepIn(id, moment(5, null), after(-1))).place?.finished).toBe(false)
    expect(await shelf()).toEqual(['Heard'])
  })

  it('is only in what its reader may open, and leaves the shelf with it', async () => {
    const { db } = test.database
    const { id } = await createContentItem(db, { published: false, title: 'A draft' })
    const kept = () => keepIn(id, moment(9))
    await expect(kept()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(markContentPlace(member, { id, removed: true })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(getContentPlace(member, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const admin = test.as(await createMember(db, { role: 'admin', username: 'root', passwordHash: 'x' }))
    await saveContentPlace(admin, { id, position: moment(9), at: after(0) })
    expect(await shelf(admin)).toEqual([])
    await db.update(contentItems).set({ published: true, publishedAt: new Date() })
    await kept()
    expect(await shelf()).toEqual(['A draft'])
    await db.update(contentItems).set({ published: false })
    expect(await shelf()).toEqual([])
  })
})

describe('the shelf', () => {
  it('has notes and content, newest first, or one kind', async () => {
    const { db } = test.database
    await keep(await noteOf(12, { title: 'A note' }), page(3), after(-30))
    const item = await createContentItem(db, { title: 'A podcast', contentType: 'podcast' })
    await saveContentPlace(member, { id: item.id, position: moment(60), at: after(-10) })
    await keep(await noteOf(null, { title: 'A newer note' }), page(2), after(-5))
    expect(await shelf()).toEqual(['A newer note', 'A podcast', 'A note'])
    const titles = async (kind: 'note' | 'content') =>
      (await listPlaces(member, { kind })).map(({ title }) => title)
    expect(await titles('note')).toEqual(['A newer note', 'A note'])
    expect(await titles('content')).toEqual(['A podcast'])
  })

  it('has no more than it can hold', async () => {
    const { db } = test.database
    for (let index = 0; index <= SHELF_MAX; index += 1) {
      const note = await noteOf(null, { title: `Note ${index}` })
      const place = { userId: member.actor?.id ?? '', page: 2, pageCount: 3 }
      const updatedAt = new Date(test.clock.now().getTime() + index)
      await db.insert(notePlaces).values({ ...place, noteId: note, updatedAt })
    }
    const item = await createContentItem(db, { title: 'A podcast' })
    await saveContentPlace(member, { id: item.id, position: moment(60), at: after(-60) })
    const titles = await shelf()
    expect(titles).toHaveLength(SHELF_MAX)
    expect(titles).not.toContain('Note 0')
    expect(titles).not.toContain('A podcast')
  })
})

it('is kept no more often than a reader turns pages', async () => {
  const id = await noteOf(12)
  for (let index = 0; index < 120; index += 1) await test.limits.take('place', `user ${member.actor?.id}`)
  await expect(keep(id, page(2))).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  expect(await test.database.db.$count(files)).toBe(1)
})

it('a list says how much of each note its reader has read, and finds them by that', async () => {
  const ids = {
    far: await noteOf(12),
    begun: await noteOf(300),
    opened: await noteOf(12),
    done: await noteOf(12),
  }
  await saveNotePlace(member, { id: ids.far, position: page(11), at: after(-9) })
  await saveNotePlace(member, { id: ids.begun, position: page(2, 300), at: after(0) })
  await saveNotePlace(member, { id: ids.opened, position: page(1), at: after(0) })
  await saveNotePlace(member, { id: ids.done, position: page(12), at: after(0) })
  const found = async (ctx: Context, input: Parameters<typeof listNotes>[1] = {}) => {
    const { notes: listed } = await listNotes(ctx, { ...input, sort: 'oldest' })
    const nameOf = (id: string) => Object.entries(ids).find(([, note]) => note === id)?.[0]
    return Object.fromEntries(listed.map(({ id, progress }) => [nameOf(id), progress]))
  }
  expect(await found(member)).toEqual({ far: 90, begun: 10, opened: null, done: 100 })
  expect(await found(other)).toEqual({ far: null, begun: null, opened: null, done: null })
  expect(await found(member, { reading: 'to-read' })).toEqual({ opened: null })
  expect(await found(member, { reading: 'reading' })).toEqual({ far: 90, begun: 10 })
  expect(await found(member, { reading: 'finished' })).toEqual({ done: 100 })
  await saveNotePlace(member, { id: ids.far, position: page(6), at: after(0) })
  await markNotePlace(member, { id: ids.done, finished: false })
  expect(await found(member, { reading: 'reading' })).toEqual({ far: 50, begun: 10, done: 90 })
})
