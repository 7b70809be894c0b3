/** Scrolling down, the header stays until the page has moved this far, in px. */
const HIDE_PAST_PX = 100

/** Nearer to the top than this the header always shows, in px. */
const ALWAYS_SHOWN_UNDER_PX = 10

/** How long after the last scroll the header comes back, in ms. */
export const REAPPEAR_AFTER_MS = 1000

/** The last scroll position, and whether the header was shown. */
export type HeaderScroll = { y: number; visible: boolean }

/** The header after the page has scrolled from `previous.y` to `y`, both in px from the top. */
export function scrollHeader(previous: HeaderScroll, y: number): HeaderScroll {
  if (y < ALWAYS_SHOWN_UNDER_PX || y < previous.y) return { y, visible: true }
  if (y > previous.y && y > HIDE_PAST_PX) return { y, visible: false }
  return { y, visible: previous.visible }
}
