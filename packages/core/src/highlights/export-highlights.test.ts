import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { degrees, PDFDocument, rgb } from '@cantoo/pdf-lib'
import { files, notes } from '@idex/db/schema'
import { createHighlight, createMember, createNote } from '@idex/testing/factories'
import { samplePdf } from '@idex/testing/sample-pdf'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { eq } from 'drizzle-orm'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { ExportFormat, TextFormat } from '@idex/contract/highlights/choices'
import { importFile } from '../files/import-file.ts'
import { openTestServices } from '../testing/test-context.ts'
import { exportAllHighlights, exportHighlights } from './export-highlights.ts'

const test = await openTestServices()

type Marks = Partial<Parameters<typeof createHighlight>[1]>[]

/** A note with a PDF in which a member has marked something; someone else has, too. */
async function markedNote(marks: Marks, pdf?: Buffer, title = 'A plan') {
  const { db } = test.services
  const facts = {
    uploaderId: null,
    kind: 'pdf',
    mimeType: 'application/pdf',
    name: 'a.pdf',
    pageCount: 3,
  } as const
  const fileId = pdf && (await importFile(test.services, facts, Readable.from([pdf])))
  const { id: noteId } = await createNote(db, { title, fileId: fileId ?? null })
  const [user, other] = [await createMember(db), await createMember(db)]
  for (const mark of marks)
    await createHighlight(db, { userId: user.id, noteId, fileId: fileId ?? null, ...mark })
  await createHighlight(db, { userId: other.id, noteId, quote: 'Of somebody else', fileId: fileId ?? null })
  const save = async (format: ExportFormat, ctx = test.as(user)) => {
    const { name, type, stream } = await exportHighlights(ctx, { id: noteId, format })
    return { name, type, bytes: await buffer(stream) }
  }
  return { noteId, fileId, save, other: test.as(other) }
}

const SITE = 'https://idex.example'

