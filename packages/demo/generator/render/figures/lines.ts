import { COLOR, FONT, FULL_WIDTH, PAGE } from '../style.ts'
import type { Sheet } from '../sheet.ts'
import type { LinesFigure } from './figure.ts'
import { label } from './pen.ts'

const PLOT_HEIGHT = 150
const LEFT = 26
const SERIES_LABELS = 112

/** Height of a line chart in points. */
export const linesHeight = (): number => PLOT_HEIGHT + 52

function drawFrame(sheet: Sheet, figure: LinesFigure, plot: { x: number; y: number; width: number }): void {
  const foot = plot.y + PLOT_HEIGHT
  for (const step of [0.25, 0.5, 0.75, 1]) {
    const y = foot - step * PLOT_HEIGHT
    sheet.doc.moveTo(plot.x, y).lineTo(plot.x + plot.width, y)
  }
  sheet.doc.lineWidth(0.4).strokeColor('#e2e4e9').stroke()
  sheet.doc
    .moveTo(plot.x, plot.y)
    .lineTo(plot.x, foot)
    .lineTo(plot.x + plot.width, foot)
    .lineWidth(0.8)
    .strokeColor(COLOR.faint)
    .stroke()
  label(sheet, figure.yLabel, plot.x - LEFT, plot.y - 18, { color: COLOR.soft, font: FONT.medium })
  const last = Math.max(1, figure.ticks.length - 1)
  for (const [index, tick] of figure.ticks.entries()) {
    label(sheet, tick, plot.x + (index / last) * plot.width, foot + 6, {
      align: 'center',
      color: COLOR.soft,
    })
  }
  label(sheet, figure.xLabel, plot.x + plot.width, foot + 19, {
    align: 'right',
    color: COLOR.soft,
    font: FONT.medium,
  })
}

/** Draws a line chart with its top at `sheet.y`; each line carries its name at its end. */
export function drawLines(sheet: Sheet, figure: LinesFigure): void {
  const plot = {
    x: PAGE.left + LEFT,
    y: sheet.y + 20,
    width: FULL_WIDTH - LEFT - SERIES_LABELS,
  }
  drawFrame(sheet, figure, plot)
  const place = ([x, y]: readonly [number, number]): [number, number] => [
    plot.x + x * plot.width,
    plot.y + (1 - y) * PLOT_HEIGHT,
  ]
  for (const mark of figure.marks ?? []) {
    const x = plot.x + mark.x * plot.width
    sheet.doc.moveTo(x, plot.y).lineTo(x, plot.y + PLOT_HEIGHT)
    sheet.doc.lineWidth(0.7).dash(1.5, { space: 2.5 }).strokeColor(COLOR.faint).stroke().undash()
    label(sheet, mark.label, x + 4, plot.y + 1, { color: COLOR.soft })
  }
  for (const series of figure.series) {
    const color = series.emphasis ? COLOR.glow : '#8b91a0'
    for (const [index, point] of series.points.entries()) {
      if (index === 0) sheet.doc.moveTo(...place(point))
      else sheet.doc.lineTo(...place(point))
    }
    if (series.dashed) sheet.doc.dash(4, { space: 3 })
    sheet.doc
      .lineWidth(series.emphasis ? 2 : 1.4)
      .lineJoin('round')
      .strokeColor(color)
      .stroke()
      .undash()
    const [endX, endY] = place(series.points.at(-1) ?? [1, 0])
    sheet.doc.circle(endX, endY, 2.4).fillColor(color).fill()
    label(sheet, series.label, endX + 8, endY - 5, {
      color: series.emphasis ? COLOR.accent : COLOR.soft,
      font: FONT.medium,
    })
  }
}
