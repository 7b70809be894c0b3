import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'

type Rows = AsyncIterable<readonly string[]>

/** Where a cell or row may begin for a spreadsheet that does not separate by commas, and sees no quotes. */
const BEGINNINGS = /[;\t\r\n]["\s]*/g

const FORMULA_SIGNS = '=+-@＝＋－＠'

/** Prefixes text that could be taken for a formula with a quote. */
export const escapeFormulas = (cell: string) =>
  cell.replace(BEGINNINGS, (found, at: number) => {
    const next = cell.charAt(at + found.length)
    return next !== '' && FORMULA_SIGNS.includes(next) ? `${found}'` : found
  })

/**
 * `rows` below a row of `headings` as a CSV stream (RFC 4180). It begins with a byte order mark, so that spreadsheets
 * read it as UTF-8; what they would take for a formula is prefixed with a quote, also within a cell where those of some
 * countries see several. Destroying it ends `rows`.
 */
export function csvOf(headings: readonly string[], rows: Rows): Readable {
  const csv = stringify({
    bom: true,
    header: true,
    columns: [...headings],
    escape_formulas: true,
    cast: { string: escapeFormulas },
    // Some spreadsheets take a lone carriage return for a new row, and a semicolon or a tab for a new cell.
    quoted_match: /[\r\n\t;]/,
    record_delimiter: 'windows',
  })
  return pipeline(Readable.from(rows), csv, () => undefined)
}

/** Rows per query of an export. */
export const EXPORT_PAGE = 500

/** Rows read by `readPage` page by page, given the last row of the page before. */
export async function* rowsOf<Row>(
  readPage: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row, void, undefined> {
  let page = await readPage(undefined)
  while (page.length > 0) {
    yield* page
    page = await readPage(page.at(-1))
  }
}
