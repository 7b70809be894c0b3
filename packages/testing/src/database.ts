import { connectDatabase, type DatabaseClient } from '@idex/db/client'
import { newId } from '@idex/db/ids'
import { inject } from 'vitest'
import { TEMPLATE_DATABASE, type TestPostgres } from './postgres.ts'

/** A database of its own, with the newest schema and no rows. */
export type TestDatabase = DatabaseClient & { connection: TestPostgres; drop: () => Promise<void> }

/** Copies the template into a fresh database; call once per test file and `drop` it at the end. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('postgres')
  const name = `test_${newId()}`
  const admin = connectDatabase(server, { max: 1 })
  await admin.sql.unsafe(`create database ${name} template ${TEMPLATE_DATABASE}`)
  const connection = { ...server, database: name }
  const client = connectDatabase(connection, { max: 4 })
  return {
    ...client,
    connection,
    drop: async () => {
      await client.close()
      await admin.sql.unsafe(`drop database ${name} with (force)`)
      await admin.close()
    },
  }
}
