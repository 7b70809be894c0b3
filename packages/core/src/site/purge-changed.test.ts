import { blogPosts, notes, pictures, settings } from '@idex/db/schema'
import { createFile, createMember, createNote, createPost } from '@idex/testing/factories'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Cdn } from '../kernel/cdn.ts'
import type { Services } from '../kernel/context.ts'
import { createTestServices, type TestServices } from '../testing/test-context.ts'
import { purgeChanged } from './purge-changed.ts'

let test: TestServices
let services: Services
/** Keys of each purge that was confirmed. */
let purged: string[][] = []
const cdn: Cdn = { build: 'one', purge: async (keys) => void purged.push([...keys]) }

beforeAll(async () => {
  test = await createTestServices()
  services = { ...test.services, cdn }
})
beforeEach(async () => {
  await purgeChanged(services)
  purged = []
})
afterAll(() => test.close())

const db = () => test.database.db

/** The keys that are purged on account of `change`, in one purge. */
async function purgedBy(change: () => Promise<unknown>): Promise<string[]> {
  await purgeChanged(services)
  purged = []
  await change()
  expect(await purgeChanged(services)).toBe(purged.flat().length)
  return purged.flat().toSorted()
}

const editPost = (id: string, values: Partial<typeof blogPosts.$inferInsert>) =>
  db().update(blogPosts).set(values).where(eq(blogPosts.id, id))

describe('what visitors see is purged when it changes', () => {
  it('a post with the lists of posts, and no other post', async () => {
    const { id } = await createPost(db())
    await createPost(db())
    expect(await purgedBy(() => editPost(id, { title: 'New' }))).toEqual(['blog', `post-${id}`])
    expect(await purgedBy(() => editPost(id, { published: false }))).toEqual(['blog', `post-${id}`])
    expect(await purgedBy(() => db().delete(blogPosts).where(eq(blogPosts.id, id)))).toEqual([
      'blog',
      `post-${id}`,
    ])
    expect(await purgeChanged(services)).toBe(0)
  })

  it('a note, also with the picture of its first page', async () => {
    const file = await createFile(db(), { kind: 'pdf', mimeType: 'application/pdf' })
    const { id } = await createNote(db(), { published: true, fileId: file.id })
    const retitle = () => db().update(notes).set({ title: 'New' }).where(eq(notes.id, id))
    expect(await purgedBy(retitle)).toEqual([`note-${id}`, 'notes'])
    const made = { fileId: file.id, recipe: 1, variants: [], madeAt: new Date() }
    expect(await purgedBy(() => db().insert(pictures).values(made))).toEqual([`note-${id}`, 'notes'])
  })

  it('a setting, and not the salts of counting', async () => {
    const set = (key: string) => () => db().insert(settings).values({ key, value: 'anything' })
    expect(await purgedBy(set('views.salt.2020-01-01'))).toEqual([])
    expect(await purgedBy(set('something'))).toEqual(['settings'])
  })

  it('nothing of views, drafts and private notes', async () => {
    const { id } = await createPost(db())
    expect(await purgedBy(() => editPost(id, { views: 7 }))).toEqual([])
    const draft = await createPost(db(), { published: false, publishedAt: null })
    expect(await purgedBy(() => editPost(draft.id, { title: 'New' }))).toEqual([])
    const member = await createMember(db())
    expect(await purgedBy(() => createNote(db(), { ownerId: member.id }))).toEqual([])
  })
})

describe('a purge that is not confirmed', () => {
  const away: Cdn = { ...cdn, purge: () => Promise.reject(new Error('away')) }

  it('is made up for by the next', async () => {
    const { id } = await createPost(db())
    await expect(purgeChanged({ ...services, cdn: away })).rejects.toThrow('away')
    await purgeChanged(services)
    expect(purged.flat()).toContain(`post-${id}`)
  })

  it('is made up for although everything is as it was', async () => {
    const { id } = await createPost(db(), { published: false })
    await purgeChanged(services)
    await editPost(id, { published: true, publishedAt: new Date() })
    await expect(purgeChanged({ ...services, cdn: away })).rejects.toThrow('away')
    purged = []
    await editPost(id, { published: false })
    await purgeChanged(services)
    expect(purged.flat()).toEqual(['blog', `post-${id}`])
  })
})

it('another build purges everything by one key', async () => {
  await createPost(db())
  expect(await purgeChanged({ ...services, cdn: { ...cdn, build: 'two' } })).toBe(1)
  expect(purged).toEqual([['site']])
  expect(await purgeChanged({ ...services, cdn: { ...cdn, build: 'two' } })).toBe(0)
})

it('many changes take several purges, none larger than a network takes', async () => {
  for (let n = 0; n < 40; n += 1) await createPost(db())
  expect(await purgeChanged(services)).toBe(41)
  expect(purged.map(({ length }) => length)).toEqual([30, 11])
})

it('without a network nothing is looked for', async () => {
  await createPost(db())
  expect(await purgeChanged(test.services)).toBe(0)
})
