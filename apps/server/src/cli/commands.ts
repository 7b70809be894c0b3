import { randomBytes } from 'node:crypto'
import { createAdminAccount, resetAdminPassword } from '@idex/core/admin/accounts'
import { createBackup } from '@idex/core/backup/create-backup'
import { restoreBackup } from '@idex/core/backup/restore-backup'
import { readMigrations } from '@idex/db/backup/migrations'
import { connectDatabase, type DatabaseClient } from '@idex/db/client'
import { migrateDatabase } from '@idex/db/migrate'
import type { Installation } from '../installation.ts'
import { openStorage } from '../storage.ts'
import { type Need, openDatabase, type OpenDatabase } from './open-database.ts'

/** Where a command's lines go. */
export type Say = (line: string) => void

const clock = { now: () => new Date() }

async function withDatabase<Result>(
  installation: Installation,
  need: Need,
  run: (client: DatabaseClient, database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(installation, need)
  const client = connectDatabase(database.connection, { max: 1 })
  try {
    return await run(client, database)
  } finally {
    await client.close()
    await database.close()
  }
}

/** Creates an administrator, or gives one another password; a generated one is told this once. */
export async function changeAdmin(
  installation: Installation,
  input: { action: 'create' | 'reset'; username: string; password: string | undefined },
  say: Say,
): Promise<void> {
  const { action, username } = input
  const password = input.password ?? randomBytes(12).toString('base64url')
  await withDatabase(installation, 'any', async ({ db }, { connection, isShared }) => {
    if (!isShared) await migrateDatabase(connection, installation.migrationsFolder)
    if (action === 'create') {
      await createAdminAccount({ db, clock }, { username, password })
      say(`The administrator ${username} was created.`)
      return
    }
    const ended = await resetAdminPassword({ db, clock }, { username, password })
    say(`The administrator ${username} has another password; sessions ended: ${ended}.`)
  })
  if (input.password === undefined) say(`Password: ${password}\nIt is shown only now.`)
}

/** Lists files that are not as they were, with what that means. */
function sayAffected(say: Say, ids: readonly string[], what: string): void {
  if (ids.length > 0) say(`Warning: ${what} (${ids.length}):\n${ids.map((id) => `  ${id}`).join('\n')}`)
}

/** Writes database and files into the archive `to`. */
export async function backup(installation: Installation, to: string, say: Say): Promise<void> {
  const files = await openStorage(installation)
  const steps = readMigrations(installation.migrationsFolder)
  const report = await withDatabase(installation, 'existing', ({ sql }) =>
    createBackup({ sql, files, steps, clock }, to),
  )
  say(`${to} holds ${report.rows} rows and ${report.files} files.`)
  sayAffected(say, report.missing, 'these files are in the database but not in the storage')
  sayAffected(say, report.damaged, 'the bytes of these files are not those once uploaded')
}

/** Puts the archive `from` in place of database and files. */
export async function restore(
  installation: Installation,
  input: { from: string; force: boolean },
  say: Say,
): Promise<void> {
  const files = await openStorage(installation)
  const steps = readMigrations(installation.migrationsFolder)
  const report = await withDatabase(installation, 'alone', ({ sql }) =>
    restoreBackup({ sql, files, steps }, input.from, { force: input.force }),
  )
  say(`Restored ${report.rows} rows and ${report.files} files as of ${report.createdAt}.`)
  sayAffected(say, report.missing, 'the backup did not have these files')
}
