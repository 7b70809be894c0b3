import type { ContentItem } from '@idex/contract/content/content-item'

/** Number of items from which on a category has its own section. */
const SECTION_MIN = 2

/** The dashboard's first view: its newest item, sections by category, and the other items. */
export type Discover = {
  featured: ContentItem | undefined
  sections: { category: string; items: ContentItem[] }[]
  rest: ContentItem[]
}

/**
 * Arranges content, given newest first in pages. Only the first page is grouped by category; later pages are appended, so
 * that loading more moves nothing.
 */
export function arrangeDiscover(pages: readonly ContentItem[][]): Discover {
  const [first = [], ...later] = pages
  const [featured, ...others] = first
  const byCategory = Map.groupBy(others, (item) => item.category)
  const sections = [...byCategory]
    .filter(([category, items]) => category !== '' && items.length >= SECTION_MIN)
    .map(([category, items]) => ({ category, items }))
  const grouped = new Set(sections.map(({ category }) => category))
  return {
    featured,
    sections,
    rest: [...others.filter((item) => !grouped.has(item.category)), ...later.flat()],
  }
}
