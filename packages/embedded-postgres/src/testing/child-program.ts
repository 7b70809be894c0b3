import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { EmbeddedPostgresError } from '../errors.ts'
import { startEmbeddedPostgres } from '../start.ts'

/** A separate server for tests that kill it: starts the database, then stores rows and reports each one. */
const [directory = ''] = process.argv.slice(2)

function report(line: string): void {
  process.stdout.write(`${line}\n`)
}

const ignore = () => undefined
const log = {
  debug: ignore,
  info: (message: string) => report(`info ${message}`),
  warn: (message: string) => report(`warning ${message}`),
}

try {
  const database = await startEmbeddedPostgres({ directory, log })
  const sql = postgres({ ...database.connection, max: 1, onnotice: ignore })
  let stopping = false
  process.on('SIGTERM', () => (stopping = true))
  await sql`create table if not exists stored (n bigint generated always as identity)`
  report(`ready ${database.pid}`)
  while (!stopping) {
    const [row] = await sql`insert into stored default values returning n`
    report(`stored ${row?.['n']}`)
    await sleep(1)
  }
  await sql.end()
  await database.stop()
} catch (error) {
  if (!(error instanceof EmbeddedPostgresError)) throw error
  report(`refused ${error.code} ${error.message}`)
  process.exitCode = 1
}
