import { COLOR, FONT, FULL_WIDTH, PAGE } from '../style.ts'
import type { Sheet } from '../sheet.ts'
import type { BarsFigure } from './figure.ts'
import { label } from './pen.ts'

const ROW = 27
const LABELS = 168

/** Height of a bar chart in points. */
export const barsHeight = (figure: BarsFigure): number => figure.bars.length * ROW + 22

/** Draws a bar chart with its top at `sheet.y`. */
export function drawBars(sheet: Sheet, figure: BarsFigure): void {
  const x = PAGE.left + LABELS
  const width = FULL_WIDTH - LABELS - 52
  const largest = Math.max(...figure.bars.map((bar) => bar.value))
  for (const [index, bar] of figure.bars.entries()) {
    const y = sheet.y + index * ROW
    const length = Math.max(2, (bar.value / largest) * width)
    label(sheet, bar.label, x - 12, y + 4.5, {
      align: 'right',
      size: 8.8,
      font: bar.emphasis ? FONT.bold : FONT.body,
    })
    sheet.doc
      .rect(x, y, length, 17)
      .fillColor(bar.emphasis ? COLOR.glow : '#c6cad3')
      .fill()
    label(sheet, bar.shown, x + length + 7, y + 4.5, { size: 8.8, font: FONT.medium, color: COLOR.soft })
  }
  const foot = sheet.y + figure.bars.length * ROW
  sheet.doc
    .moveTo(x, sheet.y - 6)
    .lineTo(x, foot - 4)
    .lineWidth(0.8)
    .strokeColor(COLOR.faint)
    .stroke()
  label(sheet, figure.unit, x, foot + 3, { color: COLOR.faint })
}
