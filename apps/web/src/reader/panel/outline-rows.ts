import type { OutlineEntry } from '../pdf-document.ts'

/** An entry that is shown: its index among all, and whether more is below it. */
export type OutlineRow = { entry: OutlineEntry; index: number; hasMore: boolean }

/** The entries that are shown where those with the indexes `open` are: all of the first level, and what is right below an open one. */
export function rowsOf(entries: readonly OutlineEntry[], open: ReadonlySet<number>): OutlineRow[] {
  const rows: OutlineRow[] = []
  let hidden = Infinity
  for (const [index, entry] of entries.entries()) {
    if (entry.depth > hidden) continue
    hidden = Infinity
    const hasMore = (entries[index + 1]?.depth ?? 0) > entry.depth
    rows.push({ entry, index, hasMore })
    if (hasMore && !open.has(index)) hidden = entry.depth
  }
  return rows
}
