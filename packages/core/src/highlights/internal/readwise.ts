import type { Highlight } from '@idex/contract/highlights/highlight'
import { escapeFormulas } from '../../kernel/csv.ts'
import { stringify } from 'csv-stringify/sync'
import type { ExportedNote } from './exported-note.ts'

const rowsOf = (rows: readonly (readonly string[])[]) =>
  stringify([...rows], { escape_formulas: true, cast: { string: escapeFormulas }, quoted_match: /[\r\n\t;]/ })

/** The first row of a file that Readwise imports (docs.readwise.io, "Import from CSV"): without a byte order mark, which it would take for a part of the name. */
export const READWISE_HEADINGS = rowsOf([['Highlight', 'Title', 'Author', 'URL', 'Note', 'Location', 'Date']])

/** Notes that are commands to Readwise: chapters of a book and parts of one highlight. */
const COMMAND = /^[ch](?=\d+$)/i

/** A tag as Readwise takes it from the beginning of a note: one word after a point (docs.readwise.io, "Action tags"). */
const inlineTag = (tag: string) => `.${tag.replaceAll(' ', '-').replace(COMMAND, '$&-')}`

/** A note's highlights as rows of such a file; the location is the page. An area without text is named by it. */
export function toReadwise(
  { title, publishedBy, urlOf }: ExportedNote,
  highlights: readonly Highlight[],
): string {
  return rowsOf(
    highlights.map((highlight) => {
      const { quote, body, page, tags, createdAt } = highlight
      const date = createdAt.slice(0, 19).replace('T', ' ')
      const text = quote === '' ? `Area of page ${page}` : quote
      const note = [...tags.map(inlineTag), body].join(' ').trim()
      return [text, title, publishedBy ?? '', urlOf(highlight), note, String(page), date]
    }),
  )
}
