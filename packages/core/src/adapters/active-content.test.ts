import { deflateSync } from 'node:zlib'
import { activePdfs, disguisedPdfs } from '@idex/testing/hostile-pdf'
import { compressedPdf, objectStream, onePage, page, PAGES } from '@idex/testing/pdf-maker'
import { samplePdf } from '@idex/testing/sample-pdf'
import { describe, expect, it } from 'vitest'
import { hasActiveContent } from './active-content.ts'

const HARMLESS: [string, () => Buffer | Promise<Buffer>][] = [
  ['a plain document', () => samplePdf({ title: 'About /JavaScript and /Launch' })],
  ['the words in a text', () => onePage('/A(a /JavaScript b)/URI(https://example.com/Launch)')],
  ['a longer name', () => onePage('/JavaScripts 1/Launched 2/X/JavaScript.1')],
  ['a link to the web', () => onePage('', '/Annots[<</Subtype/Link/A<</S/URI/URI(https://example.com)>>>>]')],
  ['a jump on opening', () => onePage('/OpenAction[3 0 R/Fit]')],
  [
    'the words in a picture',
    () => onePage('', '/Contents 4 0 R', { entries: '', stream: Buffer.from('BI /JavaScript stream\n EI') }),
  ],
  [
    'an object stream',
    () => compressedPdf('<</Type/Catalog/Pages 2 0 R>>', objectStream([PAGES, page(), '1'])),
  ],
  [
    'an object stream that is none',
    () => onePage('', '', { entries: '/Type/ObjStm/Filter/FlateDecode', stream: Buffer.from('nothing') }),
  ],
]

describe('a document', () => {
  it.each(HARMLESS)('is accepted with %s', async (_name, make) => {
    expect(hasActiveContent(await make())).toBe(false)
  })

  it.each(disguisedPdfs())('is accepted with $name', ({ content }) => {
    expect(hasActiveContent(content)).toBe(false)
  })

  it.each([
    '/S /JavaScript',
    '/S\0\t% a comment\n/JavaScript',
    '/#53/L#61unch',
    '/S 9 0 R>>endobj 9 0 obj/JavaScript',
    '(/S/Launch)',
    '/S%'.padEnd(1000, '%').concat('\n/JavaScript'),
    '/S/Other/S% a /S in a comment\r%\n/Launch',
  ])('is found to have %j', (text) => {
    expect(hasActiveContent(onePage(`/OpenAction<<${text}>>`))).toBe(true)
  })

  it.each(activePdfs())('is found to have $name', ({ content }) => {
    expect(hasActiveContent(content)).toBe(true)
  })

  it('is scanned beyond a stream that never ends, and beyond a truncated one', () => {
    const cut = deflateSync(Buffer.from('1 0 <</S/JavaScript>>'.padEnd(5000, 'x'))).subarray(0, -4)
    const entries = '/Type/ObjStm/Filter/FlateDecode'
    expect(hasActiveContent(onePage('', '', { entries, stream: cut }))).toBe(true)
    expect(hasActiveContent(Buffer.from('<<>>\nstream\n <</S/JavaScript>>'))).toBe(false)
  })
})
