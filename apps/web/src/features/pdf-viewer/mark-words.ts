import { type WordTest, wordsIn } from '@idex/contract/search/query'

/** The name of the highlight in the style sheet. */
const NAME = 'sought'

/** The words of an element's text that `isMarked` names; a word whose parts are in different elements is none. */
function rangesIn(element: HTMLElement, isMarked: WordTest): Range[] {
  const ranges: Range[] = []
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    for (const { word, start, end } of wordsIn(node.textContent ?? '')) {
      if (!isMarked(word)) continue
      const range = document.createRange()
      range.setStart(node, start)
      range.setEnd(node, end)
      ranges.push(range)
    }
  }
  return ranges
}

/**
 * Marks the words of a page's text without changing it, so that selection and screen readers find it as it was. Returns the first
 * marked word, and how to remove the marks; where the browser has no such highlights nothing is marked.
 */
export function markWords(
  element: HTMLElement,
  isMarked: WordTest,
): { first: Range | undefined; remove: () => void } {
  if (typeof Highlight === 'undefined' || !('highlights' in CSS))
    return { first: undefined, remove: () => undefined }
  const ranges = rangesIn(element, isMarked)
  const highlight = CSS.highlights.get(NAME) ?? new Highlight()
  CSS.highlights.set(NAME, highlight)
  for (const range of ranges) highlight.add(range)
  return { first: ranges[0], remove: () => ranges.forEach((range) => highlight.delete(range)) }
}
