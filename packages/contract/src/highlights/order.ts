import type { Highlight } from './highlight.ts'

/** How far up its page a highlight begins; 0 if that is not known. */
const topOf = ({ quads }: Pick<Highlight, 'quads'>) => Math.max(0, ...quads.map((quad) => quad[1] ?? 0))
const leftOf = ({ quads }: Pick<Highlight, 'quads'>) => quads[0]?.[0] ?? 0

/** Highlights in the order in which they are read: by page, from its top to its end. */
export function inPageOrder(highlights: readonly Highlight[]): Highlight[] {
  return highlights.toSorted(
    (one, other) =>
      one.page - other.page ||
      topOf(other) - topOf(one) ||
      leftOf(one) - leftOf(other) ||
      one.createdAt.localeCompare(other.createdAt),
  )
}
