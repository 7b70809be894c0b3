/** What the weakest phones still draw in one canvas, in pixels. */
const LARGEST_CANVAS = 16_777_216

/**
 * Canvas pixels to the CSS pixel for a page of this size: the screen's own density, less where the canvas would grow
 * beyond what phones can draw.
 */
export function canvasScale(width: number, height: number, density: number): number {
  return Math.min(Math.max(1, density), Math.sqrt(LARGEST_CANVAS / Math.max(1, width * height)))
}
