import { Extension } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { parseInert } from './parse-inert.ts'

/** Where Word keeps a line's list and level: it has paragraphs that look like list items. */
const WORD_LIST = /mso-list:\s*l(\d+) level(\d+)/i

type Line = { paragraph: HTMLElement; list: string; level: number; marker: string }

function wordLine(paragraph: Element | null): Line | undefined {
  if (!(paragraph instanceof HTMLElement)) return undefined
  const [, list = '', level = ''] = WORD_LIST.exec(paragraph.getAttribute('style') ?? '') ?? []
  if (list === '') return undefined
  const marker = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  )
  return { paragraph, list, level: Number(level), marker: marker?.textContent.trim() ?? '' }
}

/** The list of a line as its marker shows it: numbered, from its number on, or with bullets. */
function listFor(page: Document, { marker }: Line): HTMLElement {
  // A bullet of Word's second level is the letter o.
  const isNumbered = /^(?:\d+|[a-z]{1,4})[.)]/i.test(marker)
  const list = page.createElement(isNumbered ? 'ol' : 'ul')
  const start = Number.parseInt(marker, 10)
  if (isNumbered && start > 1) list.setAttribute('start', String(start))
  return list
}

/** The item of a line: its text without the marker. */
function itemOf(page: Document, { paragraph }: Line): HTMLElement {
  for (const span of paragraph.querySelectorAll('span'))
    if (/mso-list:\s*ignore/i.test(span.getAttribute('style') ?? '')) span.remove()
  const [item, text] = [page.createElement('li'), page.createElement('p')]
  text.append(...paragraph.childNodes)
  item.append(text)
  return item
}

/** Makes lists of Word's list paragraphs, nested by their levels. */
function buildWordLists(page: Document): void {
  let open: { list: HTMLElement; name: string; level: number }[] = []
  for (const paragraph of [...page.body.querySelectorAll('p')]) {
    const line = wordLine(paragraph)
    if (line === undefined) continue
    const isNext = paragraph.previousElementSibling === open[0]?.list
    open = isNext ? open.filter(({ level }) => level <= line.level) : []
    const last = open.at(-1)
    if (last?.level === line.level && last.name !== line.list) open = open.slice(0, -1)
    if (open.at(-1)?.level !== line.level) {
      const list = listFor(page, line)
      const parent = open.at(-1)?.list.lastElementChild
      if (parent) parent.append(list)
      else paragraph.before(list)
      open.push({ list, name: line.list, level: line.level })
    }
    open.at(-1)?.list.append(itemOf(page, line))
    paragraph.remove()
  }
}

/** A check box of a list of tasks as the character that looks like it. */
function writeCheckboxes(page: Document): void {
  for (const box of page.querySelectorAll<HTMLInputElement>('input[type=checkbox]'))
    box.replaceWith(box.hasAttribute('checked') ? '☑ ' : '☐ ')
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
  for (const line of page.body.querySelectorAll('br.Apple-interchange-newline, b > br, body > br'))
    line.remove()
}

/** Removes the line break that ends code, which would be an empty line. */
function endCode(page: Document): void {
  for (const pre of page.body.querySelectorAll('pre')) {
    const last = (pre.querySelector('code') ?? pre).lastChild
    if (last?.nodeValue?.endsWith('\n') === true) last.nodeValue = last.nodeValue.slice(0, -1)
  }
}

/** HTML from another program as HTML that a browser would have written; the schema decides what of it stays. */
export function cleanPaste(html: string): string {
  const page = parseInert(html)
  buildWordLists(page)
  writeCheckboxes(page)
  removeSpacing(page)
  endCode(page)
  return page.body.innerHTML
}

/** Pastes from word processors and note-taking apps with their lists, tables, headings and code. */
export const CleanPaste = Extension.create({
  name: 'cleanPaste',
  addProseMirrorPlugins: () => [
    new Plugin({ key: new PluginKey('cleanPaste'), props: { transformPastedHTML: cleanPaste } }),
  ],
})
