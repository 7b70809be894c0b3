import type { Highlight } from '@idex/contract/highlights/highlight'
import type { ExportedNote } from './exported-note.ts'

/** A line in which nothing is markup (CommonMark 0.31, 2.4): every character that may begin any is escaped. */
function plain(line: string): string {
  return line
    .trim()
    .replace(/[\\`*_[\]<>#~|!&()]/g, '\\$&')
    .replace(/^[-+=:]/, '\\$&')
    .replace(/^(\d{1,9})\./, '$1\\.')
}

/** The lines of a text without markup, each with `mark` before it. */
const lines = (text: string, mark: string) =>
  text
    .split('\n')
    .map((line) => `${mark}${plain(line)}`.trimEnd())
    .join('\n')

/** A note's highlights as Markdown: quotes and pictures with what was written about them, page by page. */
export function toMarkdown(
  { title, url, urlOf, pictures }: ExportedNote,
  highlights: readonly Highlight[],
): string {
  const parts = [`# [${plain(title.replace(/\s+/g, ' '))}](${url})`]
  for (const [index, highlight] of highlights.entries()) {
    if (highlights[index - 1]?.page !== highlight.page) parts.push(`## Page ${highlight.page}`)
    const { id, quote, body, color, style, tags } = highlight
    const name = style === 'highlight' ? color : `${color} ${style}`
    const hashtags = tags.map((tag) => ` #${plain(tag.replaceAll(' ', '-'))}`).join('')
    const picture = pictures.get(id)
    const marked = [
      ...(picture === undefined ? [] : [`> ![Area of page ${highlight.page}](${picture})`]),
      ...(quote === '' ? [] : [lines(quote, '> ')]),
    ]
    parts.push(`${marked.map((part) => `${part}\n>\n`).join('')}> [${name}](${urlOf(highlight)})${hashtags}`)
    if (body !== '') parts.push(lines(body, ''))
  }
  return `${parts.join('\n\n')}\n`
}
