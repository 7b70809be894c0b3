/** Size of a page in PDF points, after rotation. */
export type PageSize = { width: number; height: number }

/** The position of a page in the scrolling column, in CSS pixels. */
export type PageBox = { top: number; width: number; height: number }
export type PageLayout = { pages: readonly PageBox[]; width: number; height: number }

/** A place in the document that does not depend on the layout: a page, and how far down it (1 is its end). */
export type PageOffset = { page: number; fraction: number }
export type PageRange = { first: number; last: number }

/** Space above, between and below the pages, in CSS pixels. */
export const PAGE_GAP = 16

/** The pages one below the other, at `scale` CSS pixels per point. */
export function layoutPages(sizes: readonly PageSize[], scale: number): PageLayout {
  let top = PAGE_GAP
  let width = 0
  const pages = sizes.map((size) => {
    const box = { top, width: Math.round(size.width * scale), height: Math.round(size.height * scale) }
    top += box.height + PAGE_GAP
    width = Math.max(width, box.width)
    return box
  })
  return { pages, width, height: top }
}

/** Index of the page at `y`; a gap belongs to the page above it. */
export function pageAt({ pages }: PageLayout, y: number): number {
  return Math.max(
    0,
    pages.findLastIndex((page) => page.top <= y),
  )
}

/** The pages that are at least partly between `top` and `top + height`. */
export function visiblePages(layout: PageLayout, top: number, height: number): PageRange {
  const at = pageAt(layout, top)
  const box = layout.pages[at]
  const scrolledPast = box !== undefined && box.top + box.height <= top && at + 1 < layout.pages.length
  return { first: scrolledPast ? at + 1 : at, last: pageAt(layout, top + Math.max(0, height - 1)) }
}

/** Whether the page is in the range, or next to it. */
export function isNear(range: PageRange, page: number): boolean {
  return page >= range.first - 1 && page <= range.last + 1
}

/** Pages on either side of what is on screen that keep their text in a document too long to be read in advance. */
const KEPT_PAGES = 20

/** Whether the page is so far from the range that its text is let go. */
export function isFar(range: PageRange, page: number): boolean {
  return page < range.first - KEPT_PAGES || page > range.last + KEPT_PAGES
}

/** The page being read: the one at 40% of the window, but the last one at the end. */
export function currentPage(layout: PageLayout, top: number, height: number): number {
  if (top > 0 && top + height >= layout.height - 1) return Math.max(0, layout.pages.length - 1)
  return pageAt(layout, top + height * 0.4)
}

/** The place at `y`. */
export function pageOffsetAt(layout: PageLayout, y: number): PageOffset {
  const page = pageAt(layout, y)
  const box = layout.pages[page]
  return { page, fraction: box ? (y - box.top) / box.height : 0 }
}

/** The position of `place` in this layout. */
export function offsetOf(layout: PageLayout, place: PageOffset): number {
  const box = layout.pages[place.page]
  return box ? box.top + place.fraction * box.height : 0
}