describe('highlights as Markdown', () => {
  it('are quotes with what was written about them, page by page, each leading back', async () => {
    const { noteId, save } = await markedNote([
      { id: 'later', page: 3, quote: 'the end', color: 'blue' },
      { id: 'first', page: 1, quote: 'a better question', body: 'Why?\nAnd how?' },
    ])
    const { name, type, bytes } = await save('markdown')
    expect([name, type]).toEqual(['A plan - highlights.md', 'text/markdown; charset=utf-8'])
    const url = `${SITE}/notes?note=${noteId}`
    expect(bytes.toString()).toBe(
      [
        `# [A plan](${url})`,
        '## Page 1',
        `> a better question\n>\n> [yellow](${url}#h=first)`,
        'Why?\nAnd how?',
        '## Page 3',
        `> the end\n>\n> [blue](${url}#h=later)\n`,
      ].join('\n\n'),
    )
  })

  it('say how each was marked, and its tags as one word each', async () => {
    const { noteId, save } = await markedNote([
      { id: 'one', quote: 'the end', style: 'underline', tags: ['Market size', 'a_b'] },
      { id: 'two', page: 2, quote: '', style: 'area', body: 'The chart' },
    ])
    const url = `${SITE}/notes?note=${noteId}`
    expect((await save('markdown')).bytes.toString()).toContain(
      [
        `> the end\n>\n> [yellow underline](${url}#h=one) #Market-size #a\\_b`,
        '## Page 2',
        `> [yellow area](${url}#h=two)`,
        'The chart\n',
      ].join('\n\n'),
    )
  })

  it('have the pictures of areas, of this version alone, as the caller’s copy shows them', async () => {
    const pdf = await PDFDocument.create()
    pdf.addPage([400, 600]).drawRectangle({ x: 0, y: 300, width: 400, height: 300, color: rgb(1, 0, 0) })
    const upper = [0.1, 0.9, 0.6, 0.9, 0.1, 0.6, 0.6, 0.6]
    const foot = [0, 0.1, 1, 0.1, 0, 0, 1, 0]
    const area = { quote: '', style: 'area' } as const
    const { noteId, save } = await markedNote(
      [
        { ...area, id: 'upper', quads: upper },
        { ...area, id: 'foot', quads: foot },
        { ...area, id: 'sliver', quads: [0.1, 0.9, 0.1, 0.9, 0.1, 0.9, 0.1, 0.9] },
        { ...area, id: 'missing', page: 2, quads: upper },
        { ...area, id: 'former', quads: upper, fileId: 'another-version' },
      ],
      Buffer.from(await pdf.save()),
    )
    const pictures = async () => {
      const markdown = (await save('markdown')).bytes.toString()
      const found = markdown.matchAll(
        /> !\[Area of page 1\]\(data:image\/jpeg;base64,(.+)\)\n>\n> \[.+#h=(\w+)\)/g,
      )
      return Object.fromEntries(
        await Promise.all(
          [...found].map(async ([, jpeg = '', id = '']) => {
            const image = await loadImage(Buffer.from(jpeg, 'base64'))
            const canvas = createCanvas(image.width, image.height)
            const context = canvas.getContext('2d')
            context.drawImage(image, 0, 0)
            return [id, context.getImageData(0, 0, image.width, image.height)] as const
          }),
        ),
      )
    }
    const { upper: drawn, foot: white, ...others } = await pictures()
    expect([drawn?.width, drawn?.height]).toEqual([800, 720])
    expect([...(drawn?.data.subarray(0, 4) ?? [])]).toEqual([254, 0, 0, 255])
    expect(Object.keys(others)).toEqual(['sliver'])
    const darkest = (image: typeof white) => image?.data.reduce((least, value) => Math.min(least, value))
    expect(darkest(white)).toBe(255)
    await test.services.db.update(notes).set({ watermark: true }).where(eq(notes.id, noteId))
    expect(darkest((await pictures())['foot'])).toBeLessThan(200)
  })

  it('have no markup of their own', async () => {
    const hostile = '<img src=x onerror=alert(1)> [a](javascript:b) *c* `d`'
    const { save } = await markedNote([{ quote: hostile, body: '# Not a title\n1. no list\n- nor this' }])
    const saved = (await save('markdown')).bytes.toString()
    expect(saved).toContain(
      '> \\<img src=x onerror=alert\\(1\\)\\> \\[a\\]\\(javascript:b\\) \\*c\\* \\`d\\`',
    )
    expect(saved).toContain('\\# Not a title\n1\\. no list\n\\- nor this')
  })

  it('have a name that any system takes', async () => {
    const { save } = await markedNote([], undefined, `../${'x'.repeat(190)}/\u202eplan`)
    expect((await save('markdown')).name).toMatch(/^\.\.-x{147} - highlights\.md$/)
  })
})

/** Requirements of the model on a collection with one page (W3C Web Annotation Data Model, 3 to 5). */
const Selector = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('FragmentSelector'),
    conformsTo: z.url(),
    value: z.string(),
    refinedBy: z.strictObject({ type: z.literal('SvgSelector'), value: z.string() }).optional(),
  }),
  z.strictObject({
    type: z.literal('TextQuoteSelector'),
    exact: z.string().min(1),
    prefix: z.string().optional(),
    suffix: z.string().optional(),
  }),
])
const Motivation = z.enum(['highlighting', 'commenting', 'tagging'])
const Body = z.strictObject({
  type: z.literal('TextualBody'),
  value: z.string(),
  format: z.literal('text/plain'),
  purpose: z.enum(['commenting', 'tagging']),
})
const Annotation = z.strictObject({
  id: z.url(),
  type: z.literal('Annotation'),
  motivation: z.union([Motivation, z.array(Motivation)]),
  created: z.iso.datetime(),
  modified: z.iso.datetime(),
  stylesheet: z.strictObject({ type: z.literal('CssStylesheet'), value: z.string() }),
  body: z.union([Body, z.array(Body).min(2)]).optional(),
  target: z.strictObject({ source: z.url(), styleClass: z.string(), selector: z.array(Selector) }),
})
const Collection = z.strictObject({
  '@context': z.literal('http://www.w3.org/ns/anno.jsonld'),
  id: z.url(),
  type: z.literal('AnnotationCollection'),
  label: z.string(),
  total: z.number().int().nonnegative(),
  first: z
    .strictObject({
      id: z.url(),
      type: z.literal('AnnotationPage'),
      startIndex: z.literal(0),
      items: z.array(Annotation).min(1),
    })
    .optional(),
})

