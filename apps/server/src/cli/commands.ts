import { basename, join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { passwordProblem } from '@idex/core/sign-in/own-password'
import {
  createAdministratorByCommand,
  disableAdministratorByCommand,
  listAdministratorsByCommand,
  removeSecondFactorByCommand,
  renameAdministratorByCommand,
  resetAdministratorByCommand,
} from '@idex/core/sign-in/administrators-cli'
import { TEMPORARY_PASSWORD_HOURS } from '@idex/contract/sign-in/passwords'
import { DomainError } from '@idex/contract/kernel/errors'
import { createBackup } from '@idex/core/site/backup/create-backup'
import { verifyArchive } from '@idex/core/site/backup/archive-reader'
import { recordBackupByCommand, recordCheckByCommand } from '@idex/core/site/backup/backup-times'
import { restoreBackup } from '@idex/core/site/backup/restore-backup'
import { readMigrations } from '@idex/db/migrations'
import { connectDatabase, connectPostgres, type Database, type DatabaseClient } from '@idex/db/client'
import { reasonOf } from '@idex/embedded-postgres/errors'
import { migrateDatabase } from '@idex/db/migrate'
import { findFailedJobs, retryByCommand } from '@idex/core/site/failed-jobs'
import { removeFormerFiles } from '@idex/core/site/former-files'
import { sendTestMailByCommand } from '@idex/core/site/test-mail'
import type { Config } from '../config/config.ts'
import type { Installation } from '../config/installation.ts'
import { createJobQueue } from '../jobs/boss.ts'
import { openMailer } from '../mail/open-mailer.ts'
import { StartError } from '../start-error.ts'
import { openStorage } from '../storage.ts'
import { type DatabaseRequirement, openDatabase, type OpenDatabase } from './open-database.ts'

/** Prints one line of a command's output. */
export type Print = (line: string) => void

const clock = { now: () => new Date() }

async function withDatabase<Result>(
  installation: Installation,
  need: DatabaseRequirement,
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
    await createAdministratorByCommand({ db, clock }, { username, password })
    return `The administrator ${username} was created.`
  }
  if (action === 'remove-second-factor') {
    const ended = await removeSecondFactorByCommand({ db, clock }, { username })
    return `The second factor of ${username} was removed; sessions ended: ${ended}.`
  }
  const ended = await resetAdministratorByCommand({ db, clock }, { username, password })
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
  // Asked first, so that nothing is opened or locked while someone types.
  const password = (await temporaryPassword(input)) ?? randomBytes(12).toString('base64url')
  await withDatabase(installation, 'any', async ({ db }, { connection, isShared }) => {
    if (!isShared) await migrateDatabase(connection, installation.migrationsFolder)
    print(await applyAdminChange(db, input, password))
  })
  if (input.action === 'remove-second-factor') return
  if (input.readPassword === undefined) print(`Password: ${password}\nIt will not be shown again.`)
  print(`It is valid for ${TEMPORARY_PASSWORD_HOURS} hours and must be replaced at the first sign-in.`)
}

/** Counts what an archive holds, in words. */
function contents(rows: number, files: number): string {
  return `${rows} ${rows === 1 ? 'row' : 'rows'} and ${files} ${files === 1 ? 'file' : 'files'}`
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
  const report = await withDatabase(installation, 'existing', async ({ sql, db }) => {
    const made = await createBackup({ sql, files, steps, clock }, to, { signal })
    // The backup is good as well where the database can only be read.
    await recordBackupByCommand({ db, clock }, basename(to)).catch((error: unknown) =>
      print(`Warning: System Health does not know of this backup: ${reasonOf(error)}`),
    )
    return made
  })
  print(`${to} contains ${contents(report.rows, report.files)}.`)
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
  print(`Restored ${contents(report.rows, report.files)} as of ${report.createdAt}.`)
  print(
    'Everyone has to sign in again, with the password they had then. Recovery codes no longer work: administrators can generate new ones under "Security".',
  )
  printAffected(print, report.missing, 'these files were missing from the backup')
  return report.missing.length === 0
}

