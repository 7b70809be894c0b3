import { createComment, createContentItem, createFile, createMember } from '@idex/testing/factories'
import { contentLikes } from '@idex/db/schema'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestServices } from '../testing/test-context.ts'
import { getContent, listContent } from './read-content.ts'

const test = await openTestServices()
const user = await createMember(test.database.db)
const memberId = user.id
const member = test.as(user)

beforeEach(() => test.database.empty('content_items', 'files'))

async function titles(input: Parameters<typeof listContent>[1]): Promise<string[]> {
  return (await listContent(member, input)).items.map(({ title }) => title)
}

describe('searching', () => {
  beforeEach(async () => {
    const { db } = test.database
    await createContentItem(db, { title: 'Delays', author: 'Ada Lindt', createdAt: new Date(5) })
    await createContentItem(db, { title: 'Loops', category: 'Systems', createdAt: new Date(4) })
    await createContentItem(db, { title: 'Queues', tags: ['Waiting', 'Lines'], createdAt: new Date(3) })
    await createContentItem(db, { title: 'Nerves', contentType: 'video', createdAt: new Date(2) })
    await createContentItem(db, { title: '100% sure', description: 'a_b \\ c', createdAt: new Date(1) })
  })

  it.each([
    ['DELAYS', ['Delays']],
    ['lindt', ['Delays']],
    ['sYSTEM', ['Loops']],
    ['wait', ['Queues']],
    ['waiting lines', []],
    ['decisions', ['Delays', 'Loops', 'Queues', 'Nerves']],
    ['', ['Delays', 'Loops', 'Queues', 'Nerves', '100% sure']],
    ['%', ['100% sure']],
    ['_', ['100% sure']],
    ['\\', ['100% sure']],
  ])('finds %j in title, description, author, category or a tag', async (search, found) => {
    expect(await titles({ search })).toEqual(found)
  })

  it('is limited to one type, also with a search', async () => {
    expect(await titles({ type: 'video' })).toEqual(['Nerves'])
    expect(await titles({ type: 'podcast', search: 'nerves' })).toEqual([])
  })
})

describe('an item', () => {
  it('counts likes and comments of everyone, and says whether the reader likes it', async () => {
    const { db } = test.database
    const other = await createMember(db)
    const [liked, quiet] = [await createContentItem(db), await createContentItem(db)]
    await db
      .insert(contentLikes)
      .values([memberId, other.id].map((userId) => ({ userId, contentId: liked.id })))
    await db.insert(contentLikes).values({ userId: other.id, contentId: quiet.id })
    for (let number = 0; number < 3; number += 1)
      await createComment(db, { authorId: other.id, contentId: liked.id })
    expect(await getContent(member, liked)).toMatchObject({ likes: 2, comments: 3, isLiked: true })
    const { items } = await listContent(member, {})
    expect(items.find(({ id }) => id === quiet.id)).toMatchObject({ likes: 1, comments: 0, isLiked: false })
  })

  it('serves uploads by path and other addresses as they are', async () => {
    const { db } = test.database
    const [video, image] = [await createFile(db, { kind: 'video' }), await createFile(db, { kind: 'image' })]
    const uploaded = await createContentItem(db, { fileId: video.id, thumbnailFileId: image.id })
    expect(await getContent(member, uploaded)).toMatchObject({
      fileUrl: `/api/files/${video.id}`,
      thumbnailUrl: `/api/files/${image.id}`,
      captionsUrl: '',
    })
    const elsewhere = await createContentItem(db, { externalUrl: 'https://example.com/a.mp3' })
    expect(await getContent(member, elsewhere)).toMatchObject({
      fileUrl: 'https://example.com/a.mp3',
      thumbnailUrl: '',
    })
  })

  it('is not found for an unknown id', async () => {
    await expect(getContent(member, { id: 'unknown' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
