import { readMigrationFiles } from 'drizzle-orm/migrator'
import type postgres from 'postgres'
import { MIGRATION_LOCK } from './migrate.ts'

/** A migration; `hash` identifies it, `at` is its time in ms since 1970. */
export type Migration = { hash: string; at: number; statements: readonly string[] }

/** All migrations in `folder`, oldest first. */
export function readMigrations(folder: string): Migration[] {
  return readMigrationFiles({ migrationsFolder: folder }).map(({ hash, folderMillis, sql }) => ({
    hash,
    at: folderMillis,
    statements: sql,
  }))
}

/** The hashes of a database's applied migrations, oldest first; none for an empty one. */
export async function appliedMigrations(sql: postgres.ISql): Promise<string[]> {
  const [found] = await sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "exists"`
  if (found?.['exists'] !== true) return []
  const rows = await sql<
    { hash: string }[]
  >`select hash from drizzle.__drizzle_migrations order by created_at, id`
  return rows.map(({ hash }) => hash)
}

/** Waits for servers that are migrating, and blocks others until the transaction ends. */
export async function lockMigrations(tx: postgres.TransactionSql): Promise<void> {
  await tx`select pg_advisory_xact_lock(${MIGRATION_LOCK})`
}

/** Applies `steps` to an empty database and records them, as Drizzle's migrator does. */
export async function applyMigrations(
  tx: postgres.TransactionSql,
  steps: readonly Migration[],
): Promise<void> {
  await tx`create schema if not exists drizzle`
  await tx`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`
  for (const { hash, at, statements } of steps) {
    for (const statement of statements) await tx.unsafe(statement)
    await tx`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${at})`
  }
}

const CREATED = {
  table: /CREATE TABLE (?:IF NOT EXISTS )?"(\w+)"|RENAME TO "(\w+)"/g,
  type: /CREATE TYPE "public"\."(\w+)"/g,
  function: /CREATE (?:OR REPLACE )?FUNCTION "?(\w+)"?/g,
}

/** Names of everything `steps` create, even if later ones remove it. */
export function createdBy(steps: readonly Migration[], what: keyof typeof CREATED): string[] {
  const text = steps.flatMap(({ statements }) => statements).join('\n')
  return [...text.matchAll(CREATED[what])].flatMap(([, name, renamed]) => name ?? renamed ?? [])
}

/** Removes everything `steps` create, their record, and the job queue, whose jobs would refer to deleted rows. */
export async function removeSchema(tx: postgres.TransactionSql, steps: readonly Migration[]): Promise<void> {
  for (const what of ['table', 'function', 'type'] as const) {
    for (const name of createdBy(steps, what)) await tx.unsafe(`drop ${what} if exists "${name}" cascade`)
  }
  await tx`drop schema if exists drizzle cascade`
  await tx`drop schema if exists pgboss cascade`
}
