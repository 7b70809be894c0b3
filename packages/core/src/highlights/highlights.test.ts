import { HIGHLIGHT_COLORS, HIGHLIGHTS_MAX } from '@idex/contract/highlights/choices'
import type { Highlight, SaveHighlight } from '@idex/contract/highlights/highlight'
import { newId } from '@idex/db/ids'
import { highlights, notes } from '@idex/db/schema'
import { createFile, createHighlight, createMember, createNote } from '@idex/testing/factories'
import { eq } from 'drizzle-orm'
import {
  array,
  assert,
  asyncProperty,
  boolean,
  constantFrom,
  integer,
  record,
  shuffledSubarray,
} from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../kernel/context.ts'
import { everyItem } from '../testing/every-item.ts'
import { openTestServices } from '../testing/test-context.ts'
import { removeHighlight, saveHighlight } from './save-highlight.ts'
import {
  getHighlightedNote,
  listAllHighlights,
  listHighlights,
  listHighlightTags,
  reviewHighlights,
} from './list-highlights.ts'

const test = await openTestServices()
let member: Context
let other: Context

beforeEach(async () => {
  await test.database.empty('notes', 'users')
  member = test.as(await createMember(test.database.db))
  other = test.as(await createMember(test.database.db))
})

/** The test clock's time, `seconds` later. */
const after = (seconds: number) => new Date(test.clock.now().getTime() + seconds * 1000).toISOString()
const noteOf = async (values: Parameters<typeof createNote>[1] = {}) =>
  (await createNote(test.database.db, values)).id

const QUAD = [0.1, 0.9, 0.5, 0.9, 0.1, 0.88, 0.5, 0.88]

function given(id: string, values: Partial<SaveHighlight> = {}): SaveHighlight {
  return {
    id,
    highlightId: newId(),
    page: 2,
    quads: [QUAD, QUAD],
    fileId: 'a-file',
    quote: 'the harbour',
    prefix: 'at ',
    suffix: ' wall',
    color: 'green',
    style: 'underline',
    tags: ['Sea'],
    body: 'Why?',
    createdAt: after(-60),
    at: after(-10),
    ...values,
  }
}

const listed = async (id: string, ctx = member): Promise<Highlight[]> =>
  (await listHighlights(ctx, { id })).items

