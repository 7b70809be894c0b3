const BLOCKS =
  'p, div, ul, ol, li, table, tbody, tr, td, th, h1, h2, h3, h4, h5, h6, blockquote, pre, hr, figure, img, section, article'

const isBlock = (node: Node): node is Element =>
  node instanceof Element && (node.matches(BLOCKS) || node.querySelector(BLOCKS) !== null)

const isBreak = (node: Node) => node instanceof Element && node.tagName === 'BR'

const isBlank = (node: Node) => !isBreak(node) && !isBlock(node) && node.textContent?.trim() === ''

/** Whether there is text on the side of a line break, in the same block. */
function hasText(node: Node, side: 'previousSibling' | 'nextSibling'): boolean {
  for (let other = node[side]; other !== null; other = other[side]) {
    if (isBlock(other)) return false
    if (!isBlank(other) && !isBreak(other)) return true
  }
  const { parentElement: parent } = node
  return parent !== null && parent.tagName !== 'BODY' && !isBlock(parent) && hasText(parent, side)
}

/** Whether the lines of a text are its own (CSS Text 4, `white-space`), by the element nearest to it that says so. */
function keepsLines(text: Node): boolean {
  for (let element = text.parentElement; element !== null; element = element.parentElement) {
    if (element.tagName === 'PRE') return false
    const style = element.getAttribute('style') ?? ''
    const value = /(?:^|[;\s])white-space(?:-collapse)?:\s*([a-z-]+)/i.exec(style)?.[1]
    if (value !== undefined) return /^(?:pre|break-spaces|preserve)/i.test(value)
  }
  return false
}

/** Line breaks of texts that show theirs without an element, as messengers have them. */
function writeBreaks(page: Document): void {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  const texts: Node[] = []
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const text of texts) {
    const lines = (text.nodeValue ?? '').split(/\r\n?|\n/)
    if (lines.length === 1 || !keepsLines(text)) continue
    const parts = lines.flatMap((line, index) => (index === 0 ? [line] : [page.createElement('br'), line]))
    const written = page.createDocumentFragment()
    written.append(...parts)
    text.parentNode?.replaceChild(written, text)
  }
}

/** Removes line breaks that only make room, as word processors put them between paragraphs; those between words stay. */
export function keepBreaks(page: Document): void {
  writeBreaks(page)
  const breaks = [...page.body.querySelectorAll('br')]
  const spacing = breaks.filter((line) => !hasText(line, 'previousSibling') || !hasText(line, 'nextSibling'))
  for (const line of spacing) line.remove()
}
