import type postgres from 'postgres'
import { copyOut } from './copy-rows.ts'
import { appliedMigrations, type Migration } from '../migrations.ts'
import { type WaitOptions, type Timed, withResponseTimeout } from './timeouts.ts'
import { isBackedUp, listTables, type TableShape } from './tables.ts'

/** A file that is stored according to the database: size in bytes, SHA-256. */
export type StoredFileRow = { id: string; size: number; sha256: string }

/** The database at one point in time. */
export type Snapshot = {
  /** Hashes of the applied migrations. */
  migrations: string[]
  /** Tables that backups contain, in the order to fill them. */
  tables: TableShape[]
  files: StoredFileRow[]
  /** Passes a table's rows to `sink`, and returns how many there are. Throws when some are missing. */
  copyOut(table: TableShape, sink: (chunk: Buffer) => Promise<void>): Promise<number>
}

async function openSnapshot(
  tx: postgres.TransactionSql,
  steps: readonly Migration[],
  timed: Timed,
): Promise<Snapshot> {
  await timed.one(tx`set local statement_timeout = 0`)
  const migrations = await timed.one(appliedMigrations(tx))
  const tables = await timed.one(listTables(tx, steps))
  return {
    migrations,
    tables: tables.filter(({ name }) => isBackedUp(name)),
    files: await timed.one(listFiles(tx, migrations.length > 0)),
    async copyOut(table, sink) {
      const copied = await copyOut(tx, table, sink, timed)
      const count = tx<{ count: number }[]>`select count(*)::int as count from ${tx(table.name)}`
      const [{ count: rows } = { count: 0 }] = await timed.one(count)
      if (copied !== rows) throw new Error(`Of ${rows} rows of ${table.name}, ${copied} came`)
      return rows
    },
  }
}

/**
 * Runs `read` on a snapshot of the database, unaffected by concurrent writes. `sql` is unusable after a
 * ResponseTimeoutError or once the signal of `options` has aborted.
 */
export async function withSnapshot(
  sql: postgres.Sql,
  steps: readonly Migration[],
  options: WaitOptions,
  read: (snapshot: Snapshot) => Promise<void>,
): Promise<void> {
  await withResponseTimeout(sql, options, async (timed) => {
    let reading = Promise.resolve()
    try {
      await sql.begin('isolation level repeatable read read only', (tx) => {
        reading = openSnapshot(tx, steps, timed).then(read)
        return reading
      })
    } finally {
      // A lost connection ends the transaction before its reader has noticed.
      await reading.catch(() => undefined)
    }
  })
}

async function listFiles(sql: postgres.ISql, hasSchema: boolean): Promise<StoredFileRow[]> {
  if (!hasSchema) return []
  return sql<StoredFileRow[]>`
    select id, size::float8 as size, sha256 from files where stored_at is not null order by id`
}

/** Which of `ids` are still stored according to the database. Times out as `withSnapshot` does. */
export async function stillStored(
  sql: postgres.Sql,
  ids: readonly string[],
  options: WaitOptions,
): Promise<string[]> {
  const rows = await withResponseTimeout(sql, options, (timed) =>
    timed.one(sql<{ id: string }[]>`
      select id from files where id = any(${[...ids]}) and stored_at is not null`),
  )
  return rows.map(({ id }) => id)
}
