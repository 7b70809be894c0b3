import type { Queryable } from '@idex/db/client'
import type { pageTexts, searchVocabulary, transcriptPassages } from '@idex/db/schema'
import { getTableName, sql } from 'drizzle-orm'

/**
 * Merges what was just written to a table into its word indexes. Postgres collects it in lists, which each search reads from end to end until a vacuum
 * merges them; with the writing itself, it would take twice the time. Returns how many blocks of such lists there were.
 */
export async function mergeNewWords(
  db: Queryable,
  table: typeof pageTexts | typeof transcriptPassages | typeof searchVocabulary,
): Promise<number> {
  const merged = await db.execute<{ blocks: string }>(sql`
    select coalesce(sum(gin_clean_pending_list(pg_index.indexrelid)), 0) as blocks
    from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
    where amname = 'gin' and indrelid = ${getTableName(table)}::regclass`)
  return Number(merged[0]?.blocks ?? 0)
}
