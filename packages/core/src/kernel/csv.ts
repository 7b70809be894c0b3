import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'

type Rows = AsyncIterable<readonly string[]>

/**
 * `rows` below a row of `headings` as CSV (RFC 4180), made while it is read. It begins with a byte order mark, for
 * spreadsheets to read it as UTF-8; a cell they would take for a formula gets a quote in front. Destroying it ends `rows`.
 */
export function csvOf(headings: readonly string[], rows: Rows): Readable {
  const csv = stringify({
    bom: true,
    header: true,
    columns: [...headings],
    escape_formulas: true,
    // A lone return begins a new row for some spreadsheets, and a formula with it.
    quoted_match: /[\r\n]/,
    record_delimiter: 'windows',
  })
  return pipeline(Readable.from(rows), csv, () => undefined)
}

/** Rows read by `readPage` one page after the other, each given the last row of the page before. */
export async function* rowsOf<Row>(
  readPage: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row, void, undefined> {
  let page = await readPage(undefined)
  while (page.length > 0) {
    yield* page
    page = await readPage(page.at(-1))
  }
}
