import type { Note } from '@idex/contract/notes/note'

/** How many of a run of uploads stay in sight, and from how many on a run is a batch. */
const KEPT = 3
const BATCH = 6

/**
 * The notes without the rest of each batch of uploads, which would push what others published out of sight; `folded` is
 * how many are left out.
 */
export function collapseUploads<Item extends Pick<Note, 'isUserUploaded'>>(
  notes: readonly Item[],
): { shown: Item[]; folded: number } {
  const shown: Item[] = []
  let start = 0
  while (start < notes.length) {
    const next = notes.findIndex((note, at) => at >= start && !note.isUserUploaded)
    const end = next === -1 ? notes.length : next
    const run = notes.slice(start, end)
    shown.push(...(run.length < BATCH ? run : run.slice(0, KEPT)), ...notes.slice(end, end + 1))
    start = end + 1
  }
  return { shown, folded: notes.length - shown.length }
}
