import { stemmer } from 'stemmer'
import { foldText, isAlone, type Place, wordsIn } from './folding.ts'

/** Words too common to be marked. */
const COMMON = new Set(
  'a an and are as at be but by for from has have if in is it its of on or not that the their this to was were will with you your'.split(
    ' ',
  ),
)

/** What keyboards and texts have in place of quotation marks. */
const QUOTES = /[“”„‟«»＂]/g

/** A word, or a phrase in quotation marks, which may lack the second one; and the hyphen that excludes it. */
const PART = /(-\s*)?(?:"([^"]*)"?|([^\s"]+))/g

/** The parts of a query; of one that is not quoted all words belong together as well: they stand side by side, such as 'ISO/IEC'. */
function* partsOf(query: string): Generator<{ text: string; isExcluded: boolean }> {
  for (const [, hyphen, phrase, word] of query.replace(QUOTES, '"').matchAll(PART))
    yield { text: phrase ?? word ?? '', isExcluded: hyphen !== undefined }
}

/** A query as Postgres takes it apart (`websearch_to_tsquery`), of nothing but folded words, '"', '-' and 'or'. */
function websearchOf(query: string): string {
  const parts: string[] = []
  for (const { text, isExcluded } of partsOf(query)) {
    const words = foldText(text)
    if (words !== '') parts.push(`${isExcluded ? '-' : ''}${words.includes(' ') ? `"${words}"` : words}`)
  }
  return parts.join(' ')
}

/** The last word of a query that is still being typed: not in quotation marks, and no excluded one. */
function lastWord(query: string): Place | undefined {
  const isQuoting = query.replace(QUOTES, '"').split('"').length % 2 === 0
  const last = isQuoting ? undefined : wordsIn(query).at(-1)
  if (last === undefined || last.end !== query.length || last.word.length < 2 || isAlone(last.word))
    return undefined
  return /(?:^|\s)-\s*\S*$/.test(query.slice(0, last.start)) ? undefined : last
}

/** A query, the beginning of it, and its last word. */
type Split = { whole: string; head: string; last: string }

/**
 * A query in the words that indexes have: as a whole, what precedes its last word, and that word, '' where it is complete. A letter that is a
 * word of its own always is. And `typed`, for words of the former folding.
 */
export function splitQuery(query: string): Split & { typed: Split } {
  const text = query.trimEnd()
  const last = text === query ? lastWord(text) : undefined
  const head = text.slice(0, last?.start ?? text.length)
  const typed = { whole: text, head, last: text.slice(head.length) }
  return { whole: websearchOf(text), head: websearchOf(head), last: last?.word ?? '', typed }
}

/** The places of a text that a query asks for, in order. */
export type Marker = (text: string) => Place[]

/** Sequences of letters that are words of their own, in a text that is asked for. */
function* sequencesIn(text: string): Generator<string[]> {
  let sequence: string[] = []
  for (const { word } of wordsIn(text)) {
    if (isAlone(word)) sequence.push(word)
    else if (sequence.length > 0) {
      yield sequence
      sequence = []
    }
  }
  if (sequence.length > 0) yield sequence
}

/** What a query marks in a text: its words in any form, and words that begin like the one being typed. Excluded words mark nothing. */
export function markedBy(query: string): Marker {
  const stems = new Set<string>()
  const sequences: string[][] = []
  for (const { text, isExcluded } of partsOf(query)) {
    if (isExcluded) continue
    sequences.push(...sequencesIn(text))
    for (const { word } of wordsIn(text)) if (!COMMON.has(word) && !isAlone(word)) stems.add(stemmer(word))
  }
  const { last } = splitQuery(query)
  const begins = COMMON.has(last) ? '' : last
  const isAsked = (word: string) => (begins !== '' && word.startsWith(begins)) || stems.has(stemmer(word))
  // Texts use few words, again and again.
  const known = new Map<string, boolean>()
  const isMarked = (word: string) => {
    const answer = known.get(word) ?? isAsked(word)
    known.set(word, answer)
    return answer
  }
  return (text) => {
    const places = wordsIn(text)
    const marks: Place[] = []
    for (let at = 0; at < places.length; at++) {
      const place = places[at]
      if (place === undefined) continue
      const sequence = isAlone(place.word)
        ? sequences.find((words) => words.every((word, index) => places[at + index]?.word === word))
        : undefined
      const last = places[at + (sequence?.length ?? 1) - 1] ?? place
      if (sequence !== undefined) marks.push({ word: sequence.join(''), start: place.start, end: last.end })
      else if (isMarked(place.word)) marks.push(place)
      at += (sequence?.length ?? 1) - 1
    }
    return marks
  }
}
