import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import { files, pageTexts, textExtractions } from '@idex/db/schema'
import { createMember, createNote } from '@idex/testing/factories'
import { temporaryDirectory } from '@idex/embedded-postgres/testing/temporary-directory'
import { createCanvas } from '@napi-rs/canvas'
import { asc, eq, isNull } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { createScanReader } from '../adapters/pdf-programs.ts'
import { importFile } from '../files/import-file.ts'
import type { Services } from '../kernel/context.ts'
import { getNote } from '../notes/library.ts'
import { openTestServices } from '../testing/test-context.ts'
import { extractTexts } from './extract-texts.ts'
import { readScans } from './read-scans.ts'

const test = await openTestServices()
const { db } = test.services

const DATA = new URL(
  './4.0.0_best_int/eng.traineddata.gz',
  import.meta.resolve('@tesseract.js-data/eng/package.json'),
)

const folder = await temporaryDirectory()
await writeFile(join(folder, 'eng.traineddata'), gunzipSync(await readFile(fileURLToPath(DATA))))
const services = { ...test.services, readScans: createScanReader({ languages: 'eng', folder }) }

/** A PDF whose pages are pictures of a line of text each; an empty one is white. */
async function scanOf(lines: readonly string[]): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  for (const line of lines) {
    const canvas = createCanvas(1200, 400)
    const context = canvas.getContext('2d')
    context.fillStyle = 'white'
    context.fillRect(0, 0, 1200, 400)
    context.fillStyle = 'black'
    context.font = '56px sans-serif'
    context.fillText(line, 60, 200)
    const picture = await pdf.embedPng(await canvas.encode('png'))
    pdf.addPage([600, 200]).drawImage(picture, { x: 0, y: 0, width: 600, height: 200 })
  }
  return Buffer.from(await pdf.save())
}

async function store(content: Buffer, pageCount: number, uploaderId: string | null = null): Promise<string> {
  const facts = {
    uploaderId,
    kind: 'pdf',
    mimeType: 'application/pdf',
    name: 'a.pdf',
    pageCount,
  } as const
  const id = await importFile(test.services, facts, Readable.from([content]))
  await extractTexts(test.services)
  return id
}

const textsOf = (id: string) =>
  db
    .select({ page: pageTexts.page, body: pageTexts.body })
    .from(pageTexts)
    .where(eq(pageTexts.fileId, id))
    .orderBy(asc(pageTexts.page))

const waiting = async () =>
  (await db.select().from(textExtractions).where(isNull(textExtractions.scannedAt))).map(
    ({ fileId }) => fileId,
  )

const extractionOf = async (id: string) =>
  (await db.select().from(textExtractions).where(eq(textExtractions.fileId, id)))[0]

/** The program has the lowest priority: on full processors, all others come first. */
const LAST_IN_TURN = { timeout: 600_000 }

it('recognises the pages of a scan once, and tells the owner of its note', LAST_IN_TURN, async () => {
  const id = await store(await scanOf(['A better question decides', '', 'Evidence before opinion']), 3)
  const owner = test.as(await createMember(db))
  const note = await createNote(db, { fileId: id, ownerId: owner.actor?.id ?? '' })
  expect((await getNote(owner, note)).textless).toBe(true)
  expect(await readScans(test.services)).toEqual({ recognised: 0 })
  expect(await readScans(services)).toEqual({ recognised: 2 })
  expect(await textsOf(id)).toEqual([
    { page: 1, body: 'A better question decides' },
    { page: 3, body: 'Evidence before opinion' },
  ])
  expect(await extractionOf(id)).toMatchObject({
    state: 'done',
    textlessPages: 1,
    scannedAt: test.clock.now(),
  })
  expect((await getNote(owner, note)).textless).toBe(false)
  // The next scan is for the next run; this one is not tried again.
  expect(await test.queue.take('texts.extract')).toHaveLength(1)
  expect(await readScans(services)).toEqual({ recognised: 0 })
})

it('ends what takes too long or too much memory, and keeps the pages read before', async () => {
  const id = await store(await scanOf(['Nothing of this']), 1)
  const bounded = createScanReader({ languages: 'eng', folder }, { memory: 1024 })
  const warn = vi.fn<typeof test.services.log.warn>()
  const log = { ...test.services.log, warn }
  expect(await readScans({ ...test.services, log, readScans: bounded })).toEqual({ recognised: 0 })
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { file: id, pages: 1, read: 0 },
    'some pages of a scan could not be read and are not tried again, so searches do not find them',
  )
  expect(await extractionOf(id)).toMatchObject({
    state: 'textless',
    textlessPages: 1,
    scannedAt: test.clock.now(),
  })
  const slow = createScanReader({ languages: 'eng', folder }, { timeMs: 1 })
  expect(await slow('any.pdf', [1])).toEqual([])
})

it('keeps nothing of a file that was deleted meanwhile', async () => {
  const id = await store(await scanOf(['Soon gone']), 1)
  const readDeleted: Services['readScans'] = async () => {
    await db.delete(files).where(eq(files.id, id))
    return [{ page: 1, text: 'Soon gone' }]
  }
  expect(await readScans({ ...test.services, readScans: readDeleted })).toEqual({ recognised: 1 })
  expect(await textsOf(id)).toEqual([])
})

it('takes turns between uploaders, and begins with the newest of each', async () => {
  const scan = await scanOf([''])
  const [many, few] = [await createMember(db), await createMember(db)]
  const fill = async ({ id }: { id: string }, count: number) => {
    const ids: string[] = []
    for (let at = 0; at < count; at += 1) {
      ids.push(await store(scan, 1, id))
      test.clock.advance(1000)
    }
    return ids
  }
  const [a1, a2, a3, a4] = await fill(many, 4)
  const [b1, b2] = await fill(few, 2)
  const read = vi.fn<NonNullable<Services['readScans']>>().mockResolvedValue([])
  const order: (string | undefined)[] = []
  const next = async () => {
    const before = await waiting()
    await readScans({ ...test.services, readScans: read })
    test.clock.advance(1000)
    const after = new Set(await waiting())
    order.push(before.find((id) => !after.has(id)))
  }
  for (let at = 0; at < 5; at += 1) await next()
  // What is new of someone who just had a turn waits for the others' turns.
  const [b3] = await fill(few, 1)
  await next()
  await next()
  expect(order).toEqual([a4, b2, a3, b1, a2, a1, b3])
  await next()
  expect(read).toHaveBeenCalledTimes(7)
})
