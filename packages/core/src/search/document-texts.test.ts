import { TEXT_CHARACTERS, TEXT_PAGES } from '@idex/contract/search/document-texts'
import { pageTexts } from '@idex/db/schema'
import { createFile, createMember, createNote } from '@idex/testing/factories'
import { expect, it } from 'vitest'
import { openTestServices } from '../testing/test-context.ts'
import { listDocumentTexts } from './document-texts.ts'

const test = await openTestServices()
const { db } = test.database

it('gives the texts of a document part by part, to those who may read it', async () => {
  const [owner, other] = [await createMember(db), await createMember(db)]
  const { id } = await createFile(db, { uploaderId: owner.id })
  await createNote(db, { ownerId: owner.id, fileId: id })
  // Page 2 has no text.
  const pages = Array.from({ length: TEXT_PAGES + 5 }, (_, index) => index + 1).filter((page) => page !== 2)
  await db.insert(pageTexts).values(pages.map((page) => ({ fileId: id, page, body: `Page ${page}` })))
  const first = await listDocumentTexts(test.as(owner), { id, from: 1 })
  expect(first.pages.slice(0, 2)).toEqual([
    { page: 1, text: 'Page 1' },
    { page: 3, text: 'Page 3' },
  ])
  const rest = await listDocumentTexts(test.as(owner), { id, from: first.next ?? 0 })
  expect([...first.pages, ...rest.pages].map(({ page }) => page)).toEqual(pages)
  expect(rest.next).toBeNull()
  await expect(listDocumentTexts(test.as(other), { id, from: 1 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

it('ends an answer with the page that fills it, however few pages these are', async () => {
  const owner = await createMember(db)
  const { id } = await createFile(db, { uploaderId: owner.id })
  await createNote(db, { ownerId: owner.id, fileId: id })
  const body = 'x'.repeat(TEXT_CHARACTERS / 10)
  await db
    .insert(pageTexts)
    .values(Array.from({ length: 12 }, (_, at) => ({ fileId: id, page: at + 1, body })))
  const first = await listDocumentTexts(test.as(owner), { id, from: 1 })
  expect([first.pages.length, first.next]).toEqual([10, 11])
  const rest = await listDocumentTexts(test.as(owner), { id, from: 11 })
  expect([rest.pages.length, rest.next]).toEqual([2, null])
})
