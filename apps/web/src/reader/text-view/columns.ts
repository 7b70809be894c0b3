import { directionOf, mergeLines, type Row } from './lines.ts'
import type { Line } from './page-content.ts'

/** Rows that have the same gaps, before these are believed to part columns. */
const ROWS_MIN = 3
/** More of either have only pages that are made to choke their readers. */
const ROWS_MOST = 1000
const COLUMNS_MOST = 50
/** The narrowest gap between two columns, in font sizes. */
const GUTTER = 0.6
/** Rows further apart, in font sizes, do not belong together. */
const APART = 4
/** Lines of running text have so many characters, and fill so much of their column; cells of a table do not. */
const TEXT_LENGTH = 25
const TEXT_SHARE = 0.6

type Column = { left: number; right: number }

/** Adds a row to columns: what it lies across of them becomes one. */
function withRow(columns: readonly Column[], row: Row): Column[] {
  const least = GUTTER * row[0].size
  const joined: Column[] = []
  for (const { left, right } of [...columns, ...row].toSorted((one, other) => one.left - other.left)) {
    const last = joined.at(-1)
    if (last && left - last.right < least) last.right = Math.max(last.right, right)
    else joined.push({ left, right })
  }
  return joined
}

/** Rows below each other that leave the same gaps free between `columns`. */
type Aligned = { rows: readonly Row[]; columns: readonly Column[] }

/** Returns the rows from `start` on that are aligned; the first is always among them. */
function alignedFrom(all: readonly Row[], start: number): Aligned {
  const rows = all.slice(start, start + 1)
  let columns = rows.reduce(withRow, [])
  // Only a row with a gap begins columns: of others each would look at all that follow.
  const most = columns.length > 1 ? ROWS_MOST : 1
  for (const next of all.slice(start + 1, start + most)) {
    const down = next[0].y - (rows.at(-1)?.[0].y ?? 0)
    const wider = withRow(columns, next)
    const isLost = wider.length < columns.length && rows.length >= ROWS_MIN
    if (down < 0 || down > APART * next[0].size || wider.length < 2 || wider.length > COLUMNS_MOST || isLost)
      break
    rows.push(next)
    columns = wider
  }
  return { rows, columns }
}

const middleOf = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** Returns whether lines below each other are running text rather than cells of a table. */
function isRunningText(lines: readonly Line[]): boolean {
  const width = Math.max(...lines.map(({ right }) => right)) - Math.min(...lines.map(({ left }) => left))
  return (
    middleOf(lines.map(({ text }) => text.length)) >= TEXT_LENGTH &&
    middleOf(lines.map(({ left, right }) => right - left)) >= TEXT_SHARE * width
  )
}

/**
 * Rows of a table, each a line with its cells. One without a first cell goes on with those of the row above; one that has no other is
 * no row: a heading within the table.
 */
function tableOf(rows: readonly Row[], columnOf: (line: Line) => number): Line[] {
  const lines: Line[] = []
  for (const row of rows) {
    const last = lines.at(-1)
    const goesOn = last?.cells !== undefined && row.every((line) => columnOf(line) > 0)
    const cells = new Map(goesOn ? last.cells : [])
    for (const line of row) {
      const cell = [cells.get(columnOf(line)) ?? [], line].flat()
      const pieces = cell.flatMap((part) => part.pieces)
      cells.set(columnOf(line), { text: cell.map((part) => part.text).join(' '), pieces })
    }
    if (goesOn) lines.pop()
    const all = [...cells].toSorted(([one], [other]) => one - other)
    const isAlone = all.length === 1 && cells.has(0)
    const text = all.map(([, cell]) => cell.text).join(' \u00b7 ')
    const pieces = all.flatMap(([, cell]) => cell.pieces)
    lines.push({ ...mergeLines(row), ...(!isAlone && { text, pieces, cells: all }) })
  }
  return lines
}

/** Aligned rows as columns of text, read one after another, or as rows of a table. */
function readAligned({ rows, columns }: Aligned): Line[] {
  const columnOf = ({ left }: Line) => columns.findLastIndex((column) => column.left <= left)
  const lines = rows.flat()
  const texts = columns.map((_, at) => lines.filter((line) => columnOf(line) === at))
  if (!texts.every((column) => column.length >= ROWS_MIN && isRunningText(column)))
    return tableOf(rows, columnOf)
  const toLeft = directionOf(lines.map(({ text }) => text).join('')) === 'rtl'
  return (toLeft ? texts.toReversed() : texts).flat()
}

/**
 * Rows of a page in the order they are read. A file may write columns line by line: where a gap runs down through several rows, what is
 * on its sides is read column by column if it is text, and row by row if it is a table.
 */
export function readRows(rows: readonly Row[]): Line[] {
  const lines: Line[] = []
  for (let at = 0; at < rows.length;) {
    const aligned = alignedFrom(rows, at)
    const isAligned = aligned.rows.filter(({ length }) => length > 1).length >= ROWS_MIN
    lines.push(...(isAligned ? readAligned(aligned) : rows.slice(at, at + 1).map(mergeLines)))
    at += isAligned ? aligned.rows.length : 1
  }
  return lines
}
