import { setTimeout as wait } from 'node:timers/promises'
import { connectDatabase, type DatabaseClient } from '@idex/db/client'
import { newId } from '@idex/db/ids'
import { hasCode } from '@idex/db/outage'
import { inject } from 'vitest'
import { TEMPLATE_DATABASE, type TestPostgres } from './postgres.ts'

/** A separate database with the newest schema and no rows. */
export type TestDatabase = DatabaseClient & { connection: TestPostgres; drop: () => Promise<void> }

/** Insufficient privilege: Postgres is vacuuming the database, which only a superuser may interrupt. */
const VACUUMED = /^42501$/
const ATTEMPTS = 50

/** Drops a database whoever is connected to it, as soon as Postgres itself has finished with it. */
async function dropDatabase(sql: DatabaseClient['sql'], name: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await sql.unsafe(`drop database ${name} with (force)`)
      return
    } catch (error) {
      if (!hasCode(error, VACUUMED) || attempt === ATTEMPTS) throw error
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
    drop: async () => {
      await client.close()
      await dropDatabase(admin.sql, name)
      await admin.close()
    },
  }
}
