import type { Highlight } from '@idex/contract/highlights/highlight'
import { dayOf } from '../../kernel/dates.ts'
import type { ExportedNote } from './exported-note.ts'

/** Returns the marked texts and their notes, with the pages. */
const marked = (highlights: readonly Highlight[]) =>
  highlights
    .map(({ quote, body, page }) => {
      const text = quote === '' ? 'Area' : `“${quote}”`
      return `${text} (p. ${page})${body === '' ? '' : `: ${body}`}`
    })
    .join('\n\n')

/** A note as an item of CSL-JSON (citation style language, schema 1.0.2), its highlights as the item's note. */
export function toCsl(note: ExportedNote, highlights: readonly Highlight[]): string {
  const { id, title, publishedBy, createdAt, url } = note
  const issued = { 'date-parts': [dayOf(createdAt).split('-').map(Number)] }
  const author = publishedBy === null ? {} : { author: [{ literal: publishedBy }] }
  return JSON.stringify(
    { id, type: 'document', title, ...author, issued, URL: url, note: marked(highlights) },
    null,
    2,
  )
}

const SIGNS: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}

/** A value in which nothing is a command of TeX. */
const plain = (text: string) => text.replace(/[\\{}$&%#_~^]/g, (sign) => SIGNS[sign] ?? `\\${sign}`)

/** A note as an entry of BibTeX, its highlights as the entry's annotation. */
export function toBibtex(note: ExportedNote, highlights: readonly Highlight[]): string {
  const { id, title, publishedBy, createdAt, url } = note
  const [year, month] = dayOf(createdAt).split('-')
  const fields = [
    ['title', `{${plain(title)}}`],
    ...(publishedBy === null ? [] : [['author', `{${plain(publishedBy)}}`]]),
    ['year', year],
    ['month', String(Number(month))],
    // Programs take an address as it stands.
    ['url', url],
    ['annote', plain(marked(highlights))],
  ]
  return `@misc{${id},\n${fields.map(([name, value]) => `  ${name} = {${value}}`).join(',\n')}\n}\n`
}