describe('highlights as Web Annotations', () => {
  it('are a collection of the model, anchored by page and by quote', async () => {
    const { fileId, save } = await markedNote(
      [
        { page: 2, quote: 'a better question', prefix: 'Ask', suffix: 'first', color: 'pink', body: 'Why?' },
        { page: 3, quote: 'the end', prefix: '', suffix: '' },
      ],
      await samplePdf(),
    )
    const { name, type, bytes } = await save('json')
    expect([name, type]).toEqual(['A plan - highlights.jsonld', 'application/ld+json'])
    const { total, first } = Collection.parse(JSON.parse(bytes.toString()))
    expect([total, first?.items.length]).toEqual([2, 2])
    expect(first?.items[0]).toMatchObject({
      motivation: ['highlighting', 'commenting'],
      body: { value: 'Why?' },
      target: {
        source: `${SITE}/api/files/${fileId}`,
        styleClass: 'highlight-pink',
        selector: [
          { value: 'page=2' },
          { type: 'TextQuoteSelector', exact: 'a better question', prefix: 'Ask', suffix: 'first' },
        ],
      },
    })
    expect(new Set(first?.items.map(({ id }) => id)).size).toBe(2)
  })

  it('have their tags as bodies, their style as a class, and no quote where there is none', async () => {
    const quads = [0.1, 0.9, 0.5, 0.9, 0.1, 0.5, 0.5, 0.5]
    const { save } = await markedNote([
      { id: 'one', style: 'underline', tags: ['Market', 'Later'], body: 'Why?' },
      { id: 'two', page: 2, quote: '', quads, style: 'area', tags: ['Chart'] },
    ])
    const { first } = Collection.parse(JSON.parse((await save('json')).bytes.toString()))
    expect(first?.items).toMatchObject([
      {
        motivation: ['highlighting', 'commenting', 'tagging'],
        body: [{ value: 'Why?' }, { value: 'Market', purpose: 'tagging' }, { value: 'Later' }],
        target: { styleClass: 'underline-yellow' },
      },
      {
        motivation: ['highlighting', 'tagging'],
        body: { value: 'Chart', purpose: 'tagging' },
        target: { styleClass: 'area-yellow', selector: [{ refinedBy: { type: 'SvgSelector' } }] },
      },
    ])
    expect(first?.items[1]?.target.selector).toHaveLength(1)
  })

  it('say where on the page as it is shown they are, of the present version alone', async () => {
    const quads = [
      ...[0.1, 0.9, 0.5, 0.9, 0.1, 0.88, 0.5, 0.88],
      ...[0.1, 0.86, 0.3, 0.86, 0.1, 0.84, 0.3, 0.84],
    ]
    const { save } = await markedNote(
      [
        { page: 1, quads },
        { page: 2, quads, fileId: 'another-version' },
        { page: 3, quads: [] },
      ],
      await samplePdf(),
    )
    const { first } = Collection.parse(JSON.parse((await save('json')).bytes.toString()))
    const places = first?.items.map(({ target }) => target.selector[0])
    expect(places).toMatchObject([
      {
        value: 'page=1',
        refinedBy: {
          value:
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" preserveAspectRatio="none"><path d="M0.1 0.1L0.5 0.1L0.5 0.12L0.1 0.12ZM0.1 0.14L0.3 0.14L0.3 0.16L0.1 0.16Z"/></svg>',
        },
      },
      { value: 'page=2' },
      { value: 'page=3' },
    ])
    expect(places?.slice(1).map((place) => place && 'refinedBy' in place)).toEqual([false, false])
  })

  it('are an empty collection where nothing is marked', async () => {
    const { save } = await markedNote([])
    expect(Collection.parse(JSON.parse((await save('json')).bytes.toString()))).toMatchObject({ total: 0 })
  })
})

const AnnotationOfPdf = z.object({
  subtype: z.string(),
  rect: z.array(z.number()).length(4),
  contentsObj: z.object({ str: z.string() }),
  color: z.custom<Uint8ClampedArray>(),
})

/** The annotations of a page, as the viewer's parser finds them, their boxes in fractions of the page as it is shown. */
async function annotationsOn(pdf: Buffer, number: number) {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: VerbosityLevel.ERRORS })
  try {
    const page = await (await task.promise).getPage(number)
    const viewport = page.getViewport({ scale: 1 })
    const found = z.array(AnnotationOfPdf).parse(await page.getAnnotations())
    return found.map(({ subtype, rect, contentsObj, color }) => {
      const [x1, y1, x2, y2] = [0, 2].flatMap((at) =>
        z.array(z.number()).parse(viewport.convertToViewportPoint(rect[at] ?? 0, rect[at + 1] ?? 0)),
      )
      const { width, height } = viewport
      return {
        subtype,
        text: contentsObj.str,
        color: [...color],
        left: Math.min(x1 ?? 0, x2 ?? 0) / width,
        top: Math.min(y1 ?? 0, y2 ?? 0) / height,
        right: Math.max(x1 ?? 0, x2 ?? 0) / width,
        bottom: Math.max(y1 ?? 0, y2 ?? 0) / height,
      }
    })
  } finally {
    await task.destroy()
  }
}

