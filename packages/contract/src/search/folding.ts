/** Number of the current folding: what was indexed by a former one is indexed again in the background. */
export const FOLDING_VERSION = 2

/** Letters that are two without their ligature. */
const LIGATURES = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ŋ: 'ng' }

/**
 * Letters that have no form without their stroke or hook, as they are typed without it; the sigma at the end of a word; letters that Arabic and
 * Persian keyboards write differently; and radicals, which fonts of Chinese texts take for characters.
 */
const LETTERS = [
  ['øłđðħıĸŧƀɓƈɖɗǝəɛƒǥɠɣɨɩɉƙƚɫɲƞɵɔƥɍƭʈʉʊʋƴɏƶȥⱡⱥȼɇⱦȷς', 'olddhiktbbcddeeefgggiijkllnnooprttuuvyyzzlacetjσ'],
  ['ٱىیکةہھ', 'اييكههه'],
  [
    '戶⺠⻁⻄⻅⻆⻉⻋⻓⻔⻘⻙⻚⻛⻜⻝⻢⻣⻤⻥⻦⻧⻨⻩⻪⻫⻬⻭⻮⻯⻰⻲',
    '户民虎西见角贝车长门青韦页风飞食马骨鬼鱼鸟卤麦黄黾斉齐歯齿竜龙亀',
  ],
] as const

/** The zeros of scripts with digits of their own, each followed by the other nine. */
const ZEROS = '٠۰०০੦૦௦౦೦൦๐໐၀០'

const MAPPED = new Map<string, string>(Object.entries(LIGATURES))
for (const [letters, plain] of LETTERS) {
  const typed = [...plain]
  for (const [at, letter] of [...letters].entries()) MAPPED.set(letter, typed[at] ?? '')
}
for (const zero of ZEROS)
  for (let digit = 0; digit < 10; digit++)
    MAPPED.set(String.fromCodePoint((zero.codePointAt(0) ?? 0) + digit), String(digit))

/** Characters that stand for several letters or numbers, and are neither: their text is words of its own. */
const SYMBOL =
  /[\u20a8\u2100\u2101\u2103\u2105\u2106\u2109\u2116\u2120-\u2122\u213b\u249c-\u24e9\u2e9f\u2ef3-\u2fd5\u3196-\u319f\u3200-\u321e\u322a-\u3247\u3250\u3260-\u327e\u328a-\u32b0\u32c0-\u33ff\ufdfc\u{1ccd6}-\u{1ccef}\u{1f110}-\u{1f12e}\u{1f130}-\u{1f14f}\u{1f16a}-\u{1f16c}\u{1f190}\u{1f200}-\u{1f251}]/gu

