import { StaleEditError } from '@idex/contract/kernel/errors'
import { type AnyColumn, sql } from 'drizzle-orm'

/**
 * Lets an update pass that was begun with the version `row` has, or names none; to be asked of a locked row. Throws
 * STALE_EDIT, with the thing as `present` shows it, when somebody else was faster.
 */
export async function assertCurrentVersion<Row extends { version: number }>(
  row: Row,
  begunWith: number | undefined,
  present: (row: Row) => Record<string, unknown> | Promise<Record<string, unknown>>,
): Promise<void> {
  if (begunWith !== undefined && begunWith !== row.version) throw new StaleEditError(await present(row))
}

/** What a change sets the version in `column` to. */
export function nextVersion(column: AnyColumn) {
  return sql`${column} + 1`
}
