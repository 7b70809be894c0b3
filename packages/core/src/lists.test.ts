import type { CursorPage, ListInput } from '@idex/contract/kernel/paging'
import { createAdmin, createContentItem, createMember, createNote, createPost } from '@idex/testing/factories'
import { blogPosts, contentItems, notes } from '@idex/db/schema'
import { eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { adminListContent } from './content/admin-content.ts'
import { adminListNotes } from './notes/read-admin-notes.ts'
import { adminListPosts } from './blog/admin-posts.ts'
import { listComments, postComment } from './content/comments.ts'
import { listContent } from './content/read-content.ts'
import { listNotes } from './notes/list-notes.ts'
import { listDeletedNotes } from './notes/user-notes.ts'
import { listPosts } from './blog/read-posts.ts'
import { listDeletedUserNotes, listUserNotes } from './notes/user-notes.ts'
import { everyItem } from './testing/every-item.ts'
import { openTestServices } from './testing/test-context.ts'

const test = await openTestServices()
const member = test.as(await createMember(test.database.db))
const admin = test.as(await createAdmin(test.database.db))
let itemId: string

const COUNT = 5

/** Five of each kind, the first two of the same instant, one of them containing the search text. */
beforeAll(async () => {
  const { db } = test.database
  const ownerId = member.actor?.id ?? ''
  for (let index = 0; index < COUNT; index++) {
    const instant = new Date(Date.UTC(2026, 0, Math.max(1, index)))
    const title = index === 3 ? 'Sought 100%' : `Entry ${index}`
    await createNote(db, { title, createdAt: instant })
    await createNote(db, { title, ownerId, createdAt: instant })
    await createNote(db, { title, ownerId, createdAt: instant, deletedAt: instant })
    await createPost(db, { title, createdAt: instant, publishedAt: instant })
    itemId = (await createContentItem(db, { title, createdAt: instant })).id
  }
  for (let index = 0; index < COUNT; index++)
    await postComment(member, { id: itemId, body: `Comment ${index}` })
})

type List = [string, (input: ListInput) => Promise<CursorPage<{ id: string }>>]

const SEARCHED: List[] = [
  ['notes in the trash', (input) => listDeletedNotes(member, input)],
  ['own notes', (input) => listUserNotes(member, input)],
  ['own notes in the trash', (input) => listDeletedUserNotes(member, input)],
  ['content', (input) => listContent(member, input)],
  ["an administrator's notes", (input) => adminListNotes(admin, input)],
  ["an administrator's posts", (input) => adminListPosts(admin, input)],
  ["an administrator's content", (input) => adminListContent(admin, input)],
]
const LISTS: List[] = [
  ...SEARCHED,
  [
    'notes of the library',
    async (input) => {
      const { notes: items, nextCursor } = await listNotes(member, { ...input, own: true })
      return { items, nextCursor }
    },
  ],
  [
    'posts',
    async (input) => {
      const { posts: items, nextCursor } = await listPosts(admin, input)
      return { items, nextCursor }
    },
  ],
  ['comments', ({ limit, cursor }) => listComments(member, { id: itemId, limit, cursor })],
]

describe.each(LISTS)('the list of %s', (_name, list) => {
  it('has at most one page without a limit', async () => {
    const { items, nextCursor } = await list({})
    expect(items).toHaveLength(COUNT)
    expect(nextCursor).toBeNull()
  })

  it('has pages that together give each entry once, in order', async () => {
    const whole = await list({})
    const seen = await everyItem(async (cursor) => {
      const page = await list({ limit: 1, cursor })
      expect(page.items).toHaveLength(1)
      return page
    })
    expect(seen).toEqual(whole.items)
  })

  it('refuses a cursor it never returned', async () => {
    await expect(list({ cursor: 'nonsense' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

it.each(SEARCHED)('the list of %s is searched as the palette is', async (_name, list) => {
  const { db } = test.database
  const ownerId = member.actor?.id ?? ''
  const title = 'Crème brûlée “Łódź” AI/ML m² 전략회의 Großkunde C++'
  const made = [
    await createNote(db, { title }),
    await createNote(db, { title, ownerId }),
    await createNote(db, { title, ownerId, deletedAt: new Date(Date.UTC(2026, 1, 1)) }),
  ]
  const posted = await createPost(db, { title })
  const item = await createContentItem(db, { title })
  for (const search of [
    'creme brulee',
    'CRÈME BRÛLÉE',
    'lodz',
    'ai/ml',
    'AI ML',
    'm2',
    '회의',
    'grosskunde',
    'brulee łodz',
    'C++',
  ])
    expect([search, (await list({ search })).items.length]).toEqual([search, 1])
  for (const search of ['creme lodz', 'C+++'])
    expect([search, (await list({ search })).items.length]).toEqual([search, 0])
  await db.delete(notes).where(
    inArray(
      notes.id,
      made.map(({ id }) => id),
    ),
  )
  await db.delete(blogPosts).where(eq(blogPosts.id, posted.id))
  await db.delete(contentItems).where(eq(contentItems.id, item.id))
})

it.each(SEARCHED)('the list of %s is searched, wildcards taken literally', async (_name, list) => {
  expect((await list({ search: 'SOUGHT 100%' })).items).toHaveLength(1)
  expect((await list({ search: 'S%t' })).items).toHaveLength(0)
})
