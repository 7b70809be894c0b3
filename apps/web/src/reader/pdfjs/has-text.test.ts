import { GlobalWorkerOptions } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, expect, it } from 'vitest'
import { textPdf } from '../testing/text-pdf.ts'
import { hasText } from './has-text.ts'

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
  expect(await hasText(file, new AbortController().signal)).toBe(expected)
})

it('does not judge what is no PDF', async () => {
  await expect(hasText(new Blob(['No PDF']), new AbortController().signal)).rejects.toThrow()
})

it('stops once nobody waits for it', async () => {
  const file = new Blob([new Uint8Array(textPdf([written]))])
  await expect(hasText(file, AbortSignal.abort())).rejects.toThrow()
})
