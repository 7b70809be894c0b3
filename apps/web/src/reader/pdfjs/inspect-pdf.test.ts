import { GlobalWorkerOptions } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, expect, it } from 'vitest'
import { textPdf } from '../testing/text-pdf.ts'
import { inspectPdf } from './inspect-pdf.ts'

beforeAll(() => {
  GlobalWorkerOptions.workerSrc = import.meta.resolve('pdfjs-dist/legacy/build/pdf.worker.mjs')
})

const blank = { lines: [] }
const written = { lines: [{ text: 'Words', y: 100 }] }
const spaces = { lines: [{ text: '  \u0001', y: 100 }] }

it.each([
  ['text on its last page', [blank, blank, written], true],
  ['pages without text', [blank, blank], false],
  ['spaces and control characters alone', [spaces], false],
])('tells whether a PDF has text: %s', async (_case, pages, expected) => {
  const file = new Blob([new Uint8Array(textPdf(pages))])
  expect(await inspectPdf(file, { signal: new AbortController().signal })).toBe(expected)
})

it('does not judge what is no PDF', async () => {
  await expect(inspectPdf(new Blob(['No PDF']), { signal: new AbortController().signal })).rejects.toThrow()
})

it('stops once nobody waits for it', async () => {
  const file = new Blob([new Uint8Array(textPdf([written]))])
  await expect(inspectPdf(file, { signal: AbortSignal.abort() })).rejects.toThrow()
})

it('tells the title in a PDF, and none of one without', async () => {
  const titles: string[] = []
  const watch = { signal: new AbortController().signal, onTitle: (title: string) => titles.push(title) }
  const unnamed = textPdf([written]).toString('latin1')
  const named = unnamed.replace('trailer\n<<', 'trailer\n<</Info<</Title(Annual report)>>')
  for (const source of [unnamed, named])
    await inspectPdf(new Blob([Uint8Array.from(Buffer.from(source, 'latin1'))]), watch)
  expect(titles).toEqual(['Annual report'])
})

it('reads the next file after one that cannot be read', async () => {
  const watch = { signal: new AbortController().signal }
  const broken = inspectPdf(new Blob(['No PDF']), watch)
  const good = inspectPdf(new Blob([new Uint8Array(textPdf([written]))]), watch)
  await expect(broken).rejects.toThrow()
  expect(await good).toBe(true)
})