describe('the document with its highlights', () => {
  it('has them where they were marked, of the caller alone, and the original is untouched', async () => {
    const pdf = await samplePdf()
    const digest = createHash('sha256').update(pdf).digest('hex')
    const { fileId, save } = await markedNote(
      [
        { page: 2, body: 'Wärum? ☃', color: 'green' },
        { page: 3, fileId: 'another-version' },
        { page: 9 },
        { page: 1, quads: [] },
      ],
      pdf,
    )
    const { name, type, bytes } = await save('pdf')
    expect([name, type]).toEqual(['A plan - highlights.pdf', 'application/pdf'])
    expect(await annotationsOn(bytes, 2)).toEqual([
      {
        subtype: 'Highlight',
        text: 'Wärum? ☃',
        color: [158, 232, 163],
        left: expect.closeTo(0.1),
        top: expect.closeTo(0.1),
        right: expect.closeTo(0.5),
        bottom: expect.closeTo(0.12),
      },
    ])
    expect([await annotationsOn(bytes, 1), await annotationsOn(bytes, 3)]).toEqual([[], []])
    const stored = await buffer(await test.services.files.read(fileId ?? ''))
    expect(createHash('sha256').update(stored).digest('hex')).toBe(digest)
  })

  it('has underlined texts and framed areas as such', async () => {
    const { save } = await markedNote([{ style: 'underline' }, { page: 2, style: 'area' }], await samplePdf())
    const { bytes } = await save('pdf')
    expect(await annotationsOn(bytes, 1)).toMatchObject([{ subtype: 'Underline', left: expect.closeTo(0.1) }])
    expect(await annotationsOn(bytes, 2)).toMatchObject([{ subtype: 'Square', bottom: expect.closeTo(0.12) }])
  })

  it('has them in place on pages that are turned and cropped', async () => {
    const document = await PDFDocument.create()
    for (const angle of [0, 90, 180, 270]) {
      const page = document.addPage([400, 600])
      page.setCropBox(30, 50, 300, 500)
      page.setRotation(degrees(angle))
    }
    const pdf = Buffer.from(await document.save())
    const { save } = await markedNote(
      [1, 2, 3, 4].map((page) => ({ page })),
      pdf,
    )
    const { bytes } = await save('pdf')
    for (const page of [1, 2, 3, 4]) {
      const [found] = await annotationsOn(bytes, page)
      expect(found, `page ${page}`).toMatchObject({
        left: expect.closeTo(0.1),
        top: expect.closeTo(0.1),
        right: expect.closeTo(0.5),
        bottom: expect.closeTo(0.12),
      })
    }
  })

  it('is refused for a note without a PDF, and with a sentence where it cannot be made', async () => {
    const { save } = await markedNote([])
    await expect(save('pdf')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const broken = await markedNote([{}], Buffer.from('%PDF-1.7 and nothing more'))
    await expect(broken.save('pdf')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    await test.services.db
      .update(files)
      .set({ storedAt: null })
      .where(eq(files.id, broken.fileId ?? ''))
    await expect(broken.save('pdf')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

it('is not saved more often than somebody would', async () => {
  const { save, other } = await markedNote([])
  for (let index = 0; index < 60; index += 1)
    await test.limits.take('highlightExport', `user ${other.actor?.id}`)
  await expect(save('markdown', other)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
})

describe('all highlights', () => {
  const save = async (ctx: Parameters<typeof exportAllHighlights>[0], format: TextFormat) => {
    const { name, stream } = await exportAllHighlights(ctx, { format })
    return [name, (await buffer(stream)).toString()] as const
  }

  it('are the files of all notes, one after another by title', async () => {
    const { db } = test.services
    const user = await createMember(db)
    for (const title of ['Zoo', 'Ark']) {
      const { id: noteId } = await createNote(db, { title })
      await createHighlight(db, { userId: user.id, noteId, quote: `In ${title}` })
    }
    const me = test.as(user)
    const [name, markdown] = await save(me, 'markdown')
    expect(name).toBe('Highlights.md')
    expect(markdown.match(/^# \[\w+/gm)).toEqual(['# [Ark', '# [Zoo'])
    const [, json] = await save(me, 'json')
    expect(JSON.parse(json)).toMatchObject([
      { type: 'AnnotationCollection', label: 'Ark', total: 1 },
      { type: 'AnnotationCollection', label: 'Zoo', total: 1 },
    ])
  })

  it('are rows for Readwise, entries of BibTeX and items of CSL-JSON, in which nothing is a formula or a command', async () => {
    const { db } = test.services
    const user = await createMember(db)
    const createdAt = new Date('2026-02-03T04:05:06Z')
    const [ark, zoo] = [
      await createNote(db, { title: 'Ark & {co}', publishedBy: 'Ada', createdAt }),
      await createNote(db, { title: 'Zoo', ownerId: user.id, publishedBy: null, createdAt }),
    ]
    const mark = { userId: user.id, page: 2, createdAt }
    await createHighlight(db, { ...mark, noteId: ark.id, id: 'h1', quote: '=1+1, "so"', body: '100% \\sure' })
    await createHighlight(db, { ...mark, noteId: zoo.id, id: 'h2', quote: 'wild' })
    const me = test.as(user)
    const url = ({ id }: { id: string }) => `${SITE}/notes?note=${id}`
    expect(await save(me, 'csv')).toEqual([
      'Highlights.csv',
      [
        'Highlight,Title,Author,URL,Note,Location,Date',
        `"'=1+1, ""so""",Ark & {co},Ada,${url(ark)}#h=h1,100% \\sure,2,2026-02-03 04:05:06`,
        `wild,Zoo,,${url(zoo)}#h=h2,,2,2026-02-03 04:05:06`,
        '',
      ].join('\n'),
    ])
    const [name, bibtex] = await save(me, 'bibtex')
    expect([name, bibtex.split('\n')]).toEqual([
      'Highlights.bib',
      [
        `@misc{${ark.id},`,
        '  title = {{Ark \\& \\{co\\}}},',
        '  author = {{Ada}},',
        '  year = {2026},',
        '  month = {2},',
        `  url = {${url(ark)}},`,
        '  annote = {“=1+1, "so"” (p. 2): 100\\% \\textbackslash{}sure}',
        ...['}', '', `@misc{${zoo.id},`, '  title = {{Zoo}},', '  year = {2026},', '  month = {2},'],
        ...[`  url = {${url(zoo)}},`, '  annote = {“wild” (p. 2)}', '}', ''],
      ],
    ])
    const issued = { 'date-parts': [[2026, 2, 3]] }
    const [, csl] = await save(me, 'csl')
    expect(JSON.parse(csl)).toEqual([
      {
        ...{ id: ark.id, type: 'document', title: 'Ark & {co}', author: [{ literal: 'Ada' }], issued },
        ...{ URL: url(ark), note: '“=1+1, "so"” (p. 2): 100% \\sure' },
      },
      { id: zoo.id, type: 'document', title: 'Zoo', issued, URL: url(zoo), note: '“wild” (p. 2)' },
    ])
    const one = await exportHighlights(me, { id: zoo.id, format: 'csl' })
    expect(JSON.parse((await buffer(one.stream)).toString())).toHaveLength(1)
  })

  it('have tags that Readwise takes from a note, none of which is one of its commands', async () => {
    const { db } = test.services
    const user = await createMember(db)
    const { id: noteId } = await createNote(db)
    const mark = { userId: user.id, noteId }
    await createHighlight(db, { ...mark, id: 'h1', tags: ['Market size', 'c1', 'H2'], body: 'Why?' })
    await createHighlight(db, { ...mark, id: 'h2', page: 4, quote: '', style: 'area' })
    const [, csv] = await save(test.as(user), 'csv')
    expect(csv).toContain('#h=h1,.Market-size .c-1 .H-2 Why?,1,')
    expect(csv).toContain('\nArea of page 4,')
  })

  it('are an empty file for a member without any', async () => {
    const me = test.as(await createMember(test.services.db))
    expect(await save(me, 'json')).toEqual(['Highlights.jsonld', '[]\n'])
    expect(await save(me, 'markdown')).toEqual(['Highlights.md', ''])
  })
})
