import { COLOR, FONT, PAGE } from '../style.ts'
import type { Sheet } from '../sheet.ts'
import type { MatrixFigure } from './figure.ts'
import { arrow, drawPair, label, setPair } from './pen.ts'

const FIELD = { width: 185, height: 82 }
const LEFT = 93
const GAP = 4

/** Height of a two-by-two in points. */
export const matrixHeight = (): number => 2 * FIELD.height + GAP + 34

/** Draws a two-by-two with its top at `sheet.y`. */
export function drawMatrix(sheet: Sheet, figure: MatrixFigure): void {
  const x = PAGE.left + LEFT
  const top = sheet.y
  for (const [index, field] of figure.fields.entries()) {
    const left = x + (index % 2) * (FIELD.width + GAP)
    const y = top + Math.floor(index / 2) * (FIELD.height + GAP)
    sheet.doc
      .rect(left, y, FIELD.width, FIELD.height)
      .fillColor(field.emphasis ? COLOR.accentWash : COLOR.wash)
      .fill()
    const set = setPair(sheet, field, FIELD.width - 24)
    drawPair(sheet, set, { x: left + 12, y: y + 11 }, field.emphasis ? COLOR.accent : COLOR.ink)
  }
  const foot = top + 2 * FIELD.height + GAP
  const right = x + 2 * FIELD.width + GAP
  arrow(sheet, [x - 8, foot], [x - 8, top])
  arrow(sheet, [x, foot + 8], [right, foot + 8])
  const [low, high] = figure.yAxis
  label(sheet, high, x - 16, top + 1, { align: 'right', font: FONT.medium, color: COLOR.soft })
  label(sheet, low, x - 16, foot - 12, { align: 'right', font: FONT.medium, color: COLOR.soft })
  label(sheet, figure.xAxis[0], x, foot + 15, { font: FONT.medium, color: COLOR.soft })
  label(sheet, figure.xAxis[1], right, foot + 15, { align: 'right', font: FONT.medium, color: COLOR.soft })
}
