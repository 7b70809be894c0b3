import { readRows } from './columns.ts'
import { bodyOf, directionOf, linesOf, mergeLines, type Row, rowsOf } from './lines.ts'
import { withFootnotesLast } from './footnotes.ts'
import type { Block, Line, PageContent } from './page-content.ts'
import { taggedBlocks } from './tagged.ts'
import { untaggedBlocks } from './untagged.ts'

/** A page's rows and its height, in points. */
type PageRows = { rows: readonly Row[]; height: number }

/** Heads and feet are in the uppermost and lowest part of a page, and at the same height on each. */
const EDGE = 0.12
const SAME_HEIGHT = 0.015

/** Returns a running head without its page number. */
function gist(text: string): string {
  const plain = text.toLowerCase().replaceAll(/[\d\p{Nd}]+/gu, '#')
  return plain.replaceAll(/(?<![\p{L}\p{N}])[ivxlc]{1,7}(?![\p{L}\p{N}])/gu, '#')
}

function isAtEdge({ y }: Line, height: number): boolean {
  return y < EDGE * height || y > (1 - EDGE) * height
}

/**
 * The rows of a page without those that its neighbours have at the same place, but for numbers: heads, feet and numbers of pages. Of
 * a page that has no others all stay, and so do headings, larger than `body`.
 */
function withoutRunning(page: PageRows, around: readonly PageRows[], body: number): readonly Row[] {
  const edges = around.flatMap(({ rows, height }) =>
    rows
      .map(mergeLines)
      .flatMap((line) => (isAtEdge(line, height) ? [{ at: line.y / height, said: gist(line.text) }] : [])),
  )
  const isRunning = (row: Row) => {
    const line = mergeLines(row)
    if (line.size > 1.15 * body || !isAtEdge(line, page.height)) return false
    const [at, said] = [line.y / page.height, gist(line.text)]
    return edges.some((other) => Math.abs(other.at - at) < SAME_HEIGHT && other.said === said)
  }
  const rest = page.rows.filter((row) => !isRunning(row))
  return rest.length > 0 ? rest : page.rows
}

/** A page's text to be read without its layout; without blocks it has none. */
export type Reflowed = {
  blocks: readonly Block[]
  dir: 'ltr' | 'rtl'
  /** BCP 47; empty where nothing tells. */
  lang: string
}

/** Tags that hold less of a page's text than this are not to be relied on. */
const TAGGED_SHARE = 1 / 3

const lengthOf = (texts: readonly { text: string }[]) =>
  texts.reduce((length, { text }) => length + text.replaceAll(/\s/gu, '').length, 0)

const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Greek}{3}/u, 'el'],
  [/\p{Script=Devanagari}/u, 'hi'],
]

/** The language a text is in, by what its document declares, else by its script. */
function languageOf(declared: string | null, text: string): string {
  if (declared !== null && /^[a-z]{2,3}(?:-[a-z0-9]{1,8})*$/i.test(declared)) return declared
  return SCRIPTS.find(([script]) => script.test(text))?.[1] ?? ''
}

/** Text along the page; what is turned comes last. */
function rowsOn({ pieces, height }: PageContent): PageRows {
  return { rows: rowsOf(pieces.filter(({ isTurned }) => !isTurned)), height }
}

function untagged(own: PageContent, around: readonly PageContent[]): Block[] {
  const [page, others] = [rowsOn(own), around.map(rowsOn)]
  const body = bodyOf([page, ...others].flatMap(({ rows }) => rows.flat()))
  const lines = readRows(withoutRunning(page, others, body.size))
  const turned = linesOf(own.pieces.filter(({ isTurned }) => isTurned))
  return [
    ...untaggedBlocks(withFootnotesLast(lines, own.height, body), body),
    ...turned.map((line): Block => ({ kind: 'paragraph', level: 2, text: line.text, lines: [line] })),
  ]
}

/** A page's text without its layout. The pages `around` it tell its heads and feet, and the usual size of the font. */
export function reflow(own: PageContent, around: readonly PageContent[]): Reflowed {
  const tagged = own.structure === null ? [] : taggedBlocks(own.structure, own.pieces)
  const isTagged = tagged.length > 0 && lengthOf(tagged) >= TAGGED_SHARE * lengthOf(own.pieces)
  const blocks = isTagged ? tagged : untagged(own, around)
  const text = blocks.map((block) => block.text).join(' ')
  return { blocks, dir: directionOf(text), lang: languageOf(own.language, text) }
}
