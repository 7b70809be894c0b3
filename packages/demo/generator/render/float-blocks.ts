import type { Figure } from './figures/figure.ts'
import { drawFigure, figureHeight } from './figures/draw.ts'
import { COLOR, FONT, FULL_WIDTH, PAGE } from './style.ts'
import type { Face, Line } from './lines.ts'
import { BODY_FACE } from './lines.ts'
import type { Sheet } from './sheet.ts'
import { decorative, drawLine, flowText, leaveRoom, placeFloat, setLines, tagged } from './sheet.ts'

const CAPTION: Face = { ...BODY_FACE, regular: FONT.body, size: 8.8, leading: 12.6 }
const CELL: Face = { ...BODY_FACE, size: 9.2, leading: 13 }
const CELL_PAD = 6

function captionLines(sheet: Sheet, label: string, caption: string): Line[] {
  return setLines(sheet, `**${label}.** ${caption}`, CAPTION, FULL_WIDTH - 60)
}

/** A drawing with its caption, kept together. */
export function drawFigureBlock(
  sheet: Sheet,
  block: { figure: Figure; caption: string; alt: string },
  number: number,
): void {
  const height = figureHeight(sheet, block.figure)
  const caption = captionLines(sheet, `Figure ${number}`, block.caption)
  placeFloat(sheet, height + 20 + caption.length * CAPTION.leading, () => {
    leaveRoom(sheet, 10)
    tagged(sheet, 'Figure', () => drawFigure(sheet, block.figure), { alt: block.alt })
    sheet.y += height + 10
    flowText(sheet, 'Caption', caption, CAPTION, { x: PAGE.left, color: COLOR.soft })
    sheet.y += 18
  })
}

type Row = { cells: readonly (readonly Line[])[]; height: number }

function setRows(sheet: Sheet, rows: readonly (readonly string[])[], widths: readonly number[]): Row[] {
  return rows.map((row, index) => {
    const face = index === 0 ? { ...CELL, regular: FONT.bold } : CELL
    const cells = row.map((text, column) => setLines(sheet, text, face, (widths[column] ?? 60) - 14))
    const lines = Math.max(...cells.map((cell) => cell.length))
    return { cells, height: lines * CELL.leading + 2 * CELL_PAD }
  })
}

function drawRow(sheet: Sheet, parent: Sheet['root'], row: Row, widths: readonly number[], head: boolean) {
  const element = sheet.doc.struct('TR')
  parent.add(element)
  let x = PAGE.left
  for (const [column, cell] of row.cells.entries()) {
    const left = x
    tagged(
      sheet,
      head ? 'TH' : 'TD',
      () => {
        for (const [index, line] of cell.entries()) {
          const y = sheet.y + CELL_PAD + index * CELL.leading
          drawLine(sheet, line, CELL, left, y, head || column === 0 ? COLOR.ink : COLOR.soft)
        }
      },
      head ? { parent: element, scope: 'Column' } : { parent: element },
    )
    x += widths[column] ?? 0
  }
  element.end()
  sheet.y += row.height
}

function drawRules(sheet: Sheet, rows: readonly Row[]): void {
  decorative(sheet, () => {
    let y = sheet.y
    for (const [index, row] of rows.entries()) {
      if (index > 0) sheet.doc.moveTo(PAGE.left, y).lineTo(PAGE.right, y)
      y += row.height
    }
    sheet.doc.lineWidth(0.5).strokeColor(COLOR.rule).stroke()
    for (const edge of [sheet.y, y]) sheet.doc.moveTo(PAGE.left, edge).lineTo(PAGE.right, edge)
    sheet.doc.lineWidth(1.2).strokeColor(COLOR.ink).stroke()
  })
}

/** A table with its caption, kept together. */
export function drawTable(
  sheet: Sheet,
  block: { caption: string; shares: readonly number[]; rows: readonly (readonly string[])[] },
  number: number,
): void {
  const whole = block.shares.reduce((sum, share) => sum + share, 0)
  const widths = block.shares.map((share) => (share / whole) * FULL_WIDTH)
  const rows = setRows(sheet, block.rows, widths)
  const caption = captionLines(sheet, `Table ${number}`, block.caption)
  const height = rows.reduce((sum, row) => sum + row.height, 0)
  placeFloat(sheet, height + 18 + caption.length * CAPTION.leading, () => {
    leaveRoom(sheet, 8)
    drawRules(sheet, rows)
    const element = sheet.doc.struct('Table')
    sheet.root.add(element)
    for (const [index, row] of rows.entries()) drawRow(sheet, element, row, widths, index === 0)
    element.end()
    sheet.y += 10
    flowText(sheet, 'Caption', caption, CAPTION, { x: PAGE.left, color: COLOR.soft })
    sheet.y += 16
  })
}
