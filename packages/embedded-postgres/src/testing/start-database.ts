import postgres, { type Sql } from 'postgres'
import { onTestFinished } from 'vitest'
import { startEmbeddedPostgres, type EmbeddedPostgresOptions } from '../start.ts'

/** Starts a database in this process, stopped with the current test at the latest, and connects to it. Reports begin with their level. */
export async function startDatabase(
  directory: string,
  options: Pick<EmbeddedPostgresOptions, 'onUnexpectedExit' | 'restartLimitMs' | 'minFreeBytes'> = {},
) {
  const reports: string[] = []
  const keep = (level: string) => (line: string) => void reports.push(`${level} ${line}`)
  const log = { debug: keep('debug'), info: keep('info'), warn: keep('warn') }
  const database = await startEmbeddedPostgres({ ...options, directory, log })
  const sql: Sql = postgres({ ...database.connection, max: 2, onnotice: () => undefined })
  const stop = async () => {
    await sql.end({ timeout: 1 })
    await database.stop()
  }
  onTestFinished(stop)
  return { database, sql, reports, stop }
}
