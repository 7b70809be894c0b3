import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { degrees, PDFDocument, PDFName, rgb } from '@cantoo/pdf-lib'
import { notes, shareLinks, shareSignUps } from '@idex/db/schema'
import {
  createAdmin,
  createContentItem,
  createHighlight,
  createMember,
  createNote,
  createShareLink,
} from '@idex/testing/factories'
import { samplePdf } from '@idex/testing/sample-pdf'
import { eq } from 'drizzle-orm'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { openFeedFile } from '../../feeds/read-feeds.ts'
import { exportHighlights } from '../../highlights/export-highlights.ts'
import type { Actor } from '../../kernel/context.ts'
import { createTestServices, openTestServices } from '../../testing/test-context.ts'
import { openFile } from '../uploads.ts'
import { importFile } from '../import-file.ts'

const test = await openTestServices()

async function storedPdf(pdf: Buffer | Uint8Array): Promise<string> {
  const facts = { uploaderId: null, kind: 'pdf', mimeType: 'application/pdf', name: 'a.pdf' } as const
  return importFile(test.services, { ...facts, pageCount: 3 }, Readable.from([Buffer.from(pdf)]))
}

/** A published note of the site with a PDF, marked unless told otherwise. */
async function markedNote(pdf?: Buffer | Uint8Array, values: Partial<typeof notes.$inferInsert> = {}) {
  const bytes = pdf ?? (await samplePdf())
  const fileId = await storedPdf(bytes)
  const { id } = await createNote(test.services.db, { fileId, watermark: true, ...values })
  return { id, fileId, bytes: Buffer.from(bytes) }
}

async function read(actor: Actor, id: string, range?: { start: number; end: number }): Promise<Buffer> {
  return buffer(await (await openFile(test.as(actor), { id })).read(range))
}

const ada = (values: Parameters<typeof createMember>[1] = {}) =>
  createMember(test.services.db, { firstName: 'Ada', lastName: 'Löve', ...values })

const Item = z.object({ str: z.string(), transform: z.array(z.number()).length(6), width: z.number() })

/** Of each page its text, and where on the page as shown its items begin and end, as the viewer's parser finds them. */
async function pagesOf(pdf: Uint8Array) {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: VerbosityLevel.ERRORS })
  try {
    const document = await task.promise
    const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
    return await Promise.all(
      numbers.map(async (number) => {
        const page = await document.getPage(number)
        const viewport = page.getViewport({ scale: 1 })
        const { width, height } = viewport
        const { items } = await page.getTextContent()
        const texts = items.flatMap((item) => {
          const { success, data } = Item.safeParse(item)
          if (!success || data.str.trim() === '') return []
          const [a = 0, b = 0, , , x = 0, y = 0] = data.transform
          const length = Math.hypot(a, b)
          const ends = [0, data.width].map((along) =>
            z
              .array(z.number())
              .parse(viewport.convertToViewportPoint(x + (a / length) * along, y + (b / length) * along)),
          )
          return [{ str: data.str, size: length, ends }]
        })
        return { width, height, texts, text: texts.map(({ str }) => str).join('') }
      }),
    )
  } finally {
    await task.destroy()
  }
}

