import type postgres from 'postgres'
import { copyIn } from './copy-rows.ts'
import {
  applyMigrations,
  appliedMigrations,
  lockMigrations,
  type Migration,
  removeSchema,
} from '../migrations.ts'
import { hasRows, type TableShape } from './tables.ts'

/** Milliseconds to wait for locks on the tables. */
const LOCK_LIMIT_MS = 10_000

/** Why a database was not replaced. */
export type Refusal = 'in-use' | 'not-empty' | 'newer'

/** Inserts the new rows; returns how many the table has then. */
export type Filling = { copyIn(table: TableShape, rows: AsyncIterable<Buffer>): Promise<number> }

async function refusalOf(
  sql: postgres.ISql,
  known: readonly Migration[],
  force: boolean,
): Promise<Refusal | undefined> {
  const others = await sql`
    select from pg_stat_activity
    where datname = current_database() and application_name = 'idex' and pid <> pg_backend_pid()`
  if (others.length > 0) return 'in-use'
  const applied = await appliedMigrations(sql)
  if (applied.some((hash, index) => known[index]?.hash !== hash)) return 'newer'
  return !force && (await hasRows(sql, known)) ? 'not-empty' : undefined
}

/** Ids of a database's files; none if it has no such table. */
async function fileIds(sql: postgres.ISql): Promise<string[]> {
  const [found] = await sql`select to_regclass('public.files') is not null as "exists"`
  if (found?.['exists'] !== true) return []
  return (await sql<{ id: string }[]>`select id from files`).map(({ id }) => id)
}

/**
 * Replaces the database with one at the migrations `steps`, a prefix of `known`, and the rows that `fill` inserts; in
 * one transaction, so that any failure leaves it unchanged. A database with rows is replaced only with `force`, one in
 * use never. Returns the ids of its previous files, which `fill` receives too, or why it was refused.
 */
export async function replaceDatabase(
  sql: postgres.Sql,
  options: { known: readonly Migration[]; steps: readonly Migration[]; force: boolean },
  fill: (into: Filling, filesBefore: ReadonlySet<string>) => Promise<void>,
): Promise<{ refused: Refusal } | { filesBefore: ReadonlySet<string> }> {
  let filling = Promise.resolve()
  const replacing = sql.begin(async (tx) => {
    await tx.unsafe(`set local lock_timeout = ${LOCK_LIMIT_MS}`)
    await tx.unsafe('set local statement_timeout = 0')
    await tx.unsafe('set local idle_in_transaction_session_timeout = 0')
    await lockMigrations(tx)
    const refused = await refusalOf(tx, options.known, options.force)
    if (refused !== undefined) return { refused }
    const filesBefore: ReadonlySet<string> = new Set(await fileIds(tx))
    await removeSchema(tx, options.known)
    await applyMigrations(tx, options.steps)
    filling = fill({ copyIn: (table, rows) => copyIn(tx, table, rows) }, filesBefore)
    await filling
    return { filesBefore }
  })
  // A lost connection ends the transaction before `fill` has noticed.
  return replacing.finally(() => filling.catch(() => undefined))
}
