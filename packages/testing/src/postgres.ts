import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { connectDatabase } from '@idex/db/client'
import { startEmbeddedPostgres } from '@idex/embedded-postgres/start'
import { makePassableDirectory } from '@idex/embedded-postgres/testing/passable-directory'
import { migrateDatabase, MIGRATIONS_FOLDER } from '@idex/db/migrate'
import type { TestProject } from 'vitest/node'

/** The connection to the tests' Postgres. */
export type TestPostgres = { host: string; port: number; user: string; database: string }

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestPostgres
  }
}

/** Name of the migrated database that every test database is copied from. */
export const TEMPLATE_DATABASE = 'idex_template'

const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

/** Vitest's global set-up: one real Postgres for the run with a migrated template. Returns the tear-down. */
export default async function startTestPostgres(project: TestProject): Promise<() => Promise<void>> {
  const directory = await makePassableDirectory(project.config.env['TMPDIR'])
  const postgres = await startEmbeddedPostgres({ directory: join(directory, 'postgres'), log: quiet })
  const admin = connectDatabase(postgres.connection, { max: 1 })
  await admin.sql.unsafe(`create database ${TEMPLATE_DATABASE}`)
  await admin.close()
  await migrateDatabase({ ...postgres.connection, database: TEMPLATE_DATABASE }, MIGRATIONS_FOLDER)
  project.provide('postgres', postgres.connection)
  return async () => {
    await postgres.stop()
    await rm(directory, { recursive: true, force: true })
  }
}
