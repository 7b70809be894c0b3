import postgres from 'postgres'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { startEmbeddedPostgres } from '@idex/embedded-postgres/start'
import { temporaryDirectory } from '@idex/embedded-postgres/testing/temporary-directory'
import { MIGRATIONS_FOLDER } from '../migrate.ts'
import { applyMigrations, readMigrations } from '../migrations.ts'
import { ResponseTimeoutError } from './timeouts.ts'
import { withSnapshot } from './snapshot.ts'

const log = { debug: () => undefined, info: () => undefined, warn: () => undefined }
const steps = readMigrations(MIGRATIONS_FOLDER)
/** Milliseconds in which a busy machine responds too. */
const LIMIT_MS = 3000

const server = await startEmbeddedPostgres({ directory: await temporaryDirectory(), log })
afterAll(() => server.stop())

const connect = () => postgres({ ...server.connection, max: 1, onnotice: () => undefined })

beforeAll(async () => {
  const sql = connect()
  await sql.begin((tx) => applyMigrations(tx, steps))
  // No trigger reads these, as one does notes.
  await sql`insert into contact_messages (id, name, email, message)
    select n, n, n || '@example.com', repeat('x', 1000) from generate_series(1, 20000) n`
  await sql.end()
})

/** Freezes the process that serves `sql`, like a network that drops everything. */
async function freeze(sql: postgres.Sql): Promise<() => void> {
  const [backend] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
  if (!backend) throw new Error('The database has no process')
  onTestFinished(() => void process.kill(backend.pid, 'SIGCONT'))
  return () => void process.kill(backend.pid, 'SIGSTOP')
}

it.each(['before its rows', 'among its rows'])(
  'gives up on a database that stops responding %s',
  async (when) => {
    const sql = connect()
    const stop = await freeze(sql)
    let chunks = 0
    const copying = withSnapshot(sql, steps, { responseTimeoutMs: LIMIT_MS }, async (snapshot) => {
      if (when === 'before its rows') stop()
      for (const table of snapshot.tables)
        await snapshot.copyOut(table, async () => {
          chunks++
          if (table.name === 'contact_messages') stop()
        })
    })
    await expect(copying).rejects.toThrow(ResponseTimeoutError)
    expect(chunks > 0).toBe(when === 'among its rows')
  },
)

it('ends at once when aborted, whatever the database does', async () => {
  const sql = connect()
  const stop = await freeze(sql)
  const stopping = new AbortController()
  const copying = withSnapshot(sql, steps, { signal: stopping.signal }, async ({ tables, copyOut }) => {
    stop()
    setImmediate(() => stopping.abort(new Error('told to stop')))
    for (const table of tables) await copyOut(table, async () => undefined)
  })
  await expect(copying).rejects.toThrow('told to stop')
})
