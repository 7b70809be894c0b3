import { COLOR, FULL_WIDTH, PAGE } from '../style.ts'
import type { Line } from '../lines.ts'
import type { Sheet } from '../sheet.ts'
import { drawLine, setLines } from '../sheet.ts'
import type { LayersFigure } from './figure.ts'
import { LABEL, TITLE, box } from './pen.ts'

const PAD = 9
const GAP = 5
const TITLES = 138

type SetLayer = { title: readonly Line[]; detail: readonly Line[]; height: number; emphasis: boolean }

function setLayers(sheet: Sheet, figure: LayersFigure): SetLayer[] {
  return figure.layers.map((layer) => {
    const title = setLines(sheet, layer.title, TITLE, TITLES - 2 * PAD)
    const detail = setLines(sheet, layer.detail, LABEL, FULL_WIDTH - TITLES - 2 * PAD)
    const height = Math.max(title.length * TITLE.leading, detail.length * LABEL.leading) + 2 * PAD
    return { title, detail, height, emphasis: layer.emphasis ?? false }
  })
}

/** Height of stacked layers in points. */
export const layersHeight = (sheet: Sheet, figure: LayersFigure): number =>
  setLayers(sheet, figure).reduce((sum, layer) => sum + layer.height + GAP, -GAP)

/** Draws stacked layers with the top at `sheet.y`. */
export function drawLayers(sheet: Sheet, figure: LayersFigure): void {
  let top = sheet.y
  for (const layer of setLayers(sheet, figure)) {
    box(sheet, { x: PAGE.left, y: top, width: FULL_WIDTH, height: layer.height }, layer.emphasis)
    const titleTop = top + (layer.height - layer.title.length * TITLE.leading) / 2 + 1
    for (const [index, line] of layer.title.entries()) {
      const color = layer.emphasis ? COLOR.accent : COLOR.ink
      drawLine(sheet, line, TITLE, PAGE.left + PAD + 2, titleTop + index * TITLE.leading, color)
    }
    const detailTop = top + (layer.height - layer.detail.length * LABEL.leading) / 2 + 1
    for (const [index, line] of layer.detail.entries()) {
      drawLine(sheet, line, LABEL, PAGE.left + TITLES, detailTop + index * LABEL.leading, COLOR.soft)
    }
    top += layer.height + GAP
  }
}
