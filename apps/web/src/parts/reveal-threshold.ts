/** Share of a section that must be in view before it fades in. */
const REVEAL_THRESHOLD = 0.1

/**
 * The threshold for a section and viewport of these heights in px: the given share, or half a viewport where a tenth of
 * the section would not fit on the screen.
 */
export function revealThreshold(sectionHeight: number, viewportHeight: number): number {
  if (sectionHeight === 0) return 0
  return Math.min(REVEAL_THRESHOLD, viewportHeight / 2 / sectionHeight)
}
