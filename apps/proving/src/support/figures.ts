/** The value below which `share` of all are, from 0 to 1; NaN without any. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: readonly number[]) => quantile(values, 0.5)

type Cells = readonly (string | number)[]

/** Cells as a row of a Markdown table. */
export const tableRow = (cells: Cells) => `| ${cells.join(' | ')} |`

/** The beginning of a Markdown table. */
export const tableHead = (cells: Cells) => `${tableRow(cells)}\n${tableRow(cells.map(() => '---'))}`

/** A Markdown table. */
export const asMarkdown = (head: Cells, rows: readonly Cells[]) =>
  [tableHead(head), ...rows.map(tableRow)].join('\n')
