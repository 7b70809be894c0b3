import { CONTEXT_MAX, QUOTE_MAX } from '@idex/contract/highlights/choices'
import type { Quote } from '@idex/contract/highlights/find-quote'

/** A page's text as its layer has it, and where each of its text nodes begins in it; a line's end is a space. */
export type LayerText = { text: string; nodes: readonly { node: Text; start: number }[] }

/** The text of a page's layer. */
export function readLayer(layer: Element): LayerText {
  const nodes: { node: Text; start: number }[] = []
  let text = ''
  const parts = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  for (let part = parts.nextNode(); part !== null; part = parts.nextNode()) {
    if (part instanceof Text) {
      nodes.push({ node: part, start: text.length })
      text += part.data
    } else if (part.nodeName === 'BR') text += '\n'
  }
  return { text, nodes }
}

/** A part of a text: characters from `start` to before `end`. */
export type TextPart = { start: number; end: number }

/** The part of a layer's text that a range has; undefined where that is none. */
export function offsetsIn({ nodes }: LayerText, range: Range): TextPart | undefined {
  const inside = nodes.filter(({ node }) => range.intersectsNode(node))
  const [first, last] = [inside[0], inside.at(-1)]
  if (!first || !last) return undefined
  const start = first.start + (first.node === range.startContainer ? range.startOffset : 0)
  const end = last.start + (last.node === range.endContainer ? range.endOffset : last.node.length)
  return end > start ? { start, end } : undefined
}

const WORDS = new Intl.Segmenter(undefined, { granularity: 'word' })

/** A part of a text made to begin and end with whole words. */
export function expandToWords(text: string, { start, end }: TextPart): TextPart {
  const segments = WORDS.segment(text)
  const [first, last] = [segments.containing(start), segments.containing(end - 1)]
  return {
    start: first?.isWordLike === true ? first.index : start,
    end: last?.isWordLike === true ? last.index + last.segment.length : end,
  }
}

/** A part with one of its ends at `offset`, by whole words; the other end stays, and is not passed. */
export function moveEnd(text: string, part: TextPart, end: keyof TextPart, offset: number): TextPart {
  const { start } = part
  return expandToWords(
    text,
    end === 'start'
      ? { ...part, start: Math.max(0, Math.min(offset, part.end - 1)) }
      : { ...part, end: Math.min(text.length, Math.max(offset, start + 1)) },
  )
}

/** A part with one of its ends a word further, or back; the same where there is none. */
export function stepEnd(text: string, part: TextPart, end: keyof TextPart, by: 1 | -1): TextPart {
  const places = [...WORDS.segment(text)].flatMap(({ index, segment, isWordLike }) =>
    isWordLike === true ? [end === 'start' ? index : index + segment.length] : [],
  )
  const from = part[end]
  const to = by > 0 ? places.find((place) => place > from) : places.findLast((place) => place < from)
  const next = { ...part, [end]: to ?? from }
  return next.start < next.end ? next : part
}

/** A piece of text as one would read it: words that a line's end cut are whole again. */
function flow(text: string): string {
  return text.replace(/(\p{Ll})-\n(?=\p{Ll})/gu, '$1').replace(/\s+/g, ' ')
}

/** A part of a layer's text with what stands around it; undefined where that is only white space. */
export function quoteAt({ text }: LayerText, { start, end }: TextPart): Quote | undefined {
  const quote = flow(text.slice(start, end)).trim().slice(0, QUOTE_MAX).toWellFormed()
  if (quote === '') return undefined
  const prefix = flow(text.slice(Math.max(0, start - 2 * CONTEXT_MAX), start))
  const suffix = flow(text.slice(end, end + 2 * CONTEXT_MAX))
  return {
    quote,
    prefix: prefix.slice(-CONTEXT_MAX).trim().toWellFormed(),
    suffix: suffix.slice(0, CONTEXT_MAX).trim().toWellFormed(),
  }
}

/** The ranges of a part of a layer's text, one for each text node. */
export function rangesAt({ nodes }: LayerText, { start, end }: TextPart): Range[] {
  return nodes.flatMap(({ node, start: begins }) => {
    const [from, to] = [Math.max(0, start - begins), Math.min(node.length, end - begins)]
    if (from >= to) return []
    const range = document.createRange()
    range.setStart(node, from)
    range.setEnd(node, to)
    return [range]
  })
}

/** The same part as one range; undefined where it has no text. */
export function rangeAt(layer: LayerText, part: { start: number; end: number }): Range | undefined {
  const ranges = rangesAt(layer, part)
  const [first, last] = [ranges[0], ranges.at(-1)]
  if (first && last) first.setEnd(last.endContainer, last.endOffset)
  return first
}
