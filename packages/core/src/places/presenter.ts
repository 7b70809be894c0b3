import type { Place, Position } from '@idex/contract/places/place'
import type { contentPlaces, notePlaces } from '@idex/db/schema'

type State = Pick<typeof notePlaces.$inferSelect, 'finishedAt' | 'removedAt' | 'updatedAt'>
type Pages = Pick<typeof notePlaces.$inferSelect, 'page' | 'pageCount' | 'zoom'>

function presentState({ finishedAt, removedAt, updatedAt }: State) {
  return {
    finished: finishedAt !== null,
    removed: removedAt !== null,
    updatedAt: updatedAt.toISOString(),
  }
}

/** A page of a document that may have been replaced by another, which has `pageCount` pages; null if that is not known. */
function presentPages(row: Pages, pageCount: number | null): Position {
  const count = pageCount ?? row.pageCount
  return { unit: 'page', page: Math.min(row.page, count), pageCount: count, zoom: row.zoom }
}

/** A member's place in a note, whose document has `pageCount` pages now. */
export function presentNotePlace(row: typeof notePlaces.$inferSelect, pageCount: number | null): Place {
  return { position: presentPages(row, pageCount), ...presentState(row) }
}

/** A member's place in an item, whose document, if it has one, has `pageCount` pages now. */
export function presentContentPlace(
  { page, pageCount: pagesSeen, zoom, seconds, duration, ...row }: typeof contentPlaces.$inferSelect,
  pageCount: number | null,
): Place {
  const state = presentState(row)
  if (page === null || pagesSeen === null)
    return { position: { unit: 'second', seconds: seconds ?? 0, duration }, ...state }
  return { position: presentPages({ page, pageCount: pagesSeen, zoom }, pageCount), ...state }
}
