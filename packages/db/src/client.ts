import { readFileSync } from 'node:fs'
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { drizzleClient, type QueryWatch } from './drizzle-client.ts'
import type { OpenSockets } from './open-sockets.ts'
import * as schema from './schema.ts'

export type DatabaseConnection = string | { host: string; port: number; user: string; database: string }
export type Database = PostgresJsDatabase<typeof schema>

/** The database or a transaction: every query of a verb runs on either. */
export type Queryable = Pick<
  Database,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | '$count'
>

/** A pool of connections and the typed client over it. */
export type DatabaseClient = { db: Database; sql: postgres.Sql; close: () => Promise<void> }

/**
 * How many connections at most; whether they keep prepared statements, which a transaction pooler may not; and who keeps track of
 * their sockets.
 */
export type PoolOptions = { max: number; prepare?: boolean; sockets?: OpenSockets }

/**
 * The parameters of libpq that the driver would pass on to the server as settings: the host, which may be the folder of a socket,
 * and the file of the authority whose certificates are trusted, with the host's name compared where `sslmode` is verify-full.
 */
function readAddress(connection: string) {
  const [base = '', search = ''] = connection.split('?')
  const parameters = new URLSearchParams(search)
  const [host, authority] = ['host', 'sslrootcert'].map((name) => parameters.get(name))
  parameters.delete('host')
  if (!authority || authority === 'system')
    return { address: `${base}?${parameters.toString()}`, ...(host && { host }) }
  const isCompared = parameters.get('sslmode') === 'verify-full'
  parameters.delete('sslrootcert')
  parameters.delete('sslmode')
  const ssl = {
    ca: readFileSync(authority),
    ...(!isCompared && { checkServerIdentity: () => undefined }),
  }
  return { address: `${base}?${parameters.toString()}`, ssl, ...(host && { host }) }
}

/** Opens a pool without Drizzle: instants are dates, JSON parameters are passed as text. */
export function connectPostgres(
  connection: DatabaseConnection,
  { sockets, ...options }: PoolOptions,
): postgres.Sql {
  const settings = {
    ...options,
    ...(sockets && { onsocket: sockets.add }),
    // A transaction pooler takes a connection's server from it at the end of an answer, and what was sent after it is never answered.
    ...(options.prepare === false && { max_pipeline: 0 }),
    connect_timeout: 10,
    idle_timeout: 60,
    // Reconnects at once when the database is back; the default waits up to 20 s.
    backoff: () => 0.1,
    onnotice: () => undefined,
    connection: { application_name: 'idex', TimeZone: 'UTC' },
    types: {
      json: { to: 114, from: [114, 3802], serialize: String, parse: (text: string) => JSON.parse(text) },
    },
  }
  if (typeof connection !== 'string') return postgres({ ...settings, ...connection })
  const { address, ...named } = readAddress(connection)
  return postgres(address, { ...settings, ...named })
}

/**
 * Opens a pool on a Postgres URL or the embedded server's socket. Connections open on first use and again after a
 * restart of the server. `watch` is told of all statements of Drizzle. `close` waits at most 5 s for running queries.
 */
export function connectDatabase(
  connection: DatabaseConnection,
  { watch, ...options }: Partial<PoolOptions> & { watch?: QueryWatch | undefined } = {},
): DatabaseClient {
  const sql = connectPostgres(connection, { max: 10, ...options })
  // Planning the library's list takes four times as long as running it.
  const client = drizzleClient(sql, { prepares: () => options.prepare !== false, watch })
  return { db: drizzle(client, { schema }), sql, close: () => sql.end({ timeout: 5 }) }
}
