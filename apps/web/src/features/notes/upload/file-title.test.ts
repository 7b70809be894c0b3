import { describe, expect, it } from 'vitest'
import { titleFromFileName, titleFromPdf } from './file-title.ts'

describe('the title by the name of a file', () => {
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

describe('the title that a PDF gives itself', () => {
  it.each([
    ['Annual  report\n2026 ', 'Annual report 2026'],
    ['Microsoft Word - Board paper.docx', 'Board paper'],
    ['Microsoft PowerPoint - Kick-off', 'Kick-off'],
    ['決算説明資料', '決算説明資料'],
  ])('%j is %j', (title, own) => {
    expect(titleFromPdf(title)).toBe(own)
  })

  it.each([
    '',
    '  ',
    'untitled',
    'Document1',
    'PowerPoint Presentation',
    '(anonymous)',
    '12',
    'caf\uFFFD',
    '.docx',
  ])('%j is none', (title) => {
    expect(titleFromPdf(title)).toBeNull()
  })

  it('is cut to the length a title may have', () => {
    expect(titleFromPdf('x'.repeat(300))).toBe('x'.repeat(200))
  })
})
