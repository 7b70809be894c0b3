import { STARTED_SECONDS, ENDING_SECONDS } from '@idex/contract/places/bounds'
import type { MarkPlace, Position } from '@idex/contract/places/place'
import { contentPlaces, notePlaces } from '@idex/db/schema'
import { and, isNull, or, type SQL, sql } from 'drizzle-orm'

/** A table of places: how far a stored row is and a row to be inserted, and whether the stored one is at the end, or begun. */
type PlaceRules = {
  table: typeof notePlaces | typeof contentPlaces
  reached: SQL
  newlyReached: SQL
  isAtEnd: SQL
  isBegun: SQL | undefined
}

const [over, begun] = [ENDING_SECONDS, STARTED_SECONDS].map((seconds) => sql.raw(String(seconds)))

const onLastPage = ({ page, pageCount }: PlaceRules['table']) => sql`(${page} >= ${pageCount})`
const pastFirstPage = ({ page }: PlaceRules['table']) => sql`(${page} > 1)`

export const NOTE_RULES = {
  table: notePlaces,
  reached: sql`${notePlaces.page}`,
  newlyReached: sql`excluded.page`,
  isAtEnd: onLastPage(notePlaces),
  isBegun: pastFirstPage(notePlaces),
} as const satisfies PlaceRules

const { page, seconds, duration } = contentPlaces

export const CONTENT_RULES = {
  table: contentPlaces,
  reached: sql`coalesce(${page}, ${seconds})`,
  newlyReached: sql`coalesce(excluded.page, excluded.seconds)`,
  isAtEnd: sql`coalesce(${onLastPage(contentPlaces)},
    ${seconds} >= greatest(${duration} - ${over}, ${duration} * 0.9), false)`,
  isBegun: or(pastFirstPage(contentPlaces), sql`${seconds} >= ${begun}`),
} as const satisfies PlaceRules

/** The same as `isAtEnd` of the rules, for a position that was sent. */
export function isEnd(position: Position): boolean {
  if (position.unit === 'page') return position.page >= position.pageCount
  const { seconds: at, duration: length } = position
  return length !== null && at >= Math.max(length - ENDING_SECONDS, length * 0.9)
}

/**
 * Condition that the row to be inserted is newer than the stored one; of two of the same instant the one further on
 * wins.
 */
export function isNewer({ table, reached, newlyReached }: PlaceRules): SQL {
  return sql`(${table.updatedAt}, ${reached}) < (excluded.updated_at, ${newlyReached})`
}

/**
 * The state after a newer position: reaching the end finishes a thing, staying there does not; only its reader takes that back.
 * Reading on brings it back to the shelf.
 */
export function stateAfterMove({ table, isAtEnd }: PlaceRules) {
  const { finishedAt, removedAt } = table
  return {
    finishedAt: sql`case when ${finishedAt} is null and not ${isAtEnd} then excluded.finished_at else ${finishedAt} end`,
    removedAt: sql`case when ${removedAt} >= excluded.updated_at then ${removedAt} end`,
    updatedAt: sql`excluded.updated_at`,
  }
}

/** The state after a mark; a repeat keeps the first time. */
export function stateAfterMark({ table }: PlaceRules, { finished, removed }: MarkPlace) {
  const { finishedAt, removedAt } = table
  return {
    ...(finished !== undefined && {
      finishedAt: finished ? sql`coalesce(${finishedAt}, excluded.finished_at)` : null,
    }),
    ...(removed !== undefined && {
      removedAt: removed ? sql`coalesce(${removedAt}, excluded.removed_at)` : null,
    }),
  }
}

/** Begun, not finished and not taken off the shelf. */
export function isToContinue({ table, isBegun }: PlaceRules): SQL | undefined {
  return and(isNull(table.finishedAt), isNull(table.removedAt), isBegun)
}
