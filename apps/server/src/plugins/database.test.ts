import { createTestDatabase } from '@idex/testing/database'
import { expect, it, onTestFinished, vi } from 'vitest'
import { StartError } from '../start-error.ts'
import { keepLog } from '../testing/keep-log.ts'
import { startTestServer } from '../testing/test-server.ts'

it('sends requests and jobs through a transaction pooler, and listens on a session of its own', async () => {
  const { connection, sql, drop } = await createTestDatabase()
  onTestFinished(drop)
  const { host, port, user, database } = connection
  // An address without a host leaves it to these variables, which may name a socket.
  for (const [key, value] of Object.entries({ PGHOST: host, PGPORT: String(port), PGUSER: user }))
    vi.stubEnv(key, value)
  onTestFinished(() => void vi.unstubAllEnvs())
  const address = `postgres:///${database}?application_name=pool`
  const server = await startTestServer(
    { DATABASE_URL: 'postgres:///unused', DATABASE_POOL_URL: address },
    { connection },
  )
  onTestFinished(server.close)
  await server.app.inject('/api/insights/latest')
  const connectionsOf = (name: string) =>
    sql`select query from pg_stat_activity where datname = ${database} and application_name = ${name}
      and pid <> pg_backend_pid()`.then((rows) => rows.map(({ query }) => String(query)))
  expect((await connectionsOf('pool')).some((query) => query.includes('"notes"'))).toBe(true)
  expect((await connectionsOf('pool')).filter((query) => query.startsWith('listen'))).toEqual([])
  expect((await connectionsOf('idex')).filter((query) => query.startsWith('listen'))).toHaveLength(1)
})

const UNREADABLE = 'postgres://127.0.0.1:1/idex?sslmode=verify-full&sslrootcert=/no/such/authority.pem'

it.each([
  [
    'DATABASE_POOL_URL',
    'postgres://127.0.0.1:1/idex',
    'nothing listens at its host and port; start it, or correct DATABASE_POOL_URL',
  ],
  ['DATABASE_POOL_URL', UNREADABLE, 'the file of sslrootcert cannot be read'],
  ['DATABASE_REPLICA_URLS', UNREADABLE, 'the file of sslrootcert cannot be read'],
])('%s of %s ends the start in one sentence', async (key, address, sentence) => {
  const { connection, drop } = await createTestDatabase()
  onTestFinished(drop)
  const start = startTestServer({ DATABASE_URL: 'postgres:///unused', [key]: address }, { connection })
  await expect(start).rejects.toThrow(StartError)
  await expect(start).rejects.toThrow(`The database of ${key} cannot be used: ${sentence}`)
})

it('warns that a newer version has migrated the database, and uses it', async () => {
  const { connection, sql, drop } = await createTestDatabase()
  onTestFinished(drop)
  const { host, port, user, database } = connection
  await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${Date.UTC(2999, 0)})`
  const log = keepLog()
  const address = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  const server = await startTestServer(
    { LOG_LEVEL: 'warn' },
    { connection: address, logStream: log.logStream },
  )
  onTestFinished(server.close)
  expect(log.text).toMatch(/^\{"level":40,[^\n]*"migrations":1,[^\n]*\}\n$/)
  expect(log.text).toContain(
    'a newer version has migrated the database; this version can use it until the release after that one, so update it',
  )
})
