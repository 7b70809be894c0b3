import type postgres from 'postgres'
import { copyOut } from './copy-rows.ts'
import { appliedMigrations, type Migration } from './migrations.ts'
import { listTables, type TableShape } from './tables.ts'

/** A file the database takes for stored: size in bytes, SHA-256. */
export type StoredFileRow = { id: string; size: number; sha256: string }

/** The database at one moment. */
export type Snapshot = {
  /** Hashes of the schema's steps taken so far. */
  migrations: string[]
  /** Tables in the order they are to be filled. */
  tables: TableShape[]
  files: StoredFileRow[]
  /** Gives a table's rows to `sink`, and then how many there are. */
  copyOut(table: TableShape, sink: (chunk: Buffer) => Promise<void>): Promise<number>
}

/** Runs `read` on the database as it is now, whatever others write meanwhile. */
export async function withSnapshot(
  sql: postgres.Sql,
  steps: readonly Migration[],
  read: (snapshot: Snapshot) => Promise<void>,
): Promise<void> {
  await sql.begin('isolation level repeatable read read only', async (tx) => {
    await tx`set local statement_timeout = 0`
    const migrations = await appliedMigrations(tx)
    await read({
      migrations,
      tables: await listTables(tx, steps),
      files: await listFiles(tx, migrations.length > 0),
      async copyOut(table, sink) {
        await copyOut(tx, table, sink)
        const [found] = await tx<{ count: number }[]>`select count(*)::int as count from ${tx(table.name)}`
        return found?.count ?? 0
      },
    })
  })
}

async function listFiles(sql: postgres.ISql, hasSchema: boolean): Promise<StoredFileRow[]> {
  if (!hasSchema) return []
  return sql<StoredFileRow[]>`
    select id, size::float8 as size, sha256 from files where stored_at is not null order by id`
}

/** Which of `ids` the database still takes for stored. */
export async function stillStored(sql: postgres.Sql, ids: readonly string[]): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from files where id = any(${[...ids]}) and stored_at is not null`
  return rows.map(({ id }) => id)
}
