import { softenBrokenWords } from '@idex/contract/search/broken-words'
import type { Marker } from '@idex/contract/search/query'

/** The name of the highlight in the style sheet. */
const NAME = 'search-terms'

/** A text node, and where it begins in the text of its element. */
type Part = { node: Node; start: number }

/**
 * An element's text and the nodes it is made of. Between two of them is a blank, since words whose parts are in different ones are none, and a line
 * break where the element has one: only a word broken there is whole.
 */
function textOf(element: HTMLElement): { text: string; parts: Part[] } {
  const parts: Part[] = []
  let text = ''
  const found = document.createTreeWalker(element, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  for (let node = found.nextNode(); node !== null; node = found.nextNode()) {
    if (node instanceof HTMLBRElement) text += '\n'
    if (!(node instanceof Text)) continue
    if (parts.length > 0) text += ' '
    parts.push({ node, start: text.length })
    text += node.data
  }
  return { text: softenBrokenWords(text), parts }
}

/** The ranges of what `marksIn` finds in an element's text. */
function rangesIn(element: HTMLElement, marksIn: Marker): Range[] {
  const { text, parts } = textOf(element)
  return marksIn(text).flatMap(({ start, end }) => {
    const first = parts.findLast((part) => part.start <= start)
    const last = parts.findLast((part) => part.start < end)
    if (first === undefined || last === undefined) return []
    const range = document.createRange()
    range.setStart(first.node, start - first.start)
    range.setEnd(last.node, end - last.start)
    return [range]
  })
}

/**
 * Marks the words of a page's text without changing it, so that selection and screen readers find it as it was. Returns the first
 * marked word, and how to remove the marks; where the browser has no such highlights nothing is marked.
 */
export function markWords(
  element: HTMLElement,
  marksIn: Marker,
): { first: Range | undefined; remove: () => void } {
  if (typeof Highlight === 'undefined' || !('highlights' in CSS))
    return { first: undefined, remove: () => undefined }
  const ranges = rangesIn(element, marksIn)
  const highlight = CSS.highlights.get(NAME) ?? new Highlight()
  CSS.highlights.set(NAME, highlight)
  for (const range of ranges) highlight.add(range)
  return { first: ranges[0], remove: () => ranges.forEach((range) => highlight.delete(range)) }
}
