import { createAdmin, createContentItem, createMember, createNote, createPost } from '@idex/testing/factories'
import { connectDatabase } from '@idex/db/client'
import { TITLE_MAX } from '@idex/contract/kernel/bounds'
import { ListNotesSchema } from '@idex/contract/notes/note'
import { contentLikes, notes } from '@idex/db/schema'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { adminGetPost, adminListPostCards, adminListPosts } from './blog/admin-posts.ts'
import { adminListContent } from './content/admin-content.ts'
import { adminListNotes } from './notes/read-admin-notes.ts'
import { listNotes } from './notes/list-notes.ts'
import { listAdministrators } from './sign-in/administrators.ts'
import { everyItem } from './testing/every-item.ts'
import { openTestServices } from './testing/test-context.ts'

const test = await openTestServices()

const day = (date: number) => new Date(Date.UTC(2026, 0, date))
const titles = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title)

const { db } = test.database
const reader = await createMember(db)
const member = test.as(reader)
const admin = test.as(await createAdmin(db, { username: 'root' }))
await createNote(db, { title: 'part 10', createdAt: day(1) })
await createNote(db, { title: 'Part 2', createdAt: day(2), published: false })
await createNote(db, { title: 'Éclat', createdAt: day(3), description: 'Of 100% sought' })
await createNote(db, { title: 'early', createdAt: day(4), deletedAt: day(5) })
await createNote(db, { title: 'Foreign sought', createdAt: day(5), ownerId: reader.id, published: false })
const post = { createdAt: day(1), views: 5, readingTime: 3 }
await createPost(db, { ...post, title: 'Public', published: true, tags: ['Sought'] })
await createPost(db, { ...post, title: 'Draft', createdAt: day(2), published: false, views: 7 })
const later = { title: 'Later', createdAt: day(3), published: false, scheduledAt: day(30) }
await createPost(db, { ...later, views: 0, readingTime: 9 })
await createContentItem(db, { title: 'Film', contentType: 'video', createdAt: day(1), views: 1 })
const paper = await createContentItem(db, {
  title: 'Paper',
  contentType: 'pdf',
  createdAt: day(2),
  views: 3,
})
await createContentItem(db, { title: 'Talk', contentType: 'podcast', createdAt: day(3), views: 2 })
await db.insert(contentLikes).values({ contentId: paper.id, userId: reader.id })

describe('the site’s notes', () => {
  it.each([
    [{}, ['early', 'Éclat', 'Part 2', 'part 10']],
    [{ order: 'asc' }, ['part 10', 'Part 2', 'Éclat', 'early']],
    [{ trashed: false }, ['Éclat', 'Part 2', 'part 10']],
    // As a reader expects: case and marks apart, numbers by value.
    [{ sort: 'title', order: 'asc' }, ['early', 'Éclat', 'Part 2', 'part 10']],
    [{ sort: 'title', order: 'desc' }, ['part 10', 'Part 2', 'Éclat', 'early']],
    [{ sort: 'status', order: 'asc' }, ['Éclat', 'part 10', 'Part 2', 'early']],
    [{ page: 2, limit: 3 }, ['part 10']],
    [{ page: 9, limit: 3 }, []],
    [{ search: 'SOUGHT' }, ['Éclat']],
  ] as const)('are sorted by %o', async (input, expected) => {
    expect(titles(await adminListNotes(admin, input))).toEqual(expected)
  })

  it('are counted by state whatever the filters; the total counts those found', async () => {
    const counts = { published: 2, draft: 1, trashed: 1 }
    expect(await adminListNotes(admin, { limit: 1 })).toMatchObject({ total: 4, counts })
    expect(await adminListNotes(admin, { search: 'sought', page: 5 })).toMatchObject({ total: 1, counts })
    expect(await adminListNotes(admin, { trashed: false })).toMatchObject({ total: 3, counts })
  })

  it.each([{}, { order: 'asc' }, { sort: 'title' }, { sort: 'status', order: 'asc' }] as const)(
    'continue after a cursor, sorted by %o',
    async (input) => {
      const { items: whole } = await adminListNotes(admin, input)
      expect(await everyItem((cursor) => adminListNotes(admin, { ...input, limit: 1, cursor }))).toEqual(
        whole,
      )
    },
  )

  it('go on from a numbered page in the same order', async () => {
    const input = { sort: 'title', order: 'asc', limit: 1 } as const
    const { nextCursor } = await adminListNotes(admin, { ...input, page: 2 })
    expect(titles(await adminListNotes(admin, { ...input, cursor: nextCursor ?? '' }))).toEqual(['Part 2'])
  })

  it('refuse the cursor of another order', async () => {
    const orders = [{}, { order: 'asc' }, { sort: 'title' }, { sort: 'title', order: 'asc' }] as const
    for (const one of orders) {
      const { nextCursor } = await adminListNotes(admin, { ...one, limit: 1 })
      for (const other of orders.filter((order) => order !== one))
        await expect(adminListNotes(admin, { ...other, cursor: nextCursor ?? '' })).rejects.toMatchObject({
          code: 'BAD_REQUEST',
        })
    }
    const sorts = ['newest', 'oldest', 'title'] as const
    for (const sort of sorts) {
      const { nextCursor } = await listNotes(member, { sort, limit: 1 })
      for (const other of sorts.filter((name) => name !== sort))
        await expect(listNotes(member, { sort: other, cursor: nextCursor ?? '' })).rejects.toMatchObject({
          code: 'BAD_REQUEST',
        })
    }
  })
})

