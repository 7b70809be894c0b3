import { COLOR, FONT, FULL_WIDTH, PAGE } from '../style.ts'
import type { Sheet } from '../sheet.ts'
import { drawLine, setLines } from '../sheet.ts'
import type { GatesFigure } from './figure.ts'
import { LABEL, TITLE, arrow, box, label } from './pen.ts'

const ROW = 54
const BOX = { width: 216, height: 36 }
const GAP = 56

/** Height of a chain of questions in points. */
export const gatesHeight = (figure: GatesFigure): number => figure.gates.length * ROW + BOX.height

function drawCentred(sheet: Sheet, text: string, at: { x: number; y: number; width: number }, bold: boolean) {
  const face = bold ? TITLE : LABEL
  const lines = setLines(sheet, text, face, at.width)
  const top = at.y + (BOX.height - lines.length * face.leading) / 2 + 1
  for (const [index, line] of lines.entries()) {
    drawLine(sheet, line, face, at.x, top + index * face.leading, bold ? COLOR.ink : COLOR.soft)
  }
}

/** Draws questions from top to bottom with the top at `sheet.y`. */
export function drawGates(sheet: Sheet, figure: GatesFigure): void {
  const middle = PAGE.left + BOX.width / 2
  const right = PAGE.left + BOX.width + GAP
  const width = FULL_WIDTH - BOX.width - GAP
  for (const [index, gate] of figure.gates.entries()) {
    const y = sheet.y + index * ROW
    box(sheet, { x: PAGE.left, y, ...BOX })
    drawCentred(sheet, gate.question, { x: PAGE.left + 11, y, width: BOX.width - 22 }, true)
    arrow(sheet, [PAGE.left + BOX.width + 4, y + BOX.height / 2], [right - 6, y + BOX.height / 2])
    label(sheet, 'no', PAGE.left + BOX.width + 22, y + BOX.height / 2 - 12, { color: COLOR.soft })
    drawCentred(sheet, gate.otherwise, { x: right, y, width }, false)
    arrow(sheet, [middle, y + BOX.height + 2], [middle, y + ROW - 2])
    label(sheet, 'yes', middle + 7, y + BOX.height + 3, { color: COLOR.soft })
  }
  const y = sheet.y + figure.gates.length * ROW
  box(sheet, { x: PAGE.left, y, width: BOX.width, height: BOX.height }, true)
  label(sheet, figure.outcome, PAGE.left + 11, y + 12, { font: FONT.bold, size: 9.2, color: COLOR.accent })
}
