import { setTimeout as wait } from 'node:timers/promises'
import { connectDatabase, type DatabaseClient } from '@idex/db/client'
import { newId } from '@idex/db/ids'
import { hasErrorCode } from '@idex/db/outage'
import { inject } from 'vitest'
import { z } from 'zod'
import { TEMPLATE_DATABASE, type TestPostgres } from './postgres.ts'

/** A separate database with the newest schema and no rows. */
export type TestDatabase = DatabaseClient & {
  connection: TestPostgres
  /** Deletes all rows of `tables` and of those that refer to them, directly or not. */
  empty: (...tables: string[]) => Promise<void>
  drop: () => Promise<void>
}

/** Rows of it can only be removed all at once. */
const APPEND_ONLY = 'audit_log'

const ReferencesSchema = z.array(z.object({ from: z.string(), to: z.string() }))

/** Which table refers to which. */
async function readReferences(sql: DatabaseClient['sql']) {
  return ReferencesSchema.parse(
    await sql`select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint where contype = 'f'`,
  )
}

/** `tables` and all that refer to them, each after those that refer to it. */
function withReferring(tables: readonly string[], references: z.output<typeof ReferencesSchema>): string[] {
  const ordered = new Set<string>()
  const seen = new Set<string>()
  function visit(table: string): void {
    if (seen.has(table)) return
    seen.add(table)
    for (const { from, to } of references) if (to === table) visit(from)
    ordered.add(table)
  }
  for (const table of tables) visit(table)
  return [...ordered]
}

/** Row by row, where a test has few: TRUNCATE makes every file of 40 tables and their indexes again, 18 ms instead of one. */
function createEmptying(sql: DatabaseClient['sql']): TestDatabase['empty'] {
  let references: ReturnType<typeof readReferences> | undefined
  return async (...tables) => {
    const all = withReferring(tables, await (references ??= readReferences(sql)))
    const statements = all.map((table) =>
      table === APPEND_ONLY ? `truncate ${table}` : `delete from ${table}`,
    )
    await sql.unsafe(statements.join(';'))
  }
}

/** Insufficient privilege: Postgres is vacuuming the database, which only a superuser may interrupt. */
const VACUUMED = /^42501$/
const ATTEMPTS = 50

/** Drops a database with open connections, as soon as Postgres itself has finished with it. */
async function dropDatabase(sql: DatabaseClient['sql'], name: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await sql.unsafe(`drop database ${name} with (force)`)
      return
    } catch (error) {
      if (!hasErrorCode(error, VACUUMED) || attempt === ATTEMPTS) throw error
      await wait(100)
    }
  }
}

/** Copies the template into a new database; call once per test file and `drop` it at the end. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('postgres')
  const name = `test_${newId()}`
  const admin = connectDatabase(server, { max: 1 })
  // Copied as files: the default writes each page to the log as well, which takes six times as much processor time.
  await admin.sql.unsafe(`create database ${name} template ${TEMPLATE_DATABASE} strategy file_copy`)
  const connection = { ...server, database: name }
  const client = connectDatabase(connection, { max: 4 })
  return {
    ...client,
    connection,
    empty: createEmptying(client.sql),
    drop: async () => {
      await client.close()
      await dropDatabase(admin.sql, name)
      await admin.close()
    },
  }
}
