import { COLOR, FONT, FULL_WIDTH, PAGE } from '../style.ts'
import type { Sheet } from '../sheet.ts'
import type { LanesFigure } from './figure.ts'
import { label } from './pen.ts'

const ROW = 28
const LABELS = 118
const HEAD = 20

/** Height of a plan over time in points. */
export const lanesHeight = (figure: LanesFigure): number => HEAD + figure.lanes.length * ROW + 2

/** Draws a plan over time with its top at `sheet.y`. */
export function drawLanes(sheet: Sheet, figure: LanesFigure): void {
  const x = PAGE.left + LABELS
  const column = (FULL_WIDTH - LABELS) / figure.columns.length
  const foot = sheet.y + HEAD + figure.lanes.length * ROW
  for (const [index, name] of figure.columns.entries()) {
    const left = x + index * column
    label(sheet, name, left + 5, sheet.y, { color: COLOR.soft, font: FONT.medium })
    sheet.doc.moveTo(left, sheet.y).lineTo(left, foot)
  }
  sheet.doc.lineWidth(0.5).strokeColor('#e2e4e9').stroke()
  for (const [index, lane] of figure.lanes.entries()) {
    const y = sheet.y + HEAD + index * ROW
    const from = x + lane.from * column
    label(sheet, lane.label, PAGE.left, y + 5.5, { size: 8.8, font: FONT.medium })
    sheet.doc
      .roundedRect(from, y, (lane.to - lane.from) * column, 20, 2.5)
      .fillColor(lane.emphasis ? COLOR.glow : '#e3e5ea')
      .fill()
    label(sheet, lane.note, from + 7, y + 5.5, { size: 8, color: lane.emphasis ? COLOR.ink : COLOR.soft })
  }
}
