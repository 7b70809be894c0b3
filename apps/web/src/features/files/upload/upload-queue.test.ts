import { describe, expect, it } from 'vitest'
import { rejectionText } from './pdf-drop-zone.tsx'
import { pdfFile } from './testing/fake-uploads.ts'
import { newUpload, reduceUploads, titleFromFileName } from './upload-queue.ts'

describe('the title of an uploaded file', () => {
  it.each([
    ['Plan.pdf', 'Plan'],
    ['Plan.PDF', 'Plan'],
    ['Plan v1.2.pdf', 'Plan v1.2'],
    ['Plan.pdf.pdf', 'Plan.pdf'],
    ['Plan', 'Plan'],
    ['.pdf', '.pdf'],
    ['  .pdf', '  .pdf'],
  ])('of %j is %j', (name, title) => {
    expect(titleFromFileName(name)).toBe(title)
  })

  it('is cut to the length a title may have', () => {
    expect(titleFromFileName(`${'x'.repeat(300)}.pdf`)).toBe('x'.repeat(200))
  })
})

describe('the queue', () => {
  it('ignores events of a file that was removed meanwhile', () => {
    const [first, second] = ['1', '2'].map((id) => newUpload(id, pdfFile(`${id}.pdf`)))
    if (!first || !second) throw new Error('no items')
    const left = reduceUploads([first, second], { type: 'remove', id: '1' })
    expect(reduceUploads(left, { type: 'change', id: '1', change: { status: 'done' } })).toEqual([second])
  })
})

describe('a refused file', () => {
  it.each([
    ['type', 'Only PDF files are supported'],
    ['size', 'The file is too large. The limit is 50 MB.'],
    ['empty', 'This file is empty. Please choose another one.'],
    ['count', 'Please choose one file'],
  ] as const)('is refused for its %s in words', (reason, text) => {
    expect(rejectionText({ file: pdfFile('a.pdf'), reason }, 50)).toBe(text)
  })
})
