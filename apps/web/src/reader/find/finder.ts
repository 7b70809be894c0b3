import { softenBrokenWords } from '@idex/contract/search/broken-words'
import { foldText, type WordPlace, wordsIn } from '@idex/contract/search/folding'
import { createMarker } from '@idex/contract/search/query'
import type { Segment } from '@idex/contract/search/segments'

/** Terms of a search in a document; `isSearch`: its words in any form, as the palette finds them. */
export type FindTerms = { text: string; isWhole: boolean; isCase: boolean; isSearch: boolean }

export type TextSpan = { start: number; end: number }

/** A page's text, and the same folded: its words with a blank between them. */
export type FoldedText = { text: string; folded: string }

/** Finds hits on pages; `count` is cheaper than `spans`, which tells where they are. */
export type Finder = { count: (page: FoldedText) => number; spans: (page: FoldedText) => TextSpan[] }

/** Characters of a page that are searched: more than any page to be read has. */
const TEXT_MAX = 100_000

/** A page's text, made ready once for every search. */
export function foldPage(text: string): FoldedText {
  const softened = softenBrokenWords(text.slice(0, TEXT_MAX))
  return { text: softened, folded: foldText(softened) }
}

const isBlank = (letter: string | undefined) => letter === undefined || letter === ' '

/** Where `wanted` begins in a folded text; hits do not overlap. */
function* startsIn(folded: string, wanted: string, isWhole: boolean): Generator<number> {
  let at = folded.indexOf(wanted)
  while (at !== -1) {
    const end = at + wanted.length
    const isHit = !isWhole || (isBlank(folded[at - 1]) && isBlank(folded[end]))
    if (isHit) yield at
    at = folded.indexOf(wanted, isHit ? end : at + 1)
  }
}

/** Characters of a word that make the first `length` letters of its folded form; `isEnd` counts one that is cut as well. */
function lengthInText(text: string, { word, start, end }: WordPlace, length: number, isEnd: boolean): number {
  if (length <= 0) return 0
  if (length >= word.length) return end - start
  let last = 0
  for (let at = 1; at <= end - start; at += 1) {
    const folded = foldText(text.slice(start, start + at)).length
    if (folded >= length) return folded === length || isEnd ? at : last
    last = at
  }
  return end - start
}

/** Where hits of the folded text are in the text itself. */
function spansOf({ text, folded }: FoldedText, wanted: string, isWhole: boolean): TextSpan[] {
  const starts = [...startsIn(folded, wanted, isWhole)]
  if (starts.length === 0) return []
  const words = wordsIn(text)
  const begins: number[] = []
  let begin = 0
  for (const { word } of words) {
    begins.push(begin)
    begin += word.length + 1
  }
  let at = 0
  const wordAt = (offset: number) => {
    while ((begins[at + 1] ?? Infinity) <= offset) at += 1
    return { word: words[at], offset: offset - (begins[at] ?? 0) }
  }
  return starts.flatMap((first) => {
    const [from, to] = [wordAt(first), wordAt(first + wanted.length - 1)]
    if (!from.word || !to.word) return []
    return {
      start: from.word.start + lengthInText(text, from.word, from.offset, false),
      end: to.word.start + lengthInText(text, to.word, to.offset + 1, true),
    }
  })
}

/** Letters and numbers of a text in their case, without accents. */
const bareOf = (text: string) =>
  text
    .replace(/\u00ad\s*/g, '')
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')

function literalSpans(text: string, wanted: string): TextSpan[] {
  return Array.from(startsIn(text, wanted, false), (start) => ({ start, end: start + wanted.length }))
}

/** Finds what `terms` say; undefined where they say nothing. Signs alone, such as “%”, are found as they are. */
export function createFinder({ text, isWhole, isCase, isSearch }: FindTerms): Finder | undefined {
  const given = text.trim()
  if (given === '') return undefined
  const counted = (spans: Finder['spans']): Finder => ({ spans, count: (page) => spans(page).length })
  if (isSearch) {
    const marker = createMarker(text)
    return counted((page) => marker(page.text))
  }
  const wanted = foldText(given)
  if (wanted === '') return counted((page) => literalSpans(page.text, given))
  if (isCase) {
    const bare = bareOf(given)
    return counted((page) =>
      spansOf(page, wanted, isWhole).filter(({ start, end }) => bareOf(page.text.slice(start, end)) === bare),
    )
  }
  return {
    count: ({ folded }) => Array.from(startsIn(folded, wanted, isWhole)).length,
    spans: (page) => spansOf(page, wanted, isWhole),
  }
}

/** Characters shown before and after a hit. */
const [BEFORE, AFTER] = [40, 80]

/** A hit with the words around it. */
export function lineAround({ text }: FoldedText, { start, end }: TextSpan): Segment[] {
  const clean = (part: string) => part.replace(/\u00ad\s*/g, '').replace(/\s+/g, ' ')
  const before = clean(text.slice(Math.max(0, start - BEFORE), start)).replace(
    start > BEFORE ? /^\S*\s/ : /^\s/,
    '',
  )
  return [
    { text: before, marked: false },
    { text: clean(text.slice(start, end)), marked: true },
    { text: clean(text.slice(end, end + AFTER)), marked: false },
  ].map((segment) => ({ ...segment, text: segment.text.toWellFormed() }))
}
