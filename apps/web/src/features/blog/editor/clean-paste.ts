import { type Editor, Extension } from '@tiptap/core'
import { DOMParser, Fragment, type ResolvedPos, Slice } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { parseInert } from './parse-inert.ts'
import { buildWordLists, nestLists } from './pasted-lists.ts'
import { markdownHtml, markedLine } from './pasted-markdown.ts'
import { type PastedPictures, takePictures } from './pasted-pictures.ts'

const BLOCKS =
  'p, div, ul, ol, li, table, tbody, tr, td, th, h1, h2, h3, h4, h5, h6, blockquote, pre, hr, figure, img, section, article'

const isBlock = (node: Node): node is Element =>
  node instanceof Element && (node.matches(BLOCKS) || node.querySelector(BLOCKS) !== null)

const isBreak = (node: Node) => node instanceof Element && node.tagName === 'BR'

const isBlank = (node: Node) => !isBreak(node) && !isBlock(node) && node.textContent?.trim() === ''

/** Returns whether there is text on the side of a line break, in the same block. */
function hasText(node: Node, side: 'previousSibling' | 'nextSibling'): boolean {
  for (let other = node[side]; other !== null; other = other[side]) {
    if (isBlock(other)) return false
    if (!isBlank(other) && !isBreak(other)) return true
  }
  const { parentElement: parent } = node
  return parent !== null && parent.tagName !== 'BODY' && !isBlock(parent) && hasText(parent, side)
}

/** Returns whether a text keeps its line breaks (CSS Text 4, `white-space`), by the nearest element that sets it. */
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
function keepBreaks(page: Document): void {
  writeBreaks(page)
  const breaks = [...page.body.querySelectorAll('br')]
  const spacing = breaks.filter((line) => !hasText(line, 'previousSibling') || !hasText(line, 'nextSibling'))
  for (const line of spacing) line.remove()
}

/** A check box of a list of tasks as the character that looks like it. */
function writeCheckboxes(page: Document): void {
  for (const box of page.querySelectorAll<HTMLInputElement>('input[type=checkbox]'))
    box.replaceWith(box.hasAttribute('checked') ? '☑ ' : '☐ ')
}

/** The headings of Word Online, which only say that they are. */
function writeHeadings(page: Document): void {
  for (const line of page.body.querySelectorAll('p[role=heading], div[role=heading]')) {
    const level = Number.parseInt(line.getAttribute('aria-level') ?? '', 10)
    const heading = page.createElement(`h${Math.min(6, Math.max(1, level || 2))}`)
    heading.append(...line.childNodes)
    line.replaceWith(heading)
  }
}

/** Removes lines that only make room, as word processors put between paragraphs. */
function removeSpacing(page: Document): void {
  for (const paragraph of page.body.querySelectorAll('p'))
    if (
      paragraph.textContent.trim() === '' &&
      !paragraph.querySelector('img') &&
      !paragraph.closest('td, th')
    )
      paragraph.remove()
}

/** Removes the line break that ends code, which would be an empty line. */
function endCode(page: Document): void {
  for (const pre of page.body.querySelectorAll('pre')) {
    const last = (pre.querySelector('code') ?? pre).lastChild
    if (last?.nodeValue?.endsWith('\n') === true) last.nodeValue = last.nodeValue.slice(0, -1)
  }
}

/** HTML from another program as HTML that a browser would have written, and its pictures; the schema decides what of it stays. */
function cleanPaste(html: string, rtf: string): { page: Document; pictures: PastedPictures } {
  const page = parseInert(html)
  const pictures = takePictures(page, rtf)
  buildWordLists(page)
  nestLists(page)
  writeHeadings(page)
  writeCheckboxes(page)
  removeSpacing(page)
  keepBreaks(page)
  endCode(page)
  return { page, pictures }
}

/** A text as paragraphs, one a line, in the marks at the caret. */
function linesOf(text: string, $context: ResolvedPos): Slice {
  const { schema } = $context.doc.type
  const { paragraph } = schema.nodes
  if (paragraph === undefined) return Slice.empty
  const lines = text.split(/(?:\r\n?|\n)+/)
  const paragraphs = lines.map((line) => paragraph.create(null, markedLine(line, schema, $context.marks())))
  return new Slice(Fragment.from(paragraphs), 1, 1)
}

declare module '@tiptap/core' {
  interface EditorEvents {
    /** The pictures of what is being pasted, of which those with files wait in it. */
    picturesPasted: PastedPictures
  }
}

function pastePlugin(editor: Editor): Plugin {
  // What Word puts beside its HTML, which has no pictures.
  let rtf = ''
  const clean = (html: string) => {
    const { page, pictures } = cleanPaste(html, rtf)
    editor.emit('picturesPasted', pictures)
    return page.body
  }
  const remember = (data: DataTransfer | null) => {
    rtf = data?.getData('text/rtf') ?? ''
    return false
  }
  return new Plugin({
    key: new PluginKey('cleanPaste'),
    props: {
      handleDOMEvents: {
        paste: (_view: EditorView, { clipboardData }: ClipboardEvent) => remember(clipboardData),
        drop: (_view: EditorView, { dataTransfer }: DragEvent) => remember(dataTransfer),
      },
      transformPastedHTML: (html) => clean(html).innerHTML,
      clipboardTextParser: (text, $context, plain) => {
        const html = plain ? null : markdownHtml(text)
        if (html === null) return linesOf(text, $context)
        return DOMParser.fromSchema($context.doc.type.schema).parseSlice(clean(html), { context: $context })
      },
    },
  })
}

/** Pastes from word processors and note-taking apps, and Markdown, with their lists, tables, headings, code and pictures. */
export const CleanPaste = Extension.create({
  name: 'cleanPaste',
  addProseMirrorPlugins() {
    return [pastePlugin(this.editor)]
  },
})
