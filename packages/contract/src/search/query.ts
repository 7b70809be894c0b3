import { stemmer } from 'stemmer'
import { foldText, isSingleLetterWord, type WordPlace, wordsIn } from './folding.ts'

/** Words too common to be marked. */
const COMMON = new Set(
  'a an and are as at be but by for from has have if in is it its of on or not that the their this to was were will with you your'.split(
    ' ',
  ),
)

/** Characters that count as quotation marks. */
const QUOTES = /[“”„‟«»＂]/g

/** A word, or a phrase in quotation marks, which may lack the second one; and the hyphen that excludes it. */
const PART = /(-\s*)?(?:"([^"]*)"?|([^\s"]+))/g

type Part = { text: string; isExcluded: boolean; start: number; end: number }

/** The parts of a query; of one that is not quoted all words belong together as well: they stand side by side, such as 'ISO/IEC'. */
function* partsOf(query: string): Generator<Part> {
  for (const { 0: all, 1: hyphen, 2: phrase, 3: word, index } of query.replace(QUOTES, '"').matchAll(PART)) {
    const text = phrase ?? word ?? ''
    yield { text, isExcluded: hyphen !== undefined, start: index, end: index + all.length }
  }
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
function lastWord(query: string): WordPlace | undefined {
  const isQuoting = query.replace(QUOTES, '"').split('"').length % 2 === 0
  const last = isQuoting ? undefined : wordsIn(query).at(-1)
  if (
    last === undefined ||
    last.end !== query.length ||
    last.word.length < 2 ||
    isSingleLetterWord(last.word)
  )
    return undefined
  return /(?:^|\s)-\s*\S*$/.test(query.slice(0, last.start)) ? undefined : last
}

/** The most words of a query that are also looked for as one with the next. */
const JOINED_MAX = 8

/** Letters of a word that is also looked for as one with another that stands beside it, without a hyphen between them. */
const JOINED_LETTERS = 3

/**
 * A query with two of its words in one, for each two that a hyphen or a blank parts. A compound that a document breaks at its own hyphen, at the
 * end of a line, looks like any broken word and is joined like one.
 */
function* joinedForms(query: string): Generator<string> {
  const excluded = [...partsOf(query)].filter(({ isExcluded }) => isExcluded)
  const words = wordsIn(query)
  const isLong = ({ word }: WordPlace) => word.length >= JOINED_LETTERS && !COMMON.has(word)
  let count = 0
  for (const [at, first] of words.entries()) {
    const second = words[at + 1]
    if (second === undefined || count === JOINED_MAX) return
    if (isSingleLetterWord(first.word) || isSingleLetterWord(second.word)) continue
    if (excluded.some(({ start, end }) => first.start >= start && first.start < end)) continue
    const between = query.slice(first.end, second.start)
    const isPair = between.trim() === '' && between !== '' && isLong(first) && isLong(second)
    if (!isPair && !/^[-\u2010\u2011]$/.test(between)) continue
    count += 1
    yield query.slice(0, first.end) + query.slice(second.start)
  }
}

/** A query, the beginning of it, and its last word. */
type Split = { whole: string; head: string; last: string }

/** A query as it is typed, in two. */
function splitTyped(query: string): Split {
  const text = query.trimEnd()
  const last = text === query ? lastWord(text) : undefined
  const head = text.slice(0, last?.start ?? text.length)
  return { whole: text, head, last: text.slice(head.length) }
}

function foldSplit({ whole, head, last }: Split): Split {
  return { whole: websearchOf(whole), head: websearchOf(head), last: foldText(last) }
}

/**
 * A query in the words that indexes have: as a whole, what precedes its last word, and that word, '' where it is complete. A letter that is a
 * word of its own always is. The same with two words in one, any of which is found as well; and `typed`, for words of the former folding.
 */
export function splitQuery(query: string): Split & { joined: Split[]; typed: Split } {
  const typed = splitTyped(query)
  const joined = Array.from(joinedForms(query), (form) => foldSplit(splitTyped(form)))
  return { ...foldSplit(typed), joined, typed }
}

/** The places of a text that a query asks for, in order. */
export type Marker = (text: string) => WordPlace[]

/** Sequences of letters that are words of their own, in a text that is asked for. */
function* sequencesIn(text: string): Generator<string[]> {
  let sequence: string[] = []
  for (const { word } of wordsIn(text)) {
    if (isSingleLetterWord(word)) sequence.push(word)
    else if (sequence.length > 0) {
      yield sequence
      sequence = []
    }
  }
  if (sequence.length > 0) yield sequence
}

/** Marks of a query in a text: its words in any form, and words that begin like the one being typed. Excluded words mark nothing. */
export function createMarker(query: string): Marker {
  const stems = new Set<string>()
  const sequences: string[][] = []
  const begins = new Set<string>()
  for (const form of [query, ...joinedForms(query)]) {
    for (const { text, isExcluded } of partsOf(form)) {
      if (isExcluded) continue
      if (form === query) sequences.push(...sequencesIn(text))
      for (const { word } of wordsIn(text))
        if (!COMMON.has(word) && !isSingleLetterWord(word)) stems.add(stemmer(word))
    }
    const { last } = foldSplit(splitTyped(form))
    if (last !== '' && !COMMON.has(last)) begins.add(last)
  }
  const isAsked = (word: string) =>
    stems.has(stemmer(word)) || [...begins].some((beginning) => word.startsWith(beginning))
  // Texts use few words, again and again.
  const known = new Map<string, boolean>()
  const isMarked = (word: string) => {
    const answer = known.get(word) ?? isAsked(word)
    known.set(word, answer)
    return answer
  }
  return (text) => {
    const places = wordsIn(text)
    const marks: WordPlace[] = []
    for (let at = 0; at < places.length; at++) {
      const place = places[at]
      if (place === undefined) continue
      const sequence = isSingleLetterWord(place.word)
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
