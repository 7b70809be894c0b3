import { type Editor, Extension } from '@tiptap/core'
import { DOMParser, Fragment, type ResolvedPos, Slice } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { parseInert } from './parse-inert.ts'
import { keepBreaks } from './pasted-breaks.ts'
import { buildWordLists, nestLists } from './pasted-lists.ts'
import { markdownHtml, markedLine } from './pasted-markdown.ts'
import { type PastedPictures, takePictures } from './pasted-pictures.ts'

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
