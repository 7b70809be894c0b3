import { filePath } from '@idex/contract/files/addresses'
import { files, pageTexts } from '@idex/db/schema'
import { createAdmin, createFile, createMember, createNote } from '@idex/testing/factories'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { openTestServices } from '../testing/test-context.ts'
import { adminGetNote, adminListNotes, findSameDocument } from './read-admin-notes.ts'

const test = await openTestServices()
const admin = test.as(await createAdmin(test.database.db))

beforeEach(() => test.database.empty('notes', 'files'))

const db = () => test.database.db
const sum = (letter: string) => letter.repeat(64)

it('names a note’s PDF, its pages and its size, unless it is elsewhere', async () => {
  const file = await createFile(db(), { name: 'Outlook 2026.pdf', pageCount: 12, size: 4_200_000 })
  const { id } = await createNote(db(), { fileId: file.id })
  const document = { name: 'Outlook 2026.pdf', pageCount: 12, size: 4_200_000 }
  expect((await adminGetNote(admin, { id })).document).toEqual(document)
  expect((await adminListNotes(admin, {})).items[0]?.document).toEqual(document)
  const elsewhere = await createNote(db())
  expect((await adminGetNote(admin, elsewhere)).document).toBeNull()
})

it('finds notes in the panel by what is written in their PDFs, in any state, also by the beginning of a word', async () => {
  for (const [title, body, state] of [
    ['Live', 'The harvest was late', {}],
    ['Draft', 'A late harvest', { published: false }],
    ['Other', 'Nothing of the kind: a “prêmium” street, Straße', {}],
  ] as const) {
    const file = await createFile(db(), { sha256: sum('b') })
    await db().insert(pageTexts).values({ fileId: file.id, page: 2, body })
    await createNote(db(), { title, fileId: file.id, ...state })
  }
  await createNote(db(), { title: 'Harvests elsewhere' })
  const found = async (search: string) => {
    const { items, total } = await adminListNotes(admin, { search })
    expect(total).toBe(items.length)
    return items.map(({ title }) => title).toSorted()
  }
  expect(await found('late harvest')).toEqual(['Draft', 'Live'])
  expect(await found('harv')).toEqual(['Draft', 'Harvests elsewhere', 'Live'])
  for (const folded of ['premium', 'strasse']) expect(await found(folded)).toEqual(['Other'])
  expect(await found("o'clock \\ % 'x")).toEqual([])
})

it('finds which notes of the site have the very PDF', async () => {
  const [one, other, copy, own] = await Promise.all([
    ...[sum('c'), sum('d'), sum('c')].map((sha256) => createFile(db(), { sha256 })),
    createFile(db(), { sha256: sum('c') }),
  ])
  const note = await createNote(db(), { title: 'Has it', fileId: one?.id })
  await createNote(db(), { title: 'Has another', fileId: other?.id })
  const member = await createMember(db())
  await createNote(db(), { title: 'A member’s own', ownerId: member.id, fileId: own?.id })
  const pdfUrl = filePath(copy?.id ?? '')
  await db()
    .update(files)
    .set({ uploaderId: admin.actor?.id ?? null })
    .where(eq(files.id, copy?.id ?? ''))
  expect(await findSameDocument(admin, { pdfUrl, id: null })).toEqual([{ id: note.id, title: 'Has it' }])
  expect(await findSameDocument(admin, { pdfUrl, id: note.id })).toEqual([])
  expect(await findSameDocument(admin, { pdfUrl: filePath(own?.id ?? ''), id: null })).toEqual([])
  expect(await findSameDocument(admin, { pdfUrl: 'https://example.com/a.pdf', id: null })).toEqual([])
})
