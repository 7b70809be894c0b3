import { CONTEXT_MAX } from './choices.ts'

/** A text without what another edition breaks lines by, and where in the original each of its characters began and ended. */
export type Squashed = { text: string; at: readonly { start: number; end: number }[] }

/** White space and hyphens, hard and soft. */
const BREAKS = /[\s\u00ad\u200b\u2010-\u2015-]/u

/** `text` as two editions of it are compared: without spaces and hyphens, ligatures taken apart. */
export function squash(text: string): Squashed {
  let squashed = ''
  const at: Squashed['at'][number][] = []
  let index = 0
  for (const character of text) {
    if (!BREAKS.test(character)) {
      const plain = character.normalize('NFKC')
      squashed += plain
      for (let part = 0; part < plain.length; part += 1)
        at.push({ start: index, end: index + character.length })
    }
    index += character.length
  }
  return { text: squashed, at }
}

/** A marked text with what stood before and after it (W3C Web Annotation, TextQuoteSelector). */
export type Quote = { quote: string; prefix: string; suffix: string }

/** Where a quote was found: characters of the text it was sought in, and how many characters of its context are the same. */
export type FoundQuote = { start: number; end: number; context: number }

/** How many characters at the end of `one` are those at the end of `other`. */
function commonEnd(one: string, other: string): number {
  let length = 0
  while (length < one.length && length < other.length && one.at(-1 - length) === other.at(-1 - length))
    length += 1
  return length
}

function commonStart(one: string, other: string): number {
  let length = 0
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1
  return length
}

/** Most occurrences that are compared: of a text that is more often on a page, no context says which is meant. */
const OCCURRENCES_MAX = 200

/** Shortest quote, without its spaces, that is believed where nothing around it is the same. */
const ALONE_MIN = 12

/**
 * Where `sought` is in a text, by its context where that occurs several times; spaces and hyphens may differ. Undefined where it is not,
 * or a few characters are all that is the same.
 */
export function findQuote(text: Squashed, sought: Quote): FoundQuote | undefined {
  const [quote, prefix, suffix] = [sought.quote, sought.prefix, sought.suffix].map(
    (part) => squash(part).text,
  )
  if (quote === undefined || quote === '') return undefined
  let best: FoundQuote | undefined
  let from = text.text.indexOf(quote)
  for (let count = 0; from !== -1 && count < OCCURRENCES_MAX; count += 1) {
    const end = from + quote.length
    const before = text.text.slice(Math.max(0, from - CONTEXT_MAX), from)
    const behind = text.text.slice(end, end + CONTEXT_MAX)
    const context = commonEnd(before, prefix ?? '') + commonStart(behind, suffix ?? '')
    const [first, last] = [text.at[from], text.at[end - 1]]
    if (first && last && (best === undefined || context > best.context))
      best = { start: first.start, end: last.end, context }
    from = text.text.indexOf(quote, from + 1)
  }
  if (best === undefined) return undefined
  return quote.length >= ALONE_MIN || best.context > 0 ? best : undefined
}

/** Returns whether so much around a quote is the same that it need not be sought elsewhere. */
export function isCertain({ prefix, suffix }: Quote, { context }: FoundQuote): boolean {
  return context > 0 && context >= (squash(prefix).text.length + squash(suffix).text.length) / 2
}
