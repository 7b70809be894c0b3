import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'

type Rows = AsyncIterable<readonly string[]>

/**
 * `rows` below a row of `headings` as a CSV stream (RFC 4180). It begins with a byte order mark, so that spreadsheets
 * read it as UTF-8; a cell they would take for a formula is prefixed with a quote. Destroying it ends `rows`.
 */
export function csvOf(headings: readonly string[], rows: Rows): Readable {
  const csv = stringify({
    bom: true,
    header: true,
    columns: [...headings],
    escape_formulas: true,
    // Some spreadsheets take a lone carriage return for a new row, which may start a formula.
    quoted_match: /[\r\n]/,
    record_delimiter: 'windows',
  })
  return pipeline(Readable.from(rows), csv, () => undefined)
}

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
