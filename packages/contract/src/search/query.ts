import { stemmer } from 'stemmer'

/** A word of a text; Chinese and Japanese characters are words of their own, since nothing separates their words. */
const WORD =
  /[\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff]|(?:(?![\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff])[\p{L}\p{M}\p{N}])+/gu

/** The last word of a query that is still being typed: not in quotation marks, and no excluded one. */
const LAST_WORD = /(?:^|\s)((?:(?![\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff])[\p{L}\p{M}\p{N}]){2,})$/u

/** Words too common to be marked. */
const COMMON = new Set(
  'a an and are as at be but by for from has have if in is it its of on or not that the their this to was were will with you your'.split(
    ' ',
  ),
)

/** What has no accents to take off. */
const PLAIN = /^[a-z0-9]*$/

/** A word as searches compare it: lower case, without accents. */
export function foldWord(word: string): string {
  const lower = word.toLowerCase()
  if (PLAIN.test(lower)) return lower
  return lower
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
}

/** The words of `text` with their places, in order. */
export function* wordsIn(text: string): Generator<{ word: string; start: number; end: number }> {
  for (const { 0: word, index } of text.matchAll(WORD))
    yield { word: foldWord(word), start: index, end: index + word.length }
}

/** A query taken apart: what precedes its last word, and that word, '' where it is complete. */
export function splitQuery(query: string): { whole: string; head: string; last: string } {
  const whole = query.trimEnd()
  const isQuoting = whole.split('"').length % 2 === 0
  const last = (isQuoting || whole !== query ? undefined : LAST_WORD.exec(whole)?.[1]) ?? ''
  return { whole, head: whole.slice(0, whole.length - last.length), last: foldWord(last) }
}

/** Says of a folded word whether the query it was made for asks for it. */
export type WordTest = (word: string) => boolean

/** What a query marks in a text: its words in any form, and words that begin like the one being typed. Excluded words mark nothing. */
export function markedBy(query: string): WordTest {
  const asked = query.replace(/(^|\s)-\s*("[^"]*"?|\S+)/g, '$1')
  const stems = new Set<string>()
  for (const { word } of wordsIn(asked)) if (!COMMON.has(word)) stems.add(stemmer(word))
  const { last } = splitQuery(query)
  const begins = COMMON.has(last) ? '' : last
  const isAsked = (word: string) => (begins !== '' && word.startsWith(begins)) || stems.has(stemmer(word))
  // Texts use few words, again and again.
  const known = new Map<string, boolean>()
  return (word) => {
    const answer = known.get(word) ?? isAsked(word)
    known.set(word, answer)
    return answer
  }
}
