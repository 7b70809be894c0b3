/** The largest canvas that the weakest phones can render, in pixels. */
const LARGEST_CANVAS = 16_777_216

/**
 * Canvas pixels per CSS pixel for a page of this size: the screen's density, less where the canvas would become too large
 * for phones.
 */
export function canvasScale(width: number, height: number, density: number): number {
  return Math.min(Math.max(1, density), Math.sqrt(LARGEST_CANVAS / Math.max(1, width * height)))
}
