import { markedBy } from '@idex/contract/search/query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { markWords } from './mark-words.ts'

const marked = new Map<string, Set<Range>>()

beforeEach(() => {
  vi.stubGlobal('Highlight', Set)
  vi.stubGlobal('CSS', { highlights: marked })
})
afterEach(() => {
  vi.unstubAllGlobals()
  marked.clear()
})

/** What a search marks in the text layer of a page. */
function marksIn(page: string, search: string): string[] {
  const layer = document.createElement('div')
  layer.innerHTML = page
  const { remove } = markWords(layer, markedBy(search))
  const found = [...(marked.get('search-terms') ?? [])].map((range) => range.toString())
  remove()
  expect(marked.get('search-terms')?.size).toBe(0)
  return found
}

it.each([
  [
    'words, however they are typed',
    '<span>The “Zorbital” Łódź/AI</span>',
    'zorbital lodz ai ',
    ['Zorbital', 'Łódź', 'AI'],
  ],
  [
    'a word broken at the end of a line',
    '<span>a glim-</span><br><span>mer of</span>',
    'glimmer ',
    ['glim-mer'],
  ],
  [
    'a compound broken at its own hyphen',
    '<span>a decision-</span><br><span>making aid</span>',
    'decision-making ',
    ['decision-making'],
  ],
  [
    'one broken by another hyphen',
    '<span>GLIM\u2010</span><br><span>MER</span>',
    'glimmer ',
    ['GLIM\u2010MER'],
  ],
  ['letters that are words, over two lines', '<span>意思決</span><br><span>定の定</span>', '決定', ['決定']],
  ['no parts of different words', '<span>Jean-</span><br><span>Pierre</span>', 'jeanpierre ', []],
  ['no word whose parts are apart', '<span>glim</span><span>mer</span>', 'glimmer ', []],
])('a search marks %s', (_, page, search, words) => {
  expect(marksIn(page, search)).toEqual(words)
})
