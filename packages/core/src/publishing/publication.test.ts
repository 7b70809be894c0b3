import { createAdmin, createContentItem, createPost } from '@idex/testing/factories'
import { PUBLICATION_STATES } from '@idex/contract/kernel/choices'
import { expect, it } from 'vitest'
import { adminListPosts } from '../blog/admin-posts.ts'
import { adminListContent } from '../content/admin-content.ts'
import { openTestServices } from '../testing/test-context.ts'

const TAGS = [['Forecasting', 'LLMs'], ['forests'], ['Ada 100%']]

const test = await openTestServices()

const admin = test.as(await createAdmin(test.database.db))
const { db } = test.database
const now = test.clock.now()
const states = [
  { published: true },
  { published: false },
  { published: false, scheduledAt: new Date(now.getTime() + 3_600_000) },
  { published: false, deletedAt: now },
]
for (const [index, state] of states.entries()) {
  const createdAt = new Date('2025-03-05T23:30:00Z')
  await createPost(db, { ...state, createdAt, tags: TAGS[index] ?? [] })
  await createContentItem(db, { ...state, createdAt, tags: TAGS[index] ?? [] })
}

const LISTS = { posts: adminListPosts, 'content items': adminListContent } as const

for (const [name, list] of Object.entries(LISTS)) {
  it.each(PUBLICATION_STATES)(`lists the ${name} that are %s as their state says`, async (state) => {
    const { items, total } = await list(admin, { state, trashed: true })
    expect(items.map((item) => item.state)).toEqual([state])
    expect(total).toBe(1)
  })

  it(`lists no ${name} of the trash without being asked for it`, async () => {
    expect((await list(admin, {})).total).toBe(3)
    expect((await list(admin, { state: 'draft' })).total).toBe(1)
    expect((await list(admin, { state: 'trashed', trashed: false })).total).toBe(0)
  })

  it(`lists the ${name} of the trash where that is the state that is asked for`, async () => {
    const { items, total } = await list(admin, { state: 'trashed' })
    expect(items.map((item) => item.state)).toEqual(['trashed'])
    expect(total).toBe(1)
  })

  it.each([
    ['fore', 2],
    ['LLMS', 1],
    ['casting', 0],
    ['%', 0],
    ['ada 100%', 1],
  ])(`lists the ${name} that have a tag which begins with %s`, async (tag, expected) => {
    expect((await list(admin, { tag })).total).toBe(expected)
  })

  it(`lists the ${name} of whole days in UTC`, async () => {
    const count = async (from?: string, to?: string) => (await list(admin, { from, to })).total
    expect([
      await count('2025-03-05', '2025-03-05'),
      await count('2025-03-06'),
      await count(undefined, '2025-03-04'),
    ]).toEqual([3, 0, 0])
  })
}