describe('a highlight', () => {
  it('is refused beyond the last page of the document, except of an earlier one', async () => {
    const { id: fileId } = await createFile(test.database.db, { pageCount: 2 })
    const id = await noteOf({ fileId })
    const keep = (page: number, of: string | null) => saveHighlight(member, given(id, { page, fileId: of }))
    for (const of of [fileId, null]) {
      await keep(2, of)
      await expect(keep(3, of)).rejects.toMatchObject({
        code: 'VALIDATION',
        fields: { page: 'This document has 2 pages.' },
      })
    }
    await keep(3, 'an-earlier-file')
  })

  it('is kept as it was given, for nobody else', async () => {
    const id = await noteOf()
    const input = given(id)
    const { id: _note, highlightId, at, ...kept } = input
    const highlight = { id: highlightId, ...kept, updatedAt: at }
    expect(await saveHighlight(member, input)).toEqual({ highlight })
    expect(await saveHighlight(member, input)).toEqual({ highlight })
    expect(await listed(id)).toEqual([highlight])
    expect(await listed(id, other)).toEqual([])
    const admin = test.as(
      await createMember(test.database.db, { role: 'admin', username: 'root', passwordHash: 'x' }),
    )
    expect(await listed(id, admin)).toEqual([])
  })

  it('of somebody else is neither changed nor deleted by its id', async () => {
    const id = await noteOf()
    const input = given(id)
    await saveHighlight(member, input)
    await saveHighlight(other, { ...input, body: 'Mine', at: after(0) })
    await removeHighlight(other, input)
    expect(await listed(id, other)).toMatchObject([{ body: 'Mine' }])
    await removeHighlight(other, { id, highlightId: input.highlightId })
    expect(await listed(id, other)).toEqual([])
    expect(await listed(id)).toMatchObject([{ body: 'Why?' }])
  })

  it('counts as changed now when the device’s clock is ahead', async () => {
    const id = await noteOf()
    const { highlight } = await saveHighlight(member, given(id, { at: after(3600) }))
    expect(highlight?.updatedAt).toBe(after(0))
  })

  it('is kept and found only in one’s library, and comes back with a note from the trash', async () => {
    const { db } = test.database
    const hidden = [
      await noteOf({ published: false }),
      await noteOf({ deletedAt: test.clock.now() }),
      await noteOf({ ownerId: other.actor?.id ?? '' }),
      'unknown',
    ]
    for (const id of hidden) {
      const refused = { code: 'NOT_FOUND' }
      await expect(saveHighlight(member, given(id))).rejects.toMatchObject(refused)
      await expect(removeHighlight(member, given(id))).rejects.toMatchObject(refused)
      await expect(listHighlights(member, { id })).rejects.toMatchObject(refused)
      await expect(getHighlightedNote(member, { id })).rejects.toMatchObject(refused)
    }
    expect(await db.$count(highlights)).toBe(0)
    const id = await noteOf({ ownerId: member.actor?.id ?? '' })
    await saveHighlight(member, given(id))
    await db.update(notes).set({ deletedAt: test.clock.now() }).where(eq(notes.id, id))
    await expect(listHighlights(member, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await db.update(notes).set({ deletedAt: null }).where(eq(notes.id, id))
    expect(await listed(id)).toHaveLength(1)
    await db.delete(notes).where(eq(notes.id, id))
    expect(await db.$count(highlights)).toBe(0)
  })

  it('that was deleted leaves no text, and does not come back with what an off-line device sends', async () => {
    const id = await noteOf()
    const input = given(id)
    await saveHighlight(member, input)
    expect(await removeHighlight(member, { ...input, at: after(-5) })).toEqual({ success: true })
    expect(await saveHighlight(member, { ...input, body: 'Later thought', at: after(-6) })).toEqual({
      highlight: null,
    })
    expect(await listed(id)).toEqual([])
    const [row] = await test.database.db.select().from(highlights)
    expect(row).toMatchObject({ quote: '', prefix: '', suffix: '', body: '', quads: [], tags: [], words: '' })
    const undone = await saveHighlight(member, { ...input, at: after(-4) })
    expect(undone.highlight).toMatchObject({ quote: 'the harbour' })
  })

  it('keeps its style and tags when a device says nothing of them, and loses what it says', async () => {
    const id = await noteOf()
    const input = given(id)
    await saveHighlight(member, input)
    const silent = { ...input, style: undefined, tags: undefined, body: 'Again' }
    const { highlight } = await saveHighlight(member, { ...silent, at: after(-9) })
    expect(highlight).toMatchObject({ style: 'underline', tags: ['Sea'], body: 'Again' })
    const plain = await saveHighlight(member, { ...input, style: 'highlight', tags: [], at: after(-8) })
    expect(plain.highlight).toMatchObject({ style: 'highlight', tags: [] })
    const { highlight: fresh } = await saveHighlight(member, { ...silent, highlightId: newId() })
    expect(fresh).toMatchObject({ style: 'highlight', tags: [] })
  })

  it.each([{ tags: ['Sky'] }, { style: 'area' as const, quads: [QUAD] }])(
    'of one instant on two devices is the same whichever came first: %j',
    async (change) => {
      const one = given('', { quads: [QUAD] })
      const results = []
      for (const order of [
        [one, { ...one, ...change }],
        [{ ...one, ...change }, one],
      ]) {
        const id = await noteOf()
        for (const input of order) await saveHighlight(member, { ...input, id })
        results.push(await listed(id))
      }
      expect(results[0]).toEqual(results[1])
    },
  )

  it('that was changed later than it was deleted elsewhere stays', async () => {
    const id = await noteOf()
    const input = given(id, { at: after(-3) })
    await saveHighlight(member, input)
    await removeHighlight(member, { ...input, at: after(-4) })
    expect(await listed(id)).toHaveLength(1)
  })

  it('that was deleted is forgotten after 90 days, with the next one that is deleted', async () => {
    const id = await noteOf()
    const input = given(id)
    await removeHighlight(member, input)
    test.clock.advance(91 * 24 * 3600 * 1000)
    await removeHighlight(member, given(id))
    expect(await test.database.db.$count(highlights)).toBe(1)
  })
})

/** Change that one of two devices made to one of three highlights. */
const done = record({
  which: integer({ min: 0, max: 2 }),
  // Instants close to one another, so that some are the same.
  second: integer({ min: 0, max: 6 }),
  isRemoved: boolean(),
  color: constantFrom(...HIGHLIGHT_COLORS),
  tags: constantFrom<string[]>(['a'], ['b', 'c']),
})

it('two devices that were off line agree, in whatever order what they did arrives, and both sets are there', async () => {
  const user = member.actor?.id ?? ''
  const run = async (
    id: string,
    names: string[],
    order: readonly {
      which: number
      second: number
      isRemoved: boolean
      color: Highlight['color']
      tags: string[]
    }[],
  ) => {
    for (const { which, second, isRemoved, color, tags } of order) {
      const highlightId = names[which] ?? ''
      const at = after(second - 60)
      if (isRemoved) await removeHighlight(member, { id, highlightId, at })
      else await saveHighlight(member, given(id, { highlightId, color, tags, at, createdAt: after(-60) }))
    }
    await test.limits.reset('highlight', `user ${user}`)
    return Object.fromEntries((await listed(id)).map(({ id: name, ...rest }) => [name, rest]))
  }
  const twoOrders = array(done, { minLength: 1, maxLength: 7 }).chain((list) =>
    shuffledSubarray(list, { minLength: list.length }).map((shuffled) => ({ list, shuffled })),
  )
  await assert(
    asyncProperty(twoOrders, async ({ list, shuffled }) => {
      const names = [newId(), newId(), newId()]
      const one = await run(await noteOf(), names, list)
      expect(await run(await noteOf(), names, shuffled)).toEqual(one)
      for (const [which, name] of names.entries()) {
        const ops = list.filter((op) => op.which === which)
        const last = Math.max(...ops.map(({ second }) => second))
        const newest = ops.filter(({ second }) => second === last)
        const isThere = newest.length > 0 && newest.every(({ isRemoved }) => !isRemoved)
        expect(name in one).toBe(isThere)
      }
    }),
    { numRuns: 30 },
  )
})

describe('highlights', () => {
  it('are listed in pages, oldest first', async () => {
    const id = await noteOf()
    for (const second of [3, 1, 2])
      await saveHighlight(member, given(id, { createdAt: after(second - 60), body: `${second}` }))
    const first = await listHighlights(member, { id, limit: 2 })
    expect(first.items.map(({ body }) => body)).toEqual(['1', '2'])
    const rest = await listHighlights(member, { id, limit: 2, cursor: first.nextCursor ?? '' })
    expect([rest.items.map(({ body }) => body), rest.nextCursor]).toEqual([['3'], null])
  })

  it('stand in the order of the page where a note is saved', async () => {
    const id = await noteOf()
    const at = (top: number) => [[0.1, top, 0.5, top, 0.1, top - 0.02, 0.5, top - 0.02]]
    await saveHighlight(member, given(id, { page: 2, quads: at(0.5), body: 'below' }))
    await saveHighlight(member, given(id, { page: 2, quads: at(0.8), body: 'above' }))
    await saveHighlight(member, given(id, { page: 1, quads: at(0.2), body: 'before' }))
    const { highlights: found } = await getHighlightedNote(member, { id })
    expect(found.map(({ body }) => body)).toEqual(['before', 'above', 'below'])
  })

  it('are no more in a note than there may be; one of them can still be changed', async () => {
    const { db } = test.database
    const [id, userId] = [await noteOf(), member.actor?.id ?? '']
    const { words: _words, ...row } = await createHighlight(db, { userId, noteId: id })
    const more = Array.from({ length: HIGHLIGHTS_MAX - 1 }, () => ({ ...row, id: newId() }))
    await db.insert(highlights).values(more)
    await expect(saveHighlight(member, given(id))).rejects.toMatchObject({ code: 'LIMIT_REACHED' })
    const changed = await saveHighlight(member, given(id, { highlightId: row.id, body: 'Changed' }))
    expect(changed.highlight?.body).toBe('Changed')
    expect(await db.$count(highlights)).toBe(HIGHLIGHTS_MAX)
  })

  it('are kept no more often than a queue of a day needs', async () => {
    const id = await noteOf()
    for (let index = 0; index < 600; index += 1)
      await test.limits.take('highlight', `user ${member.actor?.id}`)
    const refused = { code: 'RATE_LIMITED' }
    await expect(saveHighlight(member, given(id))).rejects.toMatchObject(refused)
    await expect(removeHighlight(member, given(id))).rejects.toMatchObject(refused)
  })
})

describe('the list of all highlights', () => {
  it('has those of every note of the library once over its pages, oldest first, with the notes', async () => {
    const { db } = test.database
    const [one, two, gone] = [
      await createNote(db, { title: 'One' }),
      await createNote(db, { title: 'Two' }),
      await createNote(db, { title: 'Gone', published: false }),
    ]
    const userId = member.actor?.id ?? ''
    const at = (day: number) => new Date(Date.UTC(2026, 0, day))
    // The same id and instant in two notes.
    for (const { id: noteId } of [one, two, gone])
      await createHighlight(db, { userId, noteId, id: 'same', createdAt: at(2) })
    await createHighlight(db, { userId, noteId: two.id, id: 'first', createdAt: at(1) })
    await createHighlight(db, { userId, noteId: one.id, id: 'deleted', deletedAt: at(3) })
    await createHighlight(db, { userId: other.actor?.id ?? '', noteId: one.id })
    const whole = (await listAllHighlights(member, {})).items
    expect(whole.map(({ id, note }) => `${note.title} ${id}`).sort()).toEqual([
      'One same',
      'Two first',
      'Two same',
    ])
    expect(whole[0]?.id).toBe('first')
    expect(await everyItem((cursor) => listAllHighlights(member, { limit: 1, cursor }))).toEqual(whole)
  })

  it('is filtered by tag and found by it, and the tags are offered, those used most first', async () => {
    const { db } = test.database
    const [note, gone] = [await createNote(db), await createNote(db, { published: false })]
    const mark = { userId: member.actor?.id ?? '', noteId: note.id }
    await createHighlight(db, { ...mark, id: 'a', tags: ['Pricing', 'Later'] })
    await createHighlight(db, { ...mark, id: 'b', tags: ['pricing model'] })
    await createHighlight(db, { ...mark, id: 'c', tags: ['PRICING'] })
    await createHighlight(db, { ...mark, id: 'd', tags: ['Hidden'], noteId: gone.id })
    await createHighlight(db, { ...mark, id: 'e', tags: ['Deleted'], deletedAt: new Date() })
    await createHighlight(db, { ...mark, userId: other.actor?.id ?? '', id: 'f', tags: ['Theirs'] })
    const ids = async (input: Parameters<typeof listAllHighlights>[1]) =>
      (await listAllHighlights(member, input)).items.map(({ id }) => id)
    expect(await ids({ tag: 'pricing' })).toEqual(['a', 'c'])
    expect(await ids({ tag: 'pric' })).toEqual([])
    expect(await ids({ search: 'later' })).toEqual(['a'])
    await db
      .update(highlights)
      .set({ tags: ['Sooner'] })
      .where(eq(highlights.id, 'a'))
    expect(await ids({ search: 'sooner' })).toEqual(['a'])
    await db
      .update(highlights)
      .set({ tags: ['Pricing', 'Later'] })
      .where(eq(highlights.id, 'a'))
    const [first, ...rest] = await listHighlightTags(member)
    expect(first?.toLowerCase()).toBe('pricing')
    expect(rest).toEqual(['Later', 'pricing model'])
  })

  it('is filtered by words, colour, note and day, newest first if asked', async () => {
    const { db } = test.database
    const [one, two] = [await createNote(db, { title: 'One' }), await createNote(db, { title: 'Two' })]
    const userId = member.actor?.id ?? ''
    const at = (day: number) => new Date(Date.UTC(2026, 0, day, 12))
    const mark = { userId, noteId: one.id }
    await createHighlight(db, {
      ...mark,
      id: 'a',
      createdAt: at(1),
      quote: 'A better question',
      color: 'blue',
    })
    await createHighlight(db, { ...mark, id: 'b', createdAt: at(2), quote: 'Other', body: 'Questions again' })
    await createHighlight(db, { ...mark, id: 'c', createdAt: at(3), quote: 'Last', noteId: two.id })
    const ids = async (input: Parameters<typeof listAllHighlights>[1]) =>
      (await listAllHighlights(member, input)).items.map(({ id }) => id)
    expect(await ids({ search: 'QUESTION' })).toEqual(['a', 'b'])
    expect(await ids({ color: 'blue' })).toEqual(['a'])
    expect(await ids({ noteId: two.id })).toEqual(['c'])
    expect(await ids({ from: '2026-01-02', to: '2026-01-02' })).toEqual(['b'])
    expect(await ids({ order: 'desc' })).toEqual(['c', 'b', 'a'])
    const first = await listAllHighlights(member, { order: 'desc', limit: 1 })
    const rest = { order: 'desc', cursor: first.nextCursor ?? undefined } as const
    expect(await ids(rest)).toEqual(['b', 'a'])
    await expect(ids({ ...rest, order: 'asc' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('the review of a day', () => {
  it('has five highlights of earlier days, the same all day, others on others, and nobody else’s', async () => {
    const { db } = test.database
    const note = await createNote(db)
    const mark = { userId: member.actor?.id ?? '', noteId: note.id }
    for (let index = 0; index < 12; index += 1)
      await createHighlight(db, { ...mark, id: `h${index}`, createdAt: new Date('2026-01-01T12:00:00Z') })
    await createHighlight(db, { ...mark, id: 'today', createdAt: new Date('2026-01-02T12:00:00Z') })
    const drawn = async (day: string, ctx = member) =>
      (await reviewHighlights(ctx, { day })).map(({ id }) => id)
    const today = await drawn('2026-01-02')
    expect(new Set(today).size).toBe(5)
    expect(today).not.toContain('today')
    expect(await drawn('2026-01-02')).toEqual(today)
    const days = await Promise.all(['2026-01-03', '2026-01-04'].map((day) => drawn(day)))
    expect(days.some((ids) => ids.join() !== today.join())).toBe(true)
    expect(await drawn('2026-01-02', other)).toEqual([])
    expect(await drawn('2026-01-01')).toEqual([])
  })
})
