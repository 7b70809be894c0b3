import { StaleEditError } from '@idex/contract/kernel/errors'
import { type AnyColumn, sql } from 'drizzle-orm'

/**
 * Accepts an update based on the version `row` has, or on none; call it with a locked row. Throws STALE_EDIT with the
 * current record as `present` shows it, and the name that `changedBy` finds.
 */
export async function assertCurrentVersion<Row extends { version: number }>(
  row: Row,
  baseVersion: number | undefined,
  present: (row: Row) => Record<string, unknown> | Promise<Record<string, unknown>>,
  changedBy: (row: Row) => Promise<string | undefined> = async () => undefined,
): Promise<void> {
  if (baseVersion === undefined || baseVersion === row.version) return
  throw new StaleEditError(await present(row), await changedBy(row))
}

/** The SQL that increments a version. */
export function nextVersion(column: AnyColumn) {
  return sql`${column} + 1`
}
