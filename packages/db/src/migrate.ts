import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import { connectDatabase, type DatabaseConnection } from './client.ts'

/** Any number, the same in every process of the product. */
export const MIGRATION_LOCK = 4_929_017_121

/**
 * Migrates the database to the newest schema, under an advisory lock on a connection of its own, so that servers
 * starting at once wait for one another. `folder` contains the SQL files.
 */
export async function migrateDatabase(connection: DatabaseConnection, folder: string): Promise<void> {
  const client = connectDatabase(connection, { max: 1 })
  try {
    await client.sql`select pg_advisory_lock(${MIGRATION_LOCK})`
    await migrate(drizzle(client.sql), { migrationsFolder: folder })
  } finally {
    await client.close()
  }
}

/** The folder of SQL migrations in the sources. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../migrations', import.meta.url))