describe('the posts', () => {
  it.each([
    [{ sort: 'title', order: 'asc' }, ['Draft', 'Later', 'Public']],
    [{ sort: 'status', order: 'asc' }, ['Public', 'Later', 'Draft']],
    [{ sort: 'views' }, ['Draft', 'Public', 'Later']],
    [{ sort: 'readingTime' }, ['Later', 'Draft', 'Public']],
    [{ search: 'sought' }, ['Public']],
  ] as const)('are sorted by %o', async (input, expected) => {
    expect(titles(await adminListPostCards(admin, input))).toEqual(expected)
    expect(titles(await adminListPosts(admin, input))).toEqual(expected)
  })

  it('are counted with their views; a scheduled post is no draft', async () => {
    const { items, ...numbers } = await adminListPostCards(admin, { search: 'sought' })
    expect(numbers).toMatchObject({ total: 1, counts: { published: 1, draft: 1, scheduled: 1, views: 12 } })
    expect(items[0]).not.toHaveProperty('content')
  })

  it('open one by one, whole, for administrators', async () => {
    const [post] = (await adminListPosts(admin, { sort: 'status' })).items
    if (post === undefined) throw new Error('There is no post')
    expect(await adminGetPost(admin, { id: post.id })).toEqual(post)
    await expect(adminGetPost(admin, { id: 'nothere' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('the content', () => {
  it.each([
    [{ sort: 'title' }, ['Talk', 'Paper', 'Film']],
    [{ sort: 'type', order: 'asc' }, ['Paper', 'Talk', 'Film']],
    [{ sort: 'views' }, ['Paper', 'Talk', 'Film']],
    [{ sort: 'likes' }, ['Paper', 'Talk', 'Film']],
    [{ search: 'artic' }, ['Paper']],
    [{ page: 2, limit: 2 }, ['Film']],
  ] as const)('comes as asked for with %o', async (input, expected) => {
    expect(titles(await adminListContent(admin, input))).toEqual(expected)
  })

  it('is counted, found or not', async () => {
    expect(await adminListContent(admin, { search: 'video' })).toMatchObject({ total: 1, all: 3 })
  })
})

it('administrators are listed by page and by cursor, by name', async () => {
  await createAdmin(test.database.db, { username: 'Abe' })
  const names = ({ items }: { items: { username: string }[] }) => items.map(({ username }) => username)
  const first = await listAdministrators(admin, { limit: 1 })
  expect([names(first), first.total]).toEqual([['Abe'], 2])
  expect(names(await listAdministrators(admin, { limit: 1, page: 2 }))).toEqual(['root'])
  const rest = await listAdministrators(admin, { limit: 1, cursor: first.nextCursor ?? '' })
  expect([names(rest), rest.nextCursor]).toEqual([['root'], null])
})

describe('a page of many notes', () => {
  const MANY = 200

  it.each([
    ['created', 'notes_site_idx'],
    ['title', 'notes_site_title_idx'],
    ['status', 'notes_site_status_idx'],
  ] as const)('in the order of %s is read from its index, not from all of them', async (sort, index) => {
    for (let n = 0; n < MANY / 3; n++) await createNote(test.database.db, { title: `Many ${sort} ${n}` })
    const { db, sql, close } = connectDatabase(test.database.connection, { max: 1 })
    // So few are read whole and sorted; without that the plan is the one for very many.
    await sql`set enable_seqscan = off`
    await sql`set enable_sort = off`
    const read = async () => {
      await sql`select pg_stat_force_next_flush()`
      const [row] = await sql`select idx_tup_read from pg_stat_user_indexes where indexrelname = ${index}`
      return Number(row?.['idx_tup_read'])
    }
    const before = await read()
    await adminListNotes({ ...admin, db }, { sort, order: sort === 'created' ? 'desc' : 'asc', limit: 1 })
    const rows = (await read()) - before
    await close()
    expect(rows).toBeGreaterThan(0)
    // An order that is not all in the index is made up by sorting some tens of rows at a time.
    expect(rows).toBeLessThan(MANY / 3)
  })
})

/** As people sort: accents beside their letter, numbers by value, marks that are no letters passed over. */
const AS_PEOPLE_SORT = [
  ...[
    '“Aal”',
    'ähnlich',
    'Ångström',
    'École',
    'Łódź',
    'Lofoten',
    'Note 2',
    'note 10',
    'Note 010 a',
    'Notebook',
  ],
  ...['Øre', 'Straße', 'Strasse 7', 'Zulu', 'ζήτα', 'Ёлка', 'Ель', 'Йод', '決定', '🦥'],
]

describe('titles', () => {
  beforeAll(async () => {
    const { db } = test.database
    for (const title of AS_PEOPLE_SORT.toReversed()) {
      await createNote(db, { title, createdAt: day(20), description: 'people' })
      await createPost(db, { title, published: false, createdAt: day(20), excerpt: 'people' })
      await createContentItem(db, { title, createdAt: day(20), description: 'people' })
    }
  })

  it.each([
    [
      'the site’s notes',
      (order: 'asc' | 'desc') => adminListNotes(admin, { search: 'people', sort: 'title', order }),
    ],
    [
      'the posts',
      (order: 'asc' | 'desc') => adminListPosts(admin, { search: 'people', sort: 'title', order }),
    ],
    [
      'the content',
      (order: 'asc' | 'desc') => adminListContent(admin, { search: 'people', sort: 'title', order }),
    ],
  ])('of %s are sorted as people sort', async (_, list) => {
    const sorted = AS_PEOPLE_SORT.filter((title) => title !== '🦥')
    expect(titles(await list('asc'))).toEqual(['🦥', ...sorted])
    expect(titles(await list('desc'))).toEqual([...sorted.toReversed(), '🦥'])
  })

  it('of the library too, page by page, whatever is added or goes between two pages', async () => {
    const items = await everyItem(async (cursor) => {
      const input = { search: 'people', sort: 'title', limit: 1, cursor } as const
      const { notes: items, nextCursor } = await listNotes(member, input)
      if (items[0]?.title === 'Note 2') {
        await test.database.db.delete(notes).where(eq(notes.id, items[0].id))
        await createNote(test.database.db, { title: 'Note 3', description: 'people' })
      }
      return { items, nextCursor }
    })
    const seen = items.map(({ title }) => title)
    const sorted = AS_PEOPLE_SORT.filter((title) => title !== '🦥')
    expect(seen).toEqual([
      '🦥',
      ...sorted.flatMap((title) => (title === 'Note 2' ? [title, 'Note 3'] : [title])),
    ])
  })

  it('have cursors that are taken back, also the longest ones', async () => {
    for (const letter of ['決', '🦥']) {
      const title = letter.repeat(TITLE_MAX / letter.length)
      await createNote(test.database.db, { title, description: 'longest' })
      await createNote(test.database.db, { title, description: 'longest' })
    }
    const first = await listNotes(member, { search: 'longest', sort: 'title', limit: 1 })
    const input = ListNotesSchema.parse({
      search: 'longest',
      sort: 'title',
      limit: '3',
      cursor: first.nextCursor,
    })
    expect((await listNotes(member, input)).notes).toHaveLength(3)
  })
})
