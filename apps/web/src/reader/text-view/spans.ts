import type { FontStyle, PdfLink } from '../pdf-document.ts'
import type { FootnoteLink } from './footnotes.ts'
import type { Piece } from './page-content.ts'

type AnyLink = PdfLink | FootnoteLink

/** How characters are set apart from those around them. */
export type Look = FontStyle & { link: AnyLink | undefined }

/** A part of a block's text that is set apart, by its offsets there. */
export type Span = Look & { start: number; end: number }

/** Characters that a text has between its pieces. */
const BETWEEN = /[\s\u00b7]/

const PLAIN: Look = { isStrong: false, isEmphasis: false, link: undefined }

const isPlain = ({ isStrong, isEmphasis, link }: Look) => !isStrong && !isEmphasis && link === undefined

function addressOf(link: AnyLink | undefined) {
  if (!link || 'sign' in link) return link
  return 'url' in link.target ? link.target.url : (link.target.name ?? link.id)
}

/** Returns whether two links lead to the same place: one over several lines is several in the file. */
const isSameLink = (one: Pick<Look, 'link'>, other: Pick<Look, 'link'>) =>
  addressOf(one.link) === addressOf(other.link)

const isSame = (one: Look, other: Look) =>
  one.isStrong === other.isStrong && one.isEmphasis === other.isEmphasis && isSameLink(one, other)

/**
 * The parts of a text that are set apart. It has the characters of its pieces in their order, but other spaces, and lacks some that
 * cannot be read. `lookOf` tells of a piece how the character at an index looks.
 */
export function spansOf(
  text: string,
  pieces: readonly Piece[],
  lookOf: (piece: Piece) => (index: number) => Look,
): Span[] {
  const spans: Span[] = []
  let next = 0
  for (const piece of pieces) {
    const lookAt = lookOf(piece)
    for (let index = 0; index < piece.text.length; index += 1) {
      const character = piece.text.charAt(index)
      let at = next
      while (text[at] !== character && BETWEEN.test(text[at] ?? '')) at += 1
      if (character.trim() === '' || text[at] !== character) continue
      next = at + 1
      const [last, look] = [spans.at(-1), lookAt(index)]
      if (last && isSame(last, look) && text.slice(last.end, at).trim() === '') last.end = next
      else spans.push({ ...look, start: at, end: next })
    }
  }
  return spans.filter((span) => !isPlain(span))
}

/** Parts of a text one after another, each with one link or none. */
export type LinkedParts = {
  link: AnyLink | undefined
  start: number
  parts: (FontStyle & { text: string })[]
}

export function partsOf(text: string, spans: readonly Span[]): LinkedParts[] {
  const all: LinkedParts[] = []
  let end = 0
  const add = (look: Look, to: number) => {
    if (to === end) return
    const [last, part] = [all.at(-1), { ...look, text: text.slice(end, to) }]
    if (last && isSameLink(last, look)) last.parts.push(part)
    else all.push({ link: look.link, start: end, parts: [part] })
    end = to
  }
  for (const span of spans) {
    const link = text.slice(end, span.start).trim() === '' ? all.at(-1)?.link : undefined
    add({ ...PLAIN, link: isSameLink({ link }, span) ? link : undefined }, span.start)
    add(span, span.end)
  }
  add(PLAIN, text.length)
  return all
}
