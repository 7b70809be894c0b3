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

/** A note's highlights as Markdown: quotes with what was written about them, page by page. */
export function toMarkdown({ title, url, urlOf }: ExportedNote, highlights: readonly Highlight[]): string {
  const parts = [`# [${plain(title.replace(/\s+/g, ' '))}](${url})`]
  for (const [index, highlight] of highlights.entries()) {
    if (highlights[index - 1]?.page !== highlight.page) parts.push(`## Page ${highlight.page}`)
    const { quote, body, color, style, tags } = highlight
    const name = style === 'highlight' ? color : `${color} ${style}`
    const hashtags = tags.map((tag) => ` #${plain(tag.replaceAll(' ', '-'))}`).join('')
    const marked = quote === '' ? '' : `${lines(quote, '> ')}\n>\n`
    parts.push(`${marked}> [${name}](${urlOf(highlight)})${hashtags}`)
    if (body !== '') parts.push(lines(body, ''))
  }
  return `${parts.join('\n\n')}\n`
}
