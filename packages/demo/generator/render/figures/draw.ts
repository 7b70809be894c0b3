import type { Sheet } from '../sheet.ts'
import type { Figure } from './figure.ts'
import { barsHeight, drawBars } from './bars.ts'
import { drawFlow, flowHeight } from './flow.ts'
import { drawGates, gatesHeight } from './gates.ts'
import { drawLanes, lanesHeight } from './lanes.ts'
import { drawLayers, layersHeight } from './layers.ts'
import { drawLines, linesHeight } from './lines.ts'
import { drawLoop, loopHeight } from './loop.ts'
import { drawMatrix, matrixHeight } from './matrix.ts'

/** Height a drawing will take, in points. */
export function figureHeight(sheet: Sheet, figure: Figure): number {
  switch (figure.kind) {
    case 'bars':
      return barsHeight(figure)
    case 'lines':
      return linesHeight()
    case 'flow':
      return flowHeight(sheet, figure)
    case 'loop':
      return loopHeight()
    case 'matrix':
      return matrixHeight()
    case 'layers':
      return layersHeight(sheet, figure)
    case 'gates':
      return gatesHeight(figure)
    case 'lanes':
      return lanesHeight(figure)
  }
}

/** Draws a figure with its top at `sheet.y`; the caller advances past its height. */
export function drawFigure(sheet: Sheet, figure: Figure): void {
  switch (figure.kind) {
    case 'bars':
      return drawBars(sheet, figure)
    case 'lines':
      return drawLines(sheet, figure)
    case 'flow':
      return drawFlow(sheet, figure)
    case 'loop':
      return drawLoop(sheet, figure)
    case 'matrix':
      return drawMatrix(sheet, figure)
    case 'layers':
      return drawLayers(sheet, figure)
    case 'gates':
      return drawGates(sheet, figure)
    case 'lanes':
      return drawLanes(sheet, figure)
  }
}