/** Prints every administrator. */
export async function listAdmins(installation: Installation, print: Print): Promise<void> {
  await withDatabase(installation, 'existing', async ({ db }) => {
    for (const { username, lastSeenAt, disabledAt } of await listAdministratorsByCommand({ db })) {
      const state = disabledAt === null ? '' : '  disabled'
      print(`${username ?? ''}  last seen ${lastSeenAt?.toISOString() ?? 'never'}${state}`)
    }
  })
}

/** Disables an administrator. */
export async function disableAdmin(
  installation: Installation,
  username: string,
  print: Print,
): Promise<void> {
  await withDatabase(installation, 'existing', async ({ db }) => {
    const ended = await disableAdministratorByCommand({ db, clock }, { username })
    print(`The administrator ${username} was disabled; sessions ended: ${ended}.`)
  })
}

/** Renames an administrator. */
export async function renameAdmin(
  installation: Installation,
  names: { username: string; name: string },
  print: Print,
): Promise<void> {
  await withDatabase(installation, 'existing', ({ db }) => renameAdministratorByCommand({ db, clock }, names))
  print(`The administrator ${names.username} is now called ${names.name}.`)
}

/** Prints jobs that were given up and emails that were refused. */
export async function listJobs(installation: Installation, print: Print): Promise<void> {
  await withDatabase(installation, 'existing', async ({ db }) => {
    const { items, total } = await findFailedJobs(db)
    for (const { id, job, mail, failedAt, reason } of items)
      print(`${id}  ${failedAt}  ${mail === null ? job : `${job} ${mail}`}  ${reason}`)
    print(total === 0 ? 'No job has failed.' : `Failed jobs: ${total}.`)
  })
}

const ignore = () => undefined
const quiet = { info: ignore, warn: ignore, error: ignore }

/** Has a server run a failed job once more. */
export async function retryJob(installation: Installation, id: string, print: Print): Promise<void> {
  await withDatabase(installation, 'existing', async ({ db }, { connection }) => {
    const jobs = createJobQueue(connectPostgres(connection, { max: 2 }), quiet)
    try {
      const { job } = await retryByCommand({ db, clock, queue: jobs.queue }, { id })
      print(`${job} ${id} will be run by the next server that is free.`)
    } finally {
      await jobs.close()
    }
  })
}

/** Sends a test email. */
export async function testMail(config: Config, email: string, print: Print): Promise<void> {
  const mailer = openMailer(config, () => clock.now())
  const site = { publicUrl: config.publicUrl, contactEmail: config.site.contactEmail }
  try {
    await withDatabase(config, 'existing', ({ db }) =>
      sendTestMailByCommand({ db, clock, mail: mailer, site }, { email }),
    )
  } finally {
    await mailer.close()
  }
  print(config.mail.smtpUrl === undefined ? 'Written to a file: SMTP_URL is not set.' : `Sent to ${email}.`)
}

/** Reads an archive to its end and compares all of it with its checksums. */
export async function verifyBackup(installation: Installation, from: string, print: Print): Promise<void> {
  const { createdAt, tables, entries } = await verifyArchive(from)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const files = Object.keys(entries).length - tables.length
  print(`${from} is whole: ${contents(rows, files)} as of ${createdAt}.`)
  // The archive is as good where there is no database to tell.
  await withDatabase(installation, 'existing', ({ db }) =>
    recordCheckByCommand({ db, clock }, basename(from)),
  ).catch((error: unknown) => print(`Warning: Activity does not know of this check: ${reasonOf(error)}`))
}

/** Removes from disk what a bucket has as well. */
export async function removeFormer(installation: Installation, print: Print): Promise<void> {
  if (installation.storage.kind === 'disk')
    throw new StartError('Files are stored on disk: there are no former ones.')
  const files = await openStorage(installation)
  const directory = join(installation.dataDirectory, 'files')
  await withDatabase(installation, 'existing', async ({ db }) => {
    const { removed, kept } = await removeFormerFiles({ db, clock, files }, directory)
    print(`Files removed from ${directory}: ${removed}.`)
    printAffected(print, kept, 'these are not in the bucket and were left')
  })
}
