/** A hit: the index of its page, and its number there, counted from 0. */
export type Hit = { page: number; nth: number }

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

export const totalOf = sum

/** The number of a hit among all, counted from 1. */
export const ordinalOf = (counts: readonly number[], { page, nth }: Hit): number =>
  sum(counts.slice(0, page)) + nth + 1

/** Returns the hit at an index among all hits. */
export function hitAt(counts: readonly number[], index: number): Hit | undefined {
  let left = index
  for (const [page, count] of counts.entries()) {
    if (left < count) return { page, nth: left }
    left -= count
  }
  return undefined
}

/** The first hit on page `from` or a later one, else the first of all. */
export function firstFrom(counts: readonly number[], from: number): Hit | undefined {
  const later = counts.findIndex((count, page) => page >= from && count > 0)
  const page = later === -1 ? counts.findIndex((count) => count > 0) : later
  return page === -1 ? undefined : { page, nth: 0 }
}

/** The hit after or before one; the first follows the last. */
export function hitBeside(counts: readonly number[], hit: Hit, by: 1 | -1): Hit | undefined {
  const total = sum(counts)
  return total === 0 ? undefined : hitAt(counts, (ordinalOf(counts, hit) - 1 + by + total) % total)
}
