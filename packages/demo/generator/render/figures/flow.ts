import { COLOR, FULL_WIDTH, PAGE } from '../style.ts'
import type { Sheet } from '../sheet.ts'
import type { FlowFigure } from './figure.ts'
import { arrow, arrowHead, box, drawPair, label, setPair } from './pen.ts'

const GAP = 20
const PAD = 8

function geometry(sheet: Sheet, figure: FlowFigure) {
  const count = figure.steps.length
  const width = (FULL_WIDTH - GAP * (count - 1)) / count
  const sets = figure.steps.map((step) => setPair(sheet, step, width - 2 * PAD))
  return { width, sets, height: Math.max(...sets.map((set) => set.height)) + 2 * PAD + 2 }
}

/** Height of a flow in points, with room for the arrow back. */
export const flowHeight = (sheet: Sheet, figure: FlowFigure): number =>
  geometry(sheet, figure).height + (figure.back === undefined ? 0 : 32)

/** Draws boxes joined by arrows with its top at `sheet.y`. */
export function drawFlow(sheet: Sheet, figure: FlowFigure): void {
  const { width, sets, height } = geometry(sheet, figure)
  const top = sheet.y
  for (const [index, set] of sets.entries()) {
    const x = PAGE.left + index * (width + GAP)
    const emphasis = figure.steps[index]?.emphasis ?? false
    box(sheet, { x, y: top, width, height }, emphasis)
    drawPair(sheet, set, { x: x + PAD, y: top + PAD }, emphasis ? COLOR.accent : COLOR.ink)
    if (index > 0) arrow(sheet, [x - GAP + 3, top + height / 2], [x - 3, top + height / 2])
  }
  if (figure.back === undefined) return
  const first = PAGE.left + width / 2
  const last = PAGE.right - width / 2
  const low = top + height + 18
  sheet.doc
    .moveTo(last, top + height)
    .lineTo(last, low)
    .lineTo(first, low)
    .lineTo(first, top + height + 6)
  sheet.doc.lineWidth(1).lineJoin('round').strokeColor(COLOR.faint).stroke()
  arrowHead(sheet, [first, top + height + 2], -Math.PI / 2, COLOR.faint)
  label(sheet, figure.back, (first + last) / 2, low + 4, { align: 'center', color: COLOR.soft })
}
