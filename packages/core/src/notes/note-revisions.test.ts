import { createAdmin, createContentItem, createMember, createNote } from '@idex/testing/factories'
import { beforeEach, expect, it } from 'vitest'
import { adminGetContent, listContentRevisions, updateContent } from '../content/admin-content.ts'
import { openTestServices } from '../testing/test-context.ts'
import { setNotePublished, updateNote } from './admin-notes.ts'
import { changeNoteTopics } from './bulk-notes.ts'
import { listNoteRevisions } from './read-admin-notes.ts'

const test = await openTestServices()
const admin = test.as(await createAdmin(test.database.db, { firstName: 'Ada', lastName: 'Lindt' }))

beforeEach(() => test.database.empty('notes', 'content_items'))

const db = () => test.database.db
const FIRST = { title: 'First', description: 'One', topics: ['LLMs' as const] }

it('a note keeps how it read before each change of its texts, by whomever, latest first', async () => {
  const { id } = await createNote(db(), FIRST)
  await updateNote(admin, { id, ...FIRST, title: 'Second' })
  const other = test.as(await createAdmin(db(), { firstName: 'Bo', lastName: 'Ek' }))
  await changeNoteTopics(other, { ids: [id], add: ['AI Agents'], remove: [] })
  const at = test.clock.now().toISOString()
  expect(await listNoteRevisions(admin, { id })).toEqual([
    {
      id: expect.any(String),
      version: 2,
      createdAt: at,
      author: 'Bo Ek',
      texts: { ...FIRST, title: 'Second' },
    },
    { id: expect.any(String), version: 1, createdAt: at, author: 'Ada Lindt', texts: FIRST },
  ])
})

it('keeps nothing of changes that leave the texts as they are, nor of refused ones', async () => {
  const { id } = await createNote(db(), FIRST)
  await setNotePublished(admin, { id, published: false })
  await updateNote(admin, { id, ...FIRST })
  await expect(updateNote(admin, { id, ...FIRST, title: 'Late', version: 1 })).rejects.toMatchObject({
    code: 'STALE_EDIT',
  })
  expect(await listNoteRevisions(admin, { id })).toEqual([])
})

it('a content item does so likewise, and both are for administrators alone', async () => {
  const { id } = await createContentItem(db(), { title: 'First', author: 'Mira', tags: ['One'] })
  const { title, author, contentType, category, tags, duration, description, ...item } =
    await adminGetContent(admin, { id })
  const texts = { title, author, category, tags, duration, description }
  const { fileUrl, thumbnailUrl, captionsUrl } = item
  await updateContent(admin, {
    id,
    ...texts,
    contentType,
    fileUrl,
    thumbnailUrl,
    captionsUrl,
    title: 'Second',
  })
  expect(await listContentRevisions(admin, { id })).toMatchObject([
    { version: 1, author: 'Ada Lindt', texts },
  ])
  const member = test.as(await createMember(db()))
  await expect(listContentRevisions(member, { id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(listNoteRevisions(member, { id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
