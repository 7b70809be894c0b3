import { PAGE_GAP, type PageSize } from './page-layout.ts'

/** CSS pixels to the PDF point at 100%. */
export const FULL_SIZE = 96 / 72

/** Follow the width of the window, comfortably or wholly, or keep a scale in CSS pixels to the point. */
export type Zoom = 'automatic' | 'fit-width' | number

const STEPS = [25, 33, 50, 67, 75, 90, 100, 110, 125, 150, 175, 200, 250, 300, 400, 500]
const SMALLEST = 25
const LARGEST = 500
/** Beyond this a page of text is harder to read, however wide the window. */
const COMFORTABLE = 125

/** Scale as a whole percentage. */
export function percentOf(scale: number): number {
  return Math.round((scale / FULL_SIZE) * 100)
}

function scaleOf(percent: number): number {
  return (percent / 100) * FULL_SIZE
}

/** `scale` within what the viewer offers. */
export function clampScale(scale: number): number {
  return Math.min(scaleOf(LARGEST), Math.max(scaleOf(SMALLEST), scale))
}

/** The next larger step, or the largest. */
export function zoomedIn(scale: number): number {
  return scaleOf(STEPS.find((step) => step > percentOf(scale)) ?? LARGEST)
}

/** The next smaller step, or the smallest. */
export function zoomedOut(scale: number): number {
  return scaleOf(STEPS.findLast((step) => step < percentOf(scale)) ?? SMALLEST)
}

/** Whether a step remains in that direction. */
export function canZoom(scale: number): { in: boolean; out: boolean } {
  return { in: percentOf(scale) < LARGEST, out: percentOf(scale) > SMALLEST }
}

/** The scale `zoom` means for these pages in a window of `width` CSS pixels. */
export function resolveZoom(zoom: Zoom, sizes: readonly PageSize[], width: number): number {
  if (typeof zoom === 'number') return clampScale(zoom)
  const widest = Math.max(1, ...sizes.map((size) => size.width))
  const margins = width < 640 ? PAGE_GAP : PAGE_GAP * 2
  const fitting = Math.max(0, width - margins) / widest
  return clampScale(zoom === 'fit-width' ? fitting : Math.min(fitting, scaleOf(COMFORTABLE)))
}
