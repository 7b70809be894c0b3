import { describe, expect, it } from 'vitest'
import { createFinder, type FindTerms, foldPage, lineAround } from './finder.ts'

function foundIn(text: string, wanted: string, options: Partial<FindTerms> = {}): string[] {
  const page = foldPage(text)
  const finder = createFinder({ text: wanted, isWhole: false, isCase: false, isSearch: false, ...options })
  const spans = finder?.spans(page) ?? []
  expect(finder?.count(page) ?? 0).toBe(spans.length)
  return spans.map(({ start, end }) => text.slice(start, end))
}

describe('a text is found', () => {
  it.each([
    ['whatever its case', 'Risk, RISK and risk', 'risk', ['Risk', 'RISK', 'risk']],
    ['within words', 'undecided decisions', 'decid', ['decid']],
    ['without its accents', 'Łódź, naïve', 'lodz', ['Łódź']],
    ['with accents that the page lacks', 'Lodz', 'Łódź', ['Lodz']],
    ['with its ligatures', 'Größe', 'grosse', ['Größe']],
    ['beginning within a ligature', 'Größe', 'se', ['ße']],
    [
      'over other marks and ends of lines',
      'decision —\nquality',
      'decision quality',
      ['decision —\nquality'],
    ],
    ['in a word broken at the end of a line', 'a glim-\nmer of', 'glimmer', ['glim-\nmer']],
    ['in scripts without blanks', '意思決定の決', '決定', ['決定']],
    ['as signs alone', '5 % or 6%', '%', ['%', '%']],
    ['once where it overlaps itself', 'aaaa', 'aa', ['aa', 'aa']],
    ['not at all where nothing is sought', 'text', '  ', []],
  ])('%s', (_, text, wanted, found) => {
    expect(foundIn(text, wanted)).toEqual(found)
  })

  it('as whole words', () => {
    expect(foundIn('art, part and Art', 'art', { isWhole: true })).toEqual(['art', 'Art'])
  })

  it('in its case', () => {
    expect(foundIn('IT is it, Ität', 'IT', { isCase: true })).toEqual(['IT'])
    expect(foundIn('Größe größe', 'Größe', { isCase: true })).toEqual(['Größe'])
  })

  it('by its words in any form, as the palette finds them', () => {
    expect(foundIn('Decisions decided by quality', 'deciding quality ', { isSearch: true })).toEqual([
      'decided',
      'quality',
    ])
  })
})

it.each([
  '“Größe” — Łódź’s ½ ㎏',
  'glim-\nmer eﬃcient m²',
  'การเงิน 決定するｶﾞ ٢٠٢٦',
  'e\u0301te\u0301 \u1112\u1161\u11ab №5',
])('every part of %j is found in it', (text) => {
  const { folded } = foldPage(text)
  for (let start = 0; start < folded.length; start += 1)
    for (let end = start + 1; end <= folded.length; end += 1)
      if (folded.slice(start, end).trim() !== '')
        expect(foundIn(text, folded.slice(start, end)).length).toBeGreaterThan(0)
})

it('a hit is shown with the words around it', () => {
  const page = foldPage(`${'before '.repeat(20)}the hit\nitself ${'after '.repeat(30)}`)
  const [span] =
    createFinder({ text: 'hit itself', isWhole: true, isCase: true, isSearch: false })?.spans(page) ?? []
  const line = span ? lineAround(page, span) : []
  expect(line.map(({ marked }) => marked)).toEqual([false, true, false])
  expect(line[1]?.text).toBe('hit itself')
  expect(line[0]?.text).toMatch(/^before .* the $/)
  expect(line[2]?.text.length).toBeLessThanOrEqual(80)
})
