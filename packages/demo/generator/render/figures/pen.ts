import type { FontName } from '../style.ts'
import { COLOR, FONT } from '../style.ts'
import type { Face, Line } from '../lines.ts'
import type { Sheet } from '../sheet.ts'
import { drawLine, measureRun, setLines } from '../sheet.ts'

/** Small type of figures. */
export const LABEL: Face = {
  regular: FONT.body,
  italic: FONT.italic,
  bold: FONT.bold,
  size: 8.4,
  leading: 11.2,
}

/** Titles inside figures. */
export const TITLE: Face = { ...LABEL, regular: FONT.bold, size: 9.2, leading: 12 }

type LabelOptions = {
  font?: FontName
  size?: number
  color?: string
  align?: 'left' | 'center' | 'right'
}

/** Writes one unbroken line; `x` is its left edge, centre or right edge by `align`. */
export function label(sheet: Sheet, text: string, x: number, y: number, options: LabelOptions = {}): void {
  const font = options.font ?? FONT.body
  const size = options.size ?? LABEL.size
  const width = measureRun(sheet, { font, text }, size)
  const shift = options.align === 'right' ? width : options.align === 'center' ? width / 2 : 0
  sheet.doc
    .font(font)
    .fontSize(size)
    .fillColor(options.color ?? COLOR.ink)
    .text(text, x - shift, y, { lineBreak: false })
}

/** Sets a title with its detail below, each broken to `width`; `height` is what both take. */
export function setPair(
  sheet: Sheet,
  pair: { title: string; detail: string },
  width: number,
): { title: readonly Line[]; detail: readonly Line[]; height: number } {
  const title = setLines(sheet, pair.title, TITLE, width)
  const detail = setLines(sheet, pair.detail, LABEL, width)
  return { title, detail, height: title.length * TITLE.leading + 3 + detail.length * LABEL.leading }
}

/** Draws a set pair from its upper left corner. */
export function drawPair(
  sheet: Sheet,
  set: { title: readonly Line[]; detail: readonly Line[] },
  at: { x: number; y: number },
  color: string = COLOR.ink,
): void {
  let y = at.y
  for (const line of set.title) {
    drawLine(sheet, line, TITLE, at.x, y, color)
    y += TITLE.leading
  }
  y += 3
  for (const line of set.detail) {
    drawLine(sheet, line, LABEL, at.x, y, COLOR.soft)
    y += LABEL.leading
  }
}

/** A straight arrow with a filled head at its end. */
export function arrow(
  sheet: Sheet,
  from: readonly [number, number],
  to: readonly [number, number],
  color: string = COLOR.faint,
): void {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0])
  const base: readonly [number, number] = [to[0] - 5 * Math.cos(angle), to[1] - 5 * Math.sin(angle)]
  sheet.doc
    .moveTo(...from)
    .lineTo(...base)
    .lineWidth(1)
    .strokeColor(color)
    .stroke()
  arrowHead(sheet, to, angle, color)
}

/** The head of an arrow whose tip is `at`, pointing along `angle` (radians). */
export function arrowHead(sheet: Sheet, at: readonly [number, number], angle: number, color: string): void {
  const wing = (turn: number): [number, number] => [
    at[0] - 6.5 * Math.cos(angle + turn),
    at[1] - 6.5 * Math.sin(angle + turn),
  ]
  sheet.doc
    .moveTo(...at)
    .lineTo(...wing(0.42))
    .lineTo(...wing(-0.42))
    .closePath()
    .fillColor(color)
    .fill()
}

/** A box with a hairline; the emphasised one is tinted. */
export function box(
  sheet: Sheet,
  at: { x: number; y: number; width: number; height: number },
  emphasis = false,
): void {
  sheet.doc
    .roundedRect(at.x, at.y, at.width, at.height, 3)
    .lineWidth(emphasis ? 1.1 : 0.7)
    .fillAndStroke(emphasis ? COLOR.accentWash : '#ffffff', emphasis ? COLOR.glow : COLOR.rule)
}
