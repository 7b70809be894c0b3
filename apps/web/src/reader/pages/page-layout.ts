/** Size of a page in PDF points, after rotation. */
export type PageSize = { width: number; height: number }

/** The position of a page in the scrolling column, in CSS pixels: `x` of its left edge from the middle. */
export type PageBox = { top: number; x: number; width: number; height: number }
export type PageLayout = { pages: readonly PageBox[]; width: number; height: number }

/** A place in the document that does not depend on the layout: a page, and how far down it (1 is its end). */
export type PageOffset = { page: number; fraction: number }
export type PageRange = { first: number; last: number }

/** Space above, between and below the pages, in CSS pixels. */
export const PAGE_GAP = 16

/** Returns whether a page stands to the right of the one before it; the first, a cover, is alone. */
const isRight = (index: number) => index > 0 && index % 2 === 0

/** The pages one below the other, or two beside each other, at `scale` CSS pixels per point. */
export function layoutPages(sizes: readonly PageSize[], scale: number, isSpread = false): PageLayout {
  let [top, next, width] = [PAGE_GAP, PAGE_GAP, 0]
  const pages = sizes.map((size, index) => {
    const box = { width: Math.round(size.width * scale), height: Math.round(size.height * scale) }
    const isBeside = isSpread && isRight(index)
    if (!isBeside) top = next
    next = Math.max(next, top + box.height + PAGE_GAP)
    const left = isSpread && index > 0 ? -box.width - PAGE_GAP / 2 : -Math.round(box.width / 2)
    const x = isBeside ? PAGE_GAP / 2 : left
    width = Math.max(width, 2 * Math.max(-x, x + box.width))
    return { top, x, ...box }
  })
  return { pages, width: isSpread ? width : Math.max(0, ...pages.map((page) => page.width)), height: next }
}

function rowStart({ pages }: PageLayout, index: number): number {
  return pages[index - 1]?.top === pages[index]?.top ? Math.max(0, index - 1) : index
}

/** Index of the page at `y`, of two beside each other the left one; a gap belongs to the page above it. */
export function pageAt(layout: PageLayout, y: number): number {
  const last = layout.pages.findLastIndex((page) => page.top <= y)
  return rowStart(layout, Math.max(0, last))
}

/** The page that is turned to from another: the first of the next or the last row. */
export function pageBeside(layout: PageLayout, page: number, by: 1 | -1): number {
  const start = rowStart(layout, page)
  const isTwo = layout.pages[start + 1]?.top === layout.pages[start]?.top
  const next = by === 1 ? start + (isTwo ? 2 : 1) : rowStart(layout, Math.max(0, start - 1))
  return next < layout.pages.length ? next : start
}

/** The pages that are at least partly between `top` and `top + height`. */
export function visiblePages(layout: PageLayout, top: number, height: number): PageRange {
  const at = pageAt(layout, top)
  const box = layout.pages[at]
  const scrolledPast = box !== undefined && box.top + box.height <= top && at + 1 < layout.pages.length
  const last = pageAt(layout, top + Math.max(0, height - 1))
  const isTwo = layout.pages[last + 1]?.top === layout.pages[last]?.top
  return {
    first: scrolledPast ? at + 1 : at,
    last: isTwo && last + 1 < layout.pages.length ? last + 1 : last,
  }
}

/** Returns whether the page is in the range, or next to it. */
export function isNear(range: PageRange, page: number): boolean {
  return page >= range.first - 1 && page <= range.last + 1
}

/** Pages on either side of what is on screen that have an element, and keep their text. */
const KEPT_PAGES = 20

/** Indexes of the pages that have an element: the first `through`, which are read in advance, and those around the range. */
export function keptPages({ first, last }: PageRange, through: number, pageCount: number): number[] {
  const start = Math.max(through, first - KEPT_PAGES)
  const end = Math.min(pageCount, last + KEPT_PAGES + 1)
  return [
    ...Array(through).keys(),
    ...Array.from({ length: Math.max(0, end - start) }, (_, at) => start + at),
  ]
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
