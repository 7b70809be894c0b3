import { writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { files, notes, pageTexts, textExtractions } from '@idex/db/schema'
import { createAdmin, createFile, createMember, createNote } from '@idex/testing/factories'
import { onePage } from '@idex/testing/pdf-maker'
import { samplePdf } from '@idex/testing/sample-pdf'
import { unicodePdf } from '@idex/testing/unicode-pdf'
import { asc, eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { deleteAccount } from '../members/delete-account.ts'
import { releaseFile } from '../files/internal/discard-file.ts'
import { importFile } from '../files/import-file.ts'
import { ListAdminNotesSchema } from '@idex/contract/notes/note'
import { adminGetNote, adminListNotes } from '../notes/read-admin-notes.ts'
import type { Services } from '../kernel/context.ts'
import { getNote } from '../notes/library.ts'
import { searchFixtures } from '../testing/search-fixtures.ts'
import { openTestServices } from '../testing/test-context.ts'
import { extractTexts, getTextProgress } from './extract-texts.ts'
import { mergeNewWords } from './internal/merge-new-words.ts'

const test = await openTestServices()
const { ask } = searchFixtures(test)

const stream = (content: Buffer): Readable => Readable.from([content])

async function store(content: Buffer, uploaderId: string | null = null): Promise<string> {
  const facts = { uploaderId, kind: 'pdf', mimeType: 'application/pdf', name: 'a.pdf', pageCount: 1 } as const
  return importFile(test.services, facts, stream(content))
}

const progress = async () => getTextProgress(test.as(await createAdmin(test.services.db)))

const textsOf = (fileId: string) =>
  test.services.db
    .select({ page: pageTexts.page, body: pageTexts.body })
    .from(pageTexts)
    .where(eq(pageTexts.fileId, fileId))
    .orderBy(asc(pageTexts.page))

async function extractionOf(fileId: string) {
  const [row] = await test.services.db
    .select()
    .from(textExtractions)
    .where(eq(textExtractions.fileId, fileId))
  return row
}

it('reads the text of each page of a new PDF, once', async () => {
  const id = await store(await samplePdf({ pages: 3, title: 'Öl und Größe' }))
  expect(await test.queue.take('texts.extract')).toHaveLength(1)
  expect(await progress()).toEqual({ waiting: 1, textless: 0, failed: 0 })
  expect(await extractTexts(test.services)).toEqual({ read: 1, refused: 0 })
  expect(await textsOf(id)).toEqual([1, 2, 3].map((page) => ({ page, body: `Page ${page} of Öl und Größe` })))
  expect(await extractionOf(id)).toMatchObject({ state: 'done', textlessPages: 0, problem: null })
  expect(await extractTexts(test.services)).toEqual({ read: 0, refused: 0 })
})

it('of a server that stops, the document being read is finished, and the others are left to the next run', async () => {
  await store(await samplePdf({ pages: 1, title: 'One' }))
  await store(await samplePdf({ pages: 1, title: 'Another' }))
  await test.queue.take('texts.extract')
  const stopping = new AbortController()
  const readPageTexts: Services['readPageTexts'] = (...args) => {
    stopping.abort()
    return test.services.readPageTexts(...args)
  }
  const services = { ...test.services, stopping: stopping.signal, readPageTexts }
  expect(await extractTexts(services)).toEqual({ read: 1, refused: 0 })
  expect(await test.queue.take('texts.extract')).toHaveLength(1)
  expect(await extractTexts(test.services)).toEqual({ read: 1, refused: 0 })
  expect(await test.queue.take('texts.extract')).toEqual([])
})

it('says what has no text, and what cannot be read and why', async () => {
  const [scan, locked, broken] = [
    await store(onePage()),
    await store(await samplePdf({ userPassword: 'secret' })),
    await store(Buffer.from('%PDF-1.7 nothing')),
  ]
  const warn = vi.fn<typeof test.services.log.warn>()
  const log = { ...test.services.log, warn }
  expect(await extractTexts({ ...test.services, log })).toEqual({ read: 1, refused: 2 })
  const line = 'the text of a PDF could not be read and is not tried again, so searches do not find it'
  expect(warn).toHaveBeenCalledWith({ file: locked, problem: 'protected' }, line)
  expect(warn).toHaveBeenCalledWith({ file: broken, problem: 'damaged' }, line)
  expect(await extractionOf(scan)).toMatchObject({ state: 'textless', textlessPages: 1 })
  expect(await extractionOf(locked)).toMatchObject({ state: 'failed', problem: 'protected' })
  expect(await extractionOf(broken)).toMatchObject({ state: 'failed', problem: 'damaged' })
  expect(await progress()).toEqual({ waiting: 0, textless: 1, failed: 2 })
})

it('tells the owner of a note, and administrators of a published one, once that is known', async () => {
  const { db } = test.services
  const [owner, admin] = [test.as(await createMember(db)), test.as(await createAdmin(db))]
  const make = async (pdf: Buffer, ownerId: string | null) => ({
    id: (await createNote(db, { fileId: await store(pdf), ownerId })).id,
  })
  const text = await samplePdf()
  const own = [await make(onePage(), owner.actor?.id ?? ''), await make(text, owner.actor?.id ?? '')]
  const published = [await make(onePage(), null), await make(text, null)]
  const marks = async (): Promise<unknown> => {
    const { items } = await adminListNotes(admin, ListAdminNotesSchema.parse({}))
    return {
      // Reads them one after the other, since presented notes are cached.
      own: await Promise.all(own.map(async (one) => (await getNote(owner, one)).textless)),
      library: await Promise.all(published.map(async (one) => (await getNote(owner, one)).textless)),
      panel: published.map(({ id }) => items.find((item) => item.id === id)?.textless),
      one: (await adminGetNote(admin, { id: published[0]?.id ?? '' })).textless,
    }
  }
  const NOTHING = { own: [false, false], library: [false, false], panel: [false, false], one: false }
  expect(await marks()).toEqual(NOTHING)
  await extractTexts(test.services)
  const FOUND = { own: [true, false], library: [false, false], panel: [true, false], one: true }
  expect(await marks()).toEqual(FOUND)
  // After an update that reads texts in another way, it is to be found out again.
  await db.update(textExtractions).set({ recipe: 0 })
  await db.update(notes).set({ updatedAt: test.clock.now() })
  expect(await marks()).toEqual(NOTHING)
  await extractTexts(test.services)
  expect(await marks()).toEqual(FOUND)
})

it('a file that is too much for the reader counts as failed and is not tried again', async () => {
  const id = await store(await samplePdf())
  const services = { ...test.services, readPageTexts: async () => undefined }
  expect(await extractTexts(services)).toEqual({ read: 0, refused: 1 })
  expect(await extractionOf(id)).toMatchObject({ state: 'failed', problem: 'too much' })
  expect(await extractTexts(test.services)).toEqual({ read: 0, refused: 0 })
})

it('a discarded file loses its text, also while its bytes cannot be removed', async () => {
  const id = await store(await samplePdf())
  await extractTexts(test.services)
  expect(await textsOf(id)).toHaveLength(3)
  const remove = async () => {
    throw new Error('unavailable')
  }
  const services = { ...test.services, files: { ...test.services.files, remove } }
  await expect(releaseFile(services, id)).rejects.toThrow('unavailable')
  expect(await textsOf(id)).toEqual([])
  expect(await extractionOf(id)).toBeUndefined()
})

it('the texts of a deleted account are gone with it, and one being read meanwhile leaves nothing', async () => {
  const member = await createMember(test.services.db)
  const [kept, reading] = [
    await store(await samplePdf(), member.id),
    await createFile(test.services.db, { uploaderId: member.id }),
  ]
  await extractTexts(test.services)
  await createNote(test.services.db, { ownerId: member.id, fileId: kept })
  const actor = { ...member, needsSecondFactor: false }
  const services = {
    ...test.services,
    files: {
      ...test.services.files,
      read: async () => {
        await deleteAccount(test.as(actor))
        return stream(await samplePdf())
      },
    },
  }
  await test.services.db.delete(textExtractions).where(eq(textExtractions.fileId, reading.id))
  await extractTexts(services)
  expect(await textsOf(kept)).toEqual([])
  expect(await textsOf(reading.id)).toEqual([])
})

it('a file that is given up while it is read gets no text', async () => {
  const { db, files: storage } = test.services
  const id = await store(await samplePdf())
  const read = async (name: string) => {
    await db.update(files).set({ storedAt: null }).where(eq(files.id, id))
    return storage.read(name)
  }
  await extractTexts({ ...test.services, files: { ...storage, read } })
  expect(await textsOf(id)).toEqual([])
  expect(await extractionOf(id)).toBeUndefined()
})

it('reads of a very long page what fits its bounds', async () => {
  const path = `${test.directory}/long.pdf`
  const words = Buffer.from(`BT /F1 1 Tf ${'1 0 0 1 10 100 Tm (decision ) Tj '.repeat(10_000)} ET`)
  const font = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'
  const long = onePage(
    '',
    '/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>',
    { entries: '', stream: words },
    font,
  )
  await writeFile(path, long)
  const texts = await test.services.readPageTexts(path)
  expect(texts).toMatchObject({ ok: true, unread: 0 })
  expect(texts?.ok === true && texts.pages[0]?.length).toBe(20_000)
})

it('leaves no words unmerged, which each search would have to read', async () => {
  const id = await store(await samplePdf({ pages: 5, text: 'some words of a page ' }))
  await extractTexts(test.services)
  expect(await mergeNewWords(test.services.db, pageTexts)).toBe(0)
  // Otherwise there are some.
  await test.services.db.update(pageTexts).set({ body: 'Other words' }).where(eq(pageTexts.fileId, id))
  expect(await mergeNewWords(test.services.db, pageTexts)).toBeGreaterThan(0)
})

/** A PDF of one page with these lines, in characters of any script. */
const linesPdf = (...lines: string[]) => unicodePdf([lines.join('\n')])

/** A PDF of one page with fields and other annotations; `contents` are drawn. */
function formPdf(contents: string, ...annotations: readonly string[]): Buffer {
  const font = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'
  const numbers = annotations.map((_, index) => `${6 + index} 0 R`).join(' ')
  return onePage(
    `/AcroForm<</Fields[${numbers}]/DA(/F1 12 Tf)/DR<</Font<</F1 5 0 R>>>>>>`,
    `/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>/Annots[${numbers}]`,
    { entries: '', stream: Buffer.from(contents) },
    font,
    ...annotations.map(
      (entries) =>
        `<</Type/Annot/Rect[10 10 150 30]/P 3 0 R${entries.includes('/F ') ? '' : '/F 4'}${entries}>>`,
    ),
  )
}

it.each<[string, Buffer, string]>([
  ['words broken by soft hyphens', linesPdf('glimmar\u00ad', 'tion'), 'glimmartion'],
  ['words broken by hyphens that are no minus', linesPdf('frabbet\u2010', 'ting'), 'frabbetting'],
  ['words broken in capitals', linesPdf('GROVER-', 'NAUNCE'), 'GROVERNAUNCE'],
  [
    'words broken with accents',
    linesPdf('Größen\u2010', 'verhältnis, ÉTÉ\u00ad', 'HIVER'),
    'Größenverhältnis, ÉTÉHIVER',
  ],
  ['double names, which are not broken', linesPdf('Jean-', 'Pierre'), 'Jean- Pierre'],
  [
    'pieces of a line from right to left',
    formPdf('BT /F1 12 Tf 120 150 Td (Zamountone) Tj -110 0 Td (Znameone) Tj ET'),
    'Znameone Zamountone',
  ],
  [
    'fields of forms',
    formPdf(
      'BT /F1 12 Tf 10 150 Td (Drawn) Tj ET',
      '/Subtype/Widget/FT/Tx/T(a)/V(Zfilled)',
      '/Subtype/Widget/FT/Tx/T(b)/Ff 4096/V(Two\\nlines)',
      '/Subtype/Widget/FT/Ch/T(c)/Opt[[(x)(Zshown)][(y)(Zother)]]/V(x)',
      '/Subtype/Widget/FT/Ch/T(d)/Ff 2097152/Opt[(Zone)(Ztwo)(Zthree)]/V[(Zone)(Ztwo)]',
      '/Subtype/FreeText/DA(/F1 12 Tf)/Contents(Ztyped)',
    ),
    'Drawn Ztyped Zfilled Two lines Zshown Zone Ztwo',
  ],
  [
    'no hidden fields, passwords or checks',
    formPdf(
      '',
      '/Subtype/Widget/FT/Tx/T(a)/Ff 8192/V(Zsecret)',
      '/Subtype/Widget/FT/Btn/T(b)/V/Yes/AS/Yes',
      '/Subtype/Widget/FT/Tx/T(d)/V(Zhidden)/F 2',
      '/Subtype/Widget/FT/Tx/T(c)/V(Zfilled)',
    ),
    'Zfilled',
  ],
])('of a page are read %s', async (_, pdf, text) => {
  const id = await store(pdf)
  await extractTexts(test.services)
  expect(await textsOf(id)).toEqual([{ page: 1, body: text }])
})

it.each<[string, Buffer, readonly string[], string]>([
  [
    'a compound at its own hyphen',
    linesPdf('Group decision-', 'making matters'),
    [
      ...['decisionmaking', 'decision-making', 'decision making', 'decision-mak', '"group decision making"'],
      ...['group decision-making matters ', 'decisionmaking -voting'],
    ],
    'decisionmaking',
  ],
  [
    'a compound of several words at one of its hyphens',
    linesPdf('A state-of-', 'the-art plan'),
    ['state-of-the-art', 'plan of state-of-the-art '],
    'ofthe',
  ],
  [
    'a word',
    linesPdf('A glimmar\u2010', 'tion and glowing'),
    ['glimmartion', 'glimmarti', 'glimmartion glowing'],
    'glimmartion',
  ],
])('of a line that breaks %s each form is found and marked', async (_, pdf, forms, marked) => {
  const { db } = test.services
  const { id } = await createNote(db, { fileId: await store(pdf) })
  await extractTexts(test.services)
  const admin = test.as(await createAdmin(db))
  for (const form of forms) {
    const { pages, isApproximate } = await ask(form)
    const hit = pages.find((page) => page.id === id)
    const marks = hit?.snippet.flatMap((segment) => (segment.marked ? [segment.text] : []))
    expect([form, isApproximate, marks]).toEqual([form, false, expect.arrayContaining([marked])])
    const listed = await adminListNotes(admin, ListAdminNotesSchema.parse({ search: form }))
    expect([form, listed.items.map((note) => note.id)]).toEqual([form, [id]])
  }
  for (const other of ['-decision making', 'decision -making', 'glimmar', 'glowing -glimmartion'])
    expect((await ask(`${other} `)).pages).toEqual([])
})

const reversed = (text: string) => [...text].toReversed().join('')

it.each<[string, Buffer, [string, number][]]>([
  [
    'Japanese and Chinese',
    unicodePdf(['意思決定の科学', '决策的科学']),
    [
      ['決定', 1],
      ['决策', 2],
    ],
  ],
  ['characters of a known collection', unicodePdf(['経営判断'], 'of a known collection'), [['判断', 1]]],
  ['Korean', unicodePdf(['의사 결정']), [['결정', 1]]],
  [
    'Hebrew and Arabic, as they are shown',
    unicodePdf(['החלטה', 'قرار'].map(reversed)),
    [
      ['החלטה', 1],
      ['قرار', 2],
    ],
  ],
  [
    'Hebrew among English',
    unicodePdf([`A ${reversed('החלטות')} table`]),
    [
      ['החלטות', 1],
      ['"החלטות table"', 1],
    ],
  ],
])('what is read is found in other scripts: %s', async (_, pdf, sought) => {
  const { db } = test.services
  const { id } = await createNote(db, { fileId: await store(pdf) })
  expect(await extractTexts(test.services)).toEqual({ read: 1, refused: 0 })
  const found = await Promise.all(sought.map(([text]) => ask(text)))
  const here = found.map(({ pages }) => pages.flatMap((hit) => (hit.id === id ? [hit.page] : [])))
  expect(here).toEqual(sought.map(([, page]) => [page]))
})
