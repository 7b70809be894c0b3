import type { Fit } from '../view-settings/use-view-settings.ts'
import { PAGE_GAP, type PageSize } from './page-layout.ts'

/** CSS pixels per PDF point at 100%. */
export const FULL_SIZE = 96 / 72

/** Fitted to the window, or a fixed scale in CSS pixels per point. */
export type Zoom = Fit | number

const STEPS = [5, 10, 15, 25, 33, 50, 67, 75, 90, 100, 110, 125, 150, 175, 200, 250, 300, 400, 500]
const SMALLEST = 5
const LARGEST = 500
/** The largest page a PDF can have, 200 inches, in a window of 320 CSS pixels. */
const SMALLEST_FIT = 1
/** Beyond this a page of text is harder to read, however wide the window. */
const COMFORTABLE = 125

/** Scale as a whole percentage. */
export function percentOf(scale: number): number {
  return Math.round((scale / FULL_SIZE) * 100)
}

function scaleOf(percent: number): number {
  return (percent / 100) * FULL_SIZE
}

/** The zoom a document is opened with: what was chosen for it, unless its pages would be wider than the window. */
export function zoomAtStart(
  percent: number | null,
  page: PageSize,
  width: number,
  fit: Fit = 'automatic',
): Zoom {
  if (percent === null || page.width * scaleOf(percent) > width) return fit
  return clampScale(scaleOf(percent))
}

/** `scale` within the viewer's limits. */
export function clampScale(scale: number): number {
  return Math.min(scaleOf(LARGEST), Math.max(scaleOf(SMALLEST), scale))
}

/** The next larger step, or the largest. */
export function zoomedIn(scale: number): number {
  return scaleOf(STEPS.find((step) => step > percentOf(scale)) ?? LARGEST)
}

/** The next smaller step; below the smallest, which only fitting reaches, `scale` itself. */
export function zoomedOut(scale: number): number {
  const step = STEPS.findLast((candidate) => candidate < percentOf(scale))
  return step === undefined ? scale : scaleOf(step)
}

/** Returns whether there is a further step in that direction. */
export function canZoom(scale: number): { in: boolean; out: boolean } {
  return { in: percentOf(scale) < LARGEST, out: percentOf(scale) > SMALLEST }
}

/** Space on both sides of the pages together, in a window of `width` CSS pixels. */
export function marginsOf(width: number): number {
  return width < 640 ? PAGE_GAP : PAGE_GAP * 2
}

/** The scale of `zoom` for these pages in a window of `width` and `height` CSS pixels, with `columns` pages beside each other. */
export function resolveZoom(
  zoom: Zoom,
  sizes: readonly PageSize[],
  width: number,
  { height = Infinity, columns = 1 }: { height?: number; columns?: 1 | 2 } = {},
): number {
  if (typeof zoom === 'number') return clampScale(zoom)
  const widest = Math.max(1, ...sizes.map((size) => size.width))
  // A poster is fitted to a phone, too, however small that makes it.
  const across = (width - marginsOf(width) - (columns - 1) * PAGE_GAP) / columns
  const highest = Math.max(1, ...sizes.map((size) => size.height))
  const down = zoom === 'fit-page' ? (height - 2 * PAGE_GAP) / highest : Infinity
  const fitting = Math.max(scaleOf(SMALLEST_FIT), Math.min(across / widest, down))
  return Math.min(fitting, scaleOf(zoom === 'automatic' ? COMFORTABLE : LARGEST))
}
