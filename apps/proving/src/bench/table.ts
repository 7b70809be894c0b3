/** One line of the report: the measurement, its figure, its target, and a remark. */
export type Line = { what: string; figure: string; wanted: string; note: string }

/** A line about a time, with the longest that is wanted in seconds. */
export const timeLine = (what: string, ms: number, wanted: number): Line => ({
  what,
  figure: `${(ms / 1000).toFixed(2)} s`,
  wanted: `≤ ${wanted} s`,
  note: '',
})

const HEAD: Line = { what: 'Measured', figure: 'Figure', wanted: 'Wanted', note: 'Also' }

/** Lines as a Markdown table. */
export function asTable(lines: readonly Line[]): string {
  const rows = [HEAD, ...lines].map(({ what, figure, wanted, note }) => [what, figure, wanted, note])
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  const write = (row: readonly string[]) =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const [head = [], ...rest] = rows
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [write(head), rule, ...rest.map(write)].join('\n')
}