describe('a marked copy', () => {
  it('says on every page who reads it and when, and the original is untouched', async () => {
    const { fileId, bytes } = await markedNote()
    const member = await ada()
    const pages = await pagesOf(await read(member, fileId))
    expect(pages.map(({ text }) => text)).toEqual(
      [1, 2, 3].map((page) => expect.stringContaining(`Page ${page} of Sample`)),
    )
    const day = test.clock.now().toISOString().slice(0, 10)
    for (const { text } of pages) expect(text).toContain(`Ada Löve · ${member.email} · ${day}`)
    const admin = await createAdmin(test.services.db)
    expect((await read(admin, fileId)).equals(bytes)).toBe(true)
  })

  it('has its line within the foot of each page as it is shown, turned, cropped, tiny or huge', async () => {
    const document = await PDFDocument.create()
    for (const angle of [0, 90, 180, 270, -90])
      for (const [width, height] of [
        [612, 792],
        [120, 60],
        [4000, 3000],
      ] as const) {
        const page = document.addPage([width, height])
        page.setRotation(degrees(angle))
        page.setCropBox(width * 0.2, height * 0.1, width * 0.7, height * 2)
        page.drawRectangle({ x: 0, y: 0, width, height, color: rgb(0, 0, 0) })
      }
    const { fileId } = await markedNote(await document.save())
    const pages = await pagesOf(await read(await ada(), fileId))
    expect(pages).toHaveLength(15)
    for (const { text, texts, width, height } of pages) {
      expect(text).toMatch(/^Ada Löve ?· ?.+@.+ ?· ?\d{4}-\d\d-\d\d$/)
      for (const { ends } of texts) {
        const [[x1 = -1, y1 = -1] = [], [x2 = -1, y2 = -1] = []] = ends
        // Upright, from left to right.
        expect(y2).toBeCloseTo(y1)
        expect(x1).toBeGreaterThan(0)
        expect(x2).toBeGreaterThan(x1)
        expect(x2).toBeLessThan(width)
        expect(y1).toBeGreaterThan(height / 2)
        expect(y1).toBeLessThan(height)
      }
    }
  })

  it('marks pages that share their contents and resources once each, whatever state these leave behind', async () => {
    const document = await PDFDocument.create()
    const { context } = document
    const shared = context.register(
      context.obj([context.register(context.stream('0.1 0 0 0.1 0 0 cm 1 0 0 rg'))]),
    )
    const resources = context.register(context.obj({}))
    for (const page of [document.addPage([300, 300]), document.addPage([500, 500])]) {
      page.node.set(PDFName.of('Contents'), shared)
      page.node.set(PDFName.of('Resources'), resources)
    }
    document.addPage([300, 300]).node.delete(PDFName.of('Contents'))
    const { fileId } = await markedNote(await document.save())
    const member = await ada()
    for (const { text, texts } of await pagesOf(await read(member, fileId))) {
      expect(text.split(member.email ?? 'nobody')).toHaveLength(2)
      expect(Math.max(...texts.map(({ size }) => size))).toBeGreaterThanOrEqual(5)
    }
  })

  it.each([
    ['Łukasz', 'Żółć', 'Łukasz Żółć · '],
    ['Þóra', 'Đurić-Şahin', 'Þóra Đurić-Şahin · '],
    ['Жанна', 'Щукина', 'Жанна Щукина · '],
    ['Ελένη', 'Μαυρίδης', 'Ελένη Μαυρίδης · '],
    ['Thị', 'Nguyễn', 'Thi Nguyen · '],
    ['Әлия', 'Ąžič', 'Aлия Ąžič · '],
    ['李', '小明', 'Li Xiao Ming · '],
    ['지우', '김', 'Ji U Gim · '],
    ['مُحَمَّد', 'עולם', 'muhamad'],
    ['ffi', 'AVATAR Łff', 'ffi AVATAR Łff · '],
    ['😀', 'Zoë', 'Zoë · '],
    ['Adela'.repeat(40), 'W'.repeat(100), 'Adela'.repeat(40)],
    ['Łucja'.repeat(40), 'Ж'.repeat(60), 'Łucja'.repeat(40)],
  ])('has the whole name of its reader: %s %s', async (firstName, lastName, said) => {
    const { fileId } = await markedNote()
    const member = await createMember(test.services.db, { firstName, lastName })
    const [page] = await pagesOf(await read(member, fileId))
    expect(page?.text).toContain(said)
    expect(page?.text).toContain(`${member.email} · `)
  })

  it('has the id of a reader whose address cannot be written', async () => {
    const { fileId } = await markedNote()
    const member = await createMember(test.services.db, {
      firstName: '李',
      lastName: '',
      email: '李@例え.jp',
    })
    const [page] = await pagesOf(await read(member, fileId))
    expect(page?.text).toContain(`${member.id} · `)
  })

  it('has the same bytes each time it is made, in ranges as a whole, and others for others and the next day', async () => {
    const { fileId } = await markedNote()
    const [one, other] = [await ada(), await ada()]
    const opened = await openFile(test.as(one), { id: fileId })
    const whole = await read(one, fileId)
    expect(opened).toMatchObject({
      size: whole.length,
      isPersonal: true,
      isHashed: false,
      sha256: createHash('sha256').update(whole).digest('hex'),
    })
    // Another server keeps copies of its own.
    const elsewhere = await createTestServices()
    try {
      const file = await openFile(
        { ...test.as(one), files: elsewhere.services.files, clock: test.clock },
        { id: fileId },
      )
      expect(file.sha256).toBe(opened.sha256)
    } finally {
      await elsewhere.close()
    }
    const middle = await read(one, fileId, { start: 100, end: 999 })
    expect(middle.equals(whole.subarray(100, 1000))).toBe(true)
    expect((await openFile(test.as(other), { id: fileId })).sha256).not.toBe(opened.sha256)
    test.clock.advance(24 * 60 * 60_000)
    expect((await openFile(test.as(one), { id: fileId })).sha256).not.toBe(opened.sha256)
  })

  it('leaves nothing on the disk', async () => {
    const { fileId } = await markedNote()
    await read(await ada(), fileId)
    expect(await readdir(join(test.directory, 'incoming'))).toEqual([])
  })

  it('is made once for all ranges that are asked for at the same time', async () => {
    const { fileId } = await markedNote()
    const ctx = test.as(await ada())
    const annotatePdf = vi.fn(ctx.annotatePdf)
    const ranges = Array.from({ length: 20 }, async () => openFile({ ...ctx, annotatePdf }, { id: fileId }))
    expect(new Set((await Promise.all(ranges)).map(({ sha256 }) => sha256)).size).toBe(1)
    expect(annotatePdf).toHaveBeenCalledOnce()
  })

  it('never gives way to the original: what cannot be marked cannot be opened, and is not tried for everyone', async () => {
    const broken = await markedNote(Buffer.from('%PDF-1.7 and nothing of the kind'))
    const locked = await markedNote(await samplePdf({ userPassword: 'secret' }))
    for (const { fileId } of [broken, locked]) {
      await expect(read(await ada(), fileId)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
      const annotatePdf = vi.fn(test.services.annotatePdf)
      const again = openFile({ ...test.as(await ada()), annotatePdf }, { id: fileId })
      await expect(again).rejects.toThrow('could not be marked')
      expect(annotatePdf).not.toHaveBeenCalled()
    }
    const slow = await markedNote(await samplePdf({ title: 'Too much' }))
    const warn = vi.fn<typeof test.services.log.warn>()
    const log = { ...test.services.log, warn }
    const over = openFile(
      { ...test.as(await ada()), log, annotatePdf: async () => undefined },
      { id: slow.fileId },
    )
    await expect(over).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    const line = 'a PDF could not be watermarked, so its readers cannot open it'
    expect(warn).toHaveBeenCalledExactlyOnceWith({ file: slow.fileId }, line)
  })

  it('is made for one reader after another: nobody has more than two wait', async () => {
    const member = await ada()
    const files = await Promise.all(
      [1, 2, 3, 4, 5].map(async (n) => markedNote(await samplePdf({ title: `Many ${n}` }))),
    )
    // The first is being made until others have been refused.
    const gate = Promise.withResolvers<void>()
    const annotatePdf: typeof test.services.annotatePdf = async (...job) => {
      await gate.promise
      return test.services.annotatePdf(...job)
    }
    const refused: unknown[] = []
    const note = (reason: unknown) => {
      refused.push(reason)
      if (refused.length === 2) gate.resolve()
    }
    const ctx = { ...test.as(member), annotatePdf }
    await Promise.all(files.map(({ fileId }) => openFile(ctx, { id: fileId }).catch(note)))
    expect(refused).toHaveLength(2)
    for (const reason of refused) expect(reason).toMatchObject({ code: 'RATE_LIMITED' })
  })
})

describe('the original of a marked note', () => {
  /** Returns whether `bytes` have the member's address on every page. */
  const isNamed = async (bytes: Uint8Array, { email }: { email: string | null }) =>
    (await pagesOf(bytes)).every(({ text }) => text.includes(email ?? 'nobody'))

  it('reaches no member by their feeds or with their highlights', async () => {
    const { id, fileId } = await markedNote()
    const member = await ada()
    const ctx = test.as(member)
    const fed = await buffer(await (await openFeedFile(ctx, { id: fileId })).read())
    await createHighlight(test.services.db, { userId: member.id, noteId: id, fileId, page: 1 })
    const saved = await buffer((await exportHighlights(ctx, { id, format: 'pdf' })).stream)
    expect([await isNamed(fed, member), await isNamed(saved, member)]).toEqual([true, true])
  })

  it('reaches no member by an item of the library that shows the same file', async () => {
    const { fileId } = await markedNote()
    await createContentItem(test.services.db, { contentType: 'pdf', fileId, published: true })
    const member = await ada()
    expect(await isNamed(await read(member, fileId), member)).toBe(true)
  })

  it('is what members get while the note is not marked, and from the moment it is marked they do not', async () => {
    const { id, fileId, bytes } = await markedNote(undefined, { watermark: false })
    const member = await ada()
    expect((await read(member, fileId)).equals(bytes)).toBe(true)
    await test.services.db.update(notes).set({ watermark: true }).where(eq(notes.id, id))
    expect(await isNamed(await read(member, fileId), member)).toBe(true)
  })

  it('is refused to whoever may not read the note, marked or not', async () => {
    const { fileId } = await markedNote(undefined, { published: false })
    await expect(openFile(test.as(await ada()), { id: fileId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(openFile(test.as(null), { id: fileId })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })
})

describe('a marking share link', () => {
  it('marks the copies of those who joined by it, with its name, of its own note alone', async () => {
    const { db } = test.services
    const [note, another] = [
      await markedNote(undefined, { watermark: false }),
      await markedNote(undefined, { watermark: false }),
    ]
    const admin = await createAdmin(db)
    const link = { userId: admin.id, noteId: note.id, watermark: true }
    const { id: linkId } = await createShareLink(db, { ...link, name: 'Spring fair' })
    const [joined, elsewhere] = [await ada(), await ada()]
    const signedUpAt = test.clock.now()
    await db.insert(shareSignUps).values({ userId: joined.id, noteId: note.id, linkId, signedUpAt })
    const [page] = await pagesOf(await read(joined, note.fileId))
    expect(page?.text).toContain(`${joined.email} · Spring fair · `)
    expect((await read(elsewhere, note.fileId)).equals(note.bytes)).toBe(true)
    expect((await read(joined, another.fileId)).equals(another.bytes)).toBe(true)
    await db.update(shareLinks).set({ watermark: false }).where(eq(shareLinks.id, linkId))
    expect((await read(joined, note.fileId)).equals(note.bytes)).toBe(true)
  })
})
