import { randomBytes } from 'node:crypto'
import { passwordProblem } from '@idex/core/sign-in/own-password'
import { createAdminAccount, removeSecondFactor, resetAdminPassword } from '@idex/core/sign-in/admin-accounts'
import { TEMPORARY_PASSWORD_HOURS } from '@idex/contract/sign-in/passwords'
import { DomainError } from '@idex/contract/kernel/errors'
import { createBackup } from '@idex/core/site/backup/create-backup'
import { restoreBackup } from '@idex/core/site/backup/restore-backup'
import { readMigrations } from '@idex/db/backup/migrations'
import { connectDatabase, type Database, type DatabaseClient } from '@idex/db/client'
import { migrateDatabase } from '@idex/db/migrate'
import type { Installation } from '../installation.ts'
import { openStorage } from '../storage.ts'
import { type Need, openDatabase, type OpenDatabase } from './open-database.ts'

/** Prints one line of a command's output. */
export type Print = (line: string) => void

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

type AdminChange = {
  action: 'create' | 'reset' | 'remove-second-factor'
  username: string
  /** Asks for the new password; undefined to generate one. */
  readPassword: (() => Promise<string>) | undefined
}

/** Changes one administrator in an open database; `password` is the new one. Returns what was done. */
async function applyAdminChange(
  db: Database,
  { action, username }: AdminChange,
  password: string,
): Promise<string> {
  if (action === 'create') {
    await createAdminAccount({ db, clock }, { username, password })
    return `The administrator ${username} was created.`
  }
  if (action === 'remove-second-factor') {
    const ended = await removeSecondFactor({ db, clock }, { username })
    return `The second factor of ${username} was removed; sessions ended: ${ended}.`
  }
  const ended = await resetAdminPassword({ db, clock }, { username, password })
  return `The password of ${username} was reset and the second factor removed; sessions ended: ${ended}.`
}

/** The password that was entered, if any. Throws DomainError VALIDATION for one that is easy to guess. */
async function temporaryPassword({ username, readPassword }: AdminChange): Promise<string | undefined> {
  const password = await readPassword?.()
  const problem = password === undefined ? null : await passwordProblem(password, [username])
  if (problem !== null) throw new DomainError('VALIDATION', problem)
  return password
}

/** Creates an administrator, resets a password, or removes a second factor; a generated password is shown only once. */
export async function changeAdmin(
  installation: Installation,
  input: AdminChange,
  print: Print,
): Promise<void> {
  // Asked first, so that nothing is opened or locked while somebody types.
  const password = (await temporaryPassword(input)) ?? randomBytes(12).toString('base64url')
  await withDatabase(installation, 'any', async ({ db }, { connection, isShared }) => {
    if (!isShared) await migrateDatabase(connection, installation.migrationsFolder)
    print(await applyAdminChange(db, input, password))
  })
  if (input.action === 'remove-second-factor') return
  if (input.readPassword === undefined) print(`Password: ${password}\nIt will not be shown again.`)
  print(`It is valid for ${TEMPORARY_PASSWORD_HOURS} hours and must be replaced at the first sign-in.`)
}

/** Lists missing or changed files, with an explanation. */
function printAffected(print: Print, ids: readonly string[], what: string): void {
  if (ids.length > 0) print(`Warning: ${what} (${ids.length}):\n${ids.map((id) => `  ${id}`).join('\n')}`)
}

/** Writes database and files into the archive `to`. Returns whether every file was there and unchanged. */
export async function backup(
  installation: Installation,
  { to, signal }: { to: string; signal: AbortSignal | undefined },
  print: Print,
): Promise<boolean> {
  const files = await openStorage(installation)
  const steps = readMigrations(installation.migrationsFolder)
  const report = await withDatabase(installation, 'existing', ({ sql }) =>
    createBackup({ sql, files, steps, clock }, to, { signal }),
  )
  print(`${to} contains ${report.rows} rows and ${report.files} files.`)
  printAffected(print, report.missing, 'these files are in the database but not in the storage')
  printAffected(print, report.damaged, 'these files have changed since they were uploaded')
  return report.missing.length + report.damaged.length === 0
}

/** Replaces database and files with the archive `from`. Returns whether it had every file. */
export async function restore(
  installation: Installation,
  { from, ...options }: { from: string; force: boolean; signal: AbortSignal | undefined },
  print: Print,
): Promise<boolean> {
  const files = await openStorage(installation)
  const steps = readMigrations(installation.migrationsFolder)
  const report = await withDatabase(installation, 'alone', ({ sql }) =>
    restoreBackup({ sql, files, steps }, from, options),
  )
  print(`Restored ${report.rows} rows and ${report.files} files as of ${report.createdAt}.`)
  print(
    'Everyone has to sign in again, with the password they had then. Recovery codes no longer work: administrators can generate new ones under "Security".',
  )
  printAffected(print, report.missing, 'these files were missing from the backup')
  return report.missing.length === 0
}
