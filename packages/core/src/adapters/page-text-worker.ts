import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { fileURLToPath } from 'node:url'
import { getDocument, PasswordException, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { z } from 'zod'
import { runInBackground } from './background-thread.ts'
import { createThrottle } from '../kernel/throttle.ts'
import {
  PAGE_CHARACTERS_MAX,
  PAGES_MAX,
  type PageTexts,
  TEXT_CHARACTERS_MAX,
  toStoredText,
} from '../ports/page-text-reader.ts'
import { linesOf, TextItemSchema } from './line-text.ts'
import { findSoftHyphens, restoreSoftHyphens, type SoftHyphens } from './soft-hyphens.ts'

/** Flags of what is not shown: hidden, and not viewed (ISO 32000, 12.5.3). */
const UNSEEN = 0b10_0010

/** Annotations as far as they have text that is read on the page: fields of forms, and text that was typed onto it. */
const AnnotationSchema = z.object({
  annotationFlags: z.number().optional(),
  fieldType: z.string().nullish(),
  fieldValue: z
    .union([z.string(), z.array(z.string())])
    .nullish()
    .catch(undefined),
  password: z.boolean().optional().catch(undefined),
  options: z
    .array(z.object({ exportValue: z.string().nullable(), displayValue: z.string().nullable() }))
    .optional()
    .catch(undefined),
  subtype: z.string().optional(),
  textContent: z.array(z.string()).optional().catch(undefined),
})

/**
 * Returns the values of a page's form fields and the text typed onto the page, a line each; `annotations` as the PDF
 * parser gives them.
 */
function fieldValues(annotations: readonly unknown[]): string {
  const values = annotations.flatMap((found) => {
    const annotation = AnnotationSchema.safeParse(found).data
    if (annotation === undefined || ((annotation.annotationFlags ?? 0) & UNSEEN) !== 0) return []
    const { subtype, textContent = [], fieldType, fieldValue, password, options = [] } = annotation
    if (subtype === 'FreeText') return textContent
    const chosen = [fieldValue ?? []].flat()
    if (fieldType === 'Tx') return password === true ? [] : chosen
    if (fieldType !== 'Ch') return []
    return chosen.map(
      (value) => options.find(({ exportValue }) => exportValue === value)?.displayValue ?? value,
    )
  })
  return values.join('\n')
}

/**
 * Milliseconds after which no further page is begun; the text read so far is stored. Pauses have a limit of their own.
 */
const TIME_MS = 45_000
const RESTS_MS = 15_000

/** Pages without a soft hyphen after which a document counts as one without. */
const HYPHENLESS_PAGES = 5

/** Character maps of the parser's package: without them Chinese, Japanese and Korean texts are lost. */
const cMapUrl = fileURLToPath(new URL('./cmaps/', import.meta.resolve('pdfjs-dist/package.json')))

/** A page's text as a reader would copy it. */
async function textOf(document: PDFDocumentProxy, number: number, hyphens: HyphenSearch): Promise<string> {
  const page = await document.getPage(number)
  const { items } = await page.getTextContent()
  const pieces = items.flatMap((item) => TextItemSchema.safeParse(item).data ?? [])
  // What is wrong with a field or a note makes no page one without text.
  const annotations = await page.getAnnotations().catch(() => [])
  const drawn = restoreSoftHyphens(linesOf(pieces, 2 * PAGE_CHARACTERS_MAX), await hyphens(page))
  page.cleanup()
  return toStoredText(`${drawn}\n${fieldValues(annotations)}`)
}

type HyphenSearch = (page: PDFPageProxy) => Promise<SoftHyphens>

/** Looks for soft hyphens on the first pages, and on the others if these have any: who sets texts with them does so everywhere. */
function createHyphenSearch(): HyphenSearch {
  let [left, found] = [HYPHENLESS_PAGES, false]
  return async (page) => {
    if (!found && left-- <= 0) return new Set()
    const hyphens = await findSoftHyphens(page).catch(() => new Set<string>())
    found ||= hyphens.size > 0
    return hyphens
  }
}

async function readPages(document: PDFDocumentProxy): Promise<PageTexts> {
  const end = performance.now() + TIME_MS + RESTS_MS
  const rest = createThrottle(RESTS_MS)
  const count = Math.min(document.numPages, PAGES_MAX)
  const pages: string[] = []
  const hyphens = createHyphenSearch()
  let left = TEXT_CHARACTERS_MAX
  while (pages.length < count && left > 0 && performance.now() < end) {
    const before = process.threadCpuUsage()
    // A damaged page is one without text; the others are read.
    const text = await textOf(document, pages.length + 1, hyphens).catch(() => '')
    left -= text.length
    pages.push(text)
    const { user, system } = process.threadCpuUsage(before)
    await rest((user + system) / 1000)
  }
  return { ok: true, pages, unread: document.numPages - pages.length }
}

async function read(path: string): Promise<PageTexts> {
  const file = await readFile(path)
  const data = new Uint8Array(file.buffer, file.byteOffset, file.length)
  const task = getDocument({
    data,
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
    disableFontFace: true,
    // No image is read, which has no text.
    maxImageSize: 1,
    cMapUrl,
  })
  try {
    return await readPages(await task.promise)
  } catch (error) {
    return { ok: false, problem: error instanceof PasswordException ? 'protected' : 'damaged' }
  } finally {
    await task.destroy()
  }
}

runInBackground('tenth')

parentPort?.on('message', (path: unknown) => {
  void read(z.string().parse(path)).then((texts) => parentPort?.postMessage(texts))
})