/** Marks of Latin, Greek, Cyrillic, Hebrew, Arabic and Syriac, and invisible characters; those of other scripts make other words. */
const MARK =
  /[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0711\u0730-\u074a\u08ca-\u08e1\u08e3-\u08ff\u180b-\u180d\u1ab0-\u1ace\u1dc0-\u1dff\u20d0-\u20f0\ufe00-\ufe0f\ufe20-\ufe2f\u{1d165}-\u{1d172}\u{e0100}-\u{e01ef}]|[\u02be\u02bf\u061c\u0640\u180e\u200c-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/gu

/** Letters of scripts that have nothing between their words, or words inside of words, and their marks: each letter is a word of its own. */
const ALONE_LETTER =
  /[\u0e01-\u0e30\u0e32\u0e33\u0e40-\u0e46\u0e81-\u0eb0\u0eb2\u0eb3\u0ebd-\u0ec6\u0edc-\u0edf\u1000-\u102a\u103f\u1050-\u1055\u1780-\u17b3\u17d7\u17dc\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\u{20000}-\u{3ffff}][\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ece\u102b-\u103e\u1056-\u1059\u17b4-\u17d3\u17dd\u3099\u309a]*/gu

const SOFT_HYPHEN = /\u00ad[ \t\r\n]*/g
/** Characters that separate words: no letter, mark or number; and letters that are apostrophes. */
const SEPARATORS = /(?:[^\p{L}\p{M}\p{N}]|[\u02b9-\u02bd])+/gu
/** The number of a footnote, which is no part of a word; that of 'm²' is. */
const FOOTNOTE = /([^\0-@]{4})([²³¹⁰⁴-⁹]+)/gu
const ASCII = /^[\0-\x7f]*$/

/** `foldText` with the blanks at both ends. */
function foldAll(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase().replace(/[^a-z0-9]+/g, ' ')
  // Marks first: normalising a letter with very many of them takes very long.
  const bare = text
    .replace(SOFT_HYPHEN, '')
    .replace(FOOTNOTE, '$1 $2')
    .replace(SYMBOL, ' $& ')
    .replace(MARK, '')
  const lower = bare.normalize('NFKD').toLowerCase().replace(MARK, '')
  const plain = Array.from(lower, (letter) => MAPPED.get(letter) ?? letter).join('')
  return plain.normalize('NFC').replace(ALONE_LETTER, ' $& ').replace(SEPARATORS, ' ')
}

/**
 * Text as searches compare it, wherever they do: its words in lower case and in their plainest letters, with a blank between them. The functions
 * `folded_…` of the database do the same; a test holds them to it.
 */
export function foldText(text: string): string {
  return foldAll(text).trim()
}

const STARTS_ALONE =
  /^[\u0e01-\u0e30\u0e32\u0e33\u0e40-\u0e46\u0e81-\u0eb0\u0eb2\u0eb3\u0ebd-\u0ec6\u0edc-\u0edf\u1000-\u102a\u103f\u1050-\u1055\u1780-\u17b3\u17d7\u17dc\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\u{20000}-\u{3ffff}]/u

/** Tells of a folded word that it is a letter which is always a word of its own. */
export const isSingleLetterWord = (word: string): boolean => STARTS_ALONE.test(word)

/** Characters of one or more words in a text. */
const RUN =
  /(?:(?![\u02b9-\u02bd])[\p{L}\p{M}\p{N}\u309b\u309c\u2e80-\u2ef3\u20a8\u2100\u2101\u2103\u2105\u2106\u2109\u2116\u2120-\u2122\u213b\u249c-\u24e9\u2e9f\u2ef3-\u2fd5\u3196-\u319f\u3200-\u321e\u322a-\u3247\u3250\u3260-\u327e\u328a-\u32b0\u32c0-\u33ff\ufdfc\u{1ccd6}-\u{1ccef}\u{1f110}-\u{1f12e}\u{1f130}-\u{1f14f}\u{1f16a}-\u{1f16c}\u{1f190}\u{1f200}-\u{1f251}\u02be\u02bf\u061c\u0640\u180e\u200c-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]|\u00ad[ \t\r\n]*)+/gu

/** A character with what changes it. */
const CLUSTER =
  /(?:[²³¹⁰⁴-⁹]+|[^])(?:[\p{M}\u02be\u02bf\u061c\u0640\u180e\u200c-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\uff9e\uff9f\u1160-\u11ff\uffa0-\uffdc]|\u00ad[ \t\r\n]*)*/gu

const PLAIN = /^[A-Za-z0-9]+$/

/** A word of a text, folded, and where it begins and ends there. */
export type WordPlace = { word: string; start: number; end: number }

/** Cache of folded characters, separated by blanks; texts use few of them. */
const known = new Map<string, readonly string[]>()
const KNOWN_MAX = 5000

function partsOf(cluster: string): readonly string[] {
  const before = known.get(cluster)
  if (before !== undefined) return before
  const parts = foldAll(cluster).split(' ')
  if (known.size >= KNOWN_MAX) known.clear()
  // Longer ones do not come again.
  if (cluster.length < 8) known.set(cluster, parts)
  return parts
}

/** Adds to `places` the words of what is not plain ASCII and begins at `at`. */
function addWordsOf(run: string, at: number, places: WordPlace[]): void {
  const footnotes = new Set<number>()
  for (const { index, 1: before = '' } of run.matchAll(FOOTNOTE)) footnotes.add(index + before.length)
  let current: WordPlace | undefined
  for (const { 0: cluster, index } of run.matchAll(CLUSTER)) {
    const [start, end] = [at + index, at + index + cluster.length]
    if (footnotes.has(index)) current = undefined
    for (const [number, word] of partsOf(cluster).entries()) {
      if (number > 0) current = undefined
      if (word === '') continue
      if (current === undefined) places.push((current = { word, start, end }))
      else {
        current.word += word
        current.end = end
      }
    }
  }
}

/** The words of `text`, folded, with their places, in order. */
export function wordsIn(text: string): WordPlace[] {
  const places: WordPlace[] = []
  for (const { 0: run, index } of text.matchAll(RUN)) {
    if (PLAIN.test(run)) places.push({ word: run.toLowerCase(), start: index, end: index + run.length })
    else addWordsOf(run, index, places)
  }
  return places
}
