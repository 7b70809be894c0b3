import { COLOR, FONT, FULL_WIDTH, PAGE } from '../style.ts'
import type { Sheet } from '../sheet.ts'
import { setLines } from '../sheet.ts'
import type { LoopFigure } from './figure.ts'
import { LABEL, TITLE, arrowHead, label } from './pen.ts'

const HEIGHT = 206
const RADIUS = { x: 150, y: 74 }
const NODE_WIDTH = 96

/** Height of a causal loop in points. */
export const loopHeight = (): number => HEIGHT

type Centre = { x: number; y: number }

const onEllipse = (centre: Centre, angle: number): [number, number] => [
  centre.x + RADIUS.x * Math.cos(angle),
  centre.y + RADIUS.y * Math.sin(angle),
]

function drawArc(sheet: Sheet, centre: Centre, from: number, to: number, sign: string): void {
  const steps = 32
  for (let step = 0; step <= steps; step += 1) {
    const point = onEllipse(centre, from + ((to - from) * step) / steps)
    if (step === 0) sheet.doc.moveTo(...point)
    else sheet.doc.lineTo(...point)
  }
  sheet.doc.lineWidth(1.1).strokeColor(COLOR.faint).stroke()
  const [tipX, tipY] = onEllipse(centre, to)
  const [nearX, nearY] = onEllipse(centre, to - 0.06)
  arrowHead(sheet, [tipX, tipY], Math.atan2(tipY - nearY, tipX - nearX), COLOR.faint)
  const middle = (from + to) / 2
  const [signX, signY] = [
    centre.x + (RADIUS.x + 13) * Math.cos(middle),
    centre.y + (RADIUS.y + 13) * Math.sin(middle),
  ]
  label(sheet, sign, signX, signY - 7, { align: 'center', size: 12, font: FONT.bold, color: COLOR.accent })
}

function drawNode(sheet: Sheet, text: string, [x, y]: readonly [number, number]): void {
  const lines = setLines(sheet, text, TITLE, NODE_WIDTH)
  const height = lines.length * TITLE.leading
  for (const [index, line] of lines.entries()) {
    const plain = line.map((run) => run.text).join('')
    label(sheet, plain, x, y - height / 2 + index * TITLE.leading, {
      align: 'center',
      font: TITLE.regular,
      size: TITLE.size,
    })
  }
}

/** The angles between which the ellipse passes behind a node, so that arrows stop short of its words. */
function clearance(angle: number): number {
  const sideways = Math.abs(Math.cos(angle))
  return sideways > 0.8 ? 0.3 : 0.44
}

/** Draws a causal loop with its top at `sheet.y`. */
export function drawLoop(sheet: Sheet, figure: LoopFigure): void {
  const centre = { x: PAGE.left + FULL_WIDTH / 2, y: sheet.y + HEIGHT / 2 }
  const count = figure.nodes.length
  const angleOf = (index: number): number => -Math.PI / 2 + (index * 2 * Math.PI) / count
  for (const [index, node] of figure.nodes.entries()) {
    const from = angleOf(index)
    const to = angleOf(index + 1)
    drawNode(sheet, node, onEllipse(centre, from))
    drawArc(sheet, centre, from + clearance(from), to - clearance(to), figure.signs[index] ?? '+')
  }
  label(sheet, figure.name, centre.x, centre.y - 16, {
    align: 'center',
    font: FONT.serifItalic,
    size: 15,
    color: COLOR.accent,
  })
  const note = setLines(sheet, figure.note, LABEL, 130)
  for (const [index, line] of note.entries()) {
    const plain = line.map((run) => run.text).join('')
    label(sheet, plain, centre.x, centre.y + 4 + index * LABEL.leading, {
      align: 'center',
      color: COLOR.soft,
    })
  }
}
