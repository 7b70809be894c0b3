import { asMarkdown } from '../support/figures.ts'

/** One line of the report: the measurement, its figure, its target, and a remark. */
export type Line = { what: string; figure: string; wanted: string; note: string }

/** A line about a time, with the longest that is wanted in seconds. */
export const timeLine = (what: string, ms: number, wanted: number): Line => ({
  what,
  figure: `${(ms / 1000).toFixed(2)} s`,
  wanted: `≤ ${wanted} s`,
  note: '',
})

/** Lines as a Markdown table. */
export const asTable = (lines: readonly Line[]) =>
  asMarkdown(
    ['Measured', 'Figure', 'Wanted', 'Also'],
    lines.map(({ what, figure, wanted, note }) => [what, figure, wanted, note]),
  )
