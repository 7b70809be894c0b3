import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import {
  connectDatabase,
  connectPostgres,
  type DatabaseClient,
  type DatabaseConnection,
} from '@idex/db/client'
import { startEmbeddedPostgres } from '@idex/embedded-postgres/start'
import { createOpenSockets, type OpenSockets } from '@idex/db/open-sockets'
import { migrateDatabase } from '@idex/db/migrate'
import type { QueryWatch } from '@idex/db/drizzle-client'
import fp from 'fastify-plugin'
import type { Config } from '../config/config.ts'
import { openDataDirectory } from '../data-directory.ts'
import { examineDatabase, hasTables, recordRelease } from '../database/examine-database.ts'
import { logSlowQueries } from '../database/slow-queries.ts'
import { traceQueries } from '../tracing/trace-queries.ts'

declare module 'fastify' {
  interface FastifyInstance {
    database: DatabaseClient
    /** Where the database is, past any pooler: for connections to it and to others of the same Postgres. */
    databaseConnection: DatabaseConnection
    /** Connections with sessions of their own, for LISTEN: a transaction pooler shares those of `database`. */
    directSql: DatabaseClient['sql']
    /** Told of the queries of requests, for the log and traces; also of those that replicas answer. */
    queryWatch: QueryWatch | undefined
    /** The connections to a database of another machine; undefined for one that no network is in front of. */
    databaseSockets: OpenSockets | undefined
    /** Opens another pool of at most `max` connections, for work that must not wait for requests. */
    openPool(max: number): ReturnType<typeof connectPostgres>
  }
}

/**
 * Connections for requests: more of them than Postgres has processors for only take turns. On two processors a query
 * takes a third less time with 8 than with 20.
 */
export const CONNECTIONS = Math.min(20, 4 * Math.max(2, availableParallelism()))

type Options = {
  config: Config
  /** A running database to use instead of the configured one. */
  connection: DatabaseConnection | undefined
  /** Called when the embedded Postgres has stopped and does not start again. */
  onDatabaseLost: (error: Error) => void
}

/** A running database: that of DATABASE_URL, else the embedded one in the data directory. */
async function openConnection(
  { config, connection, onDatabaseLost }: Options,
  log: Parameters<typeof startEmbeddedPostgres>[0]['log'],
) {
  const external = connection ?? config.databaseUrl
  await openDataDirectory(config.dataDirectory, { embedded: external === undefined })
  if (external !== undefined) return { connection: external, stop: async () => undefined }
  const directory = join(config.dataDirectory, 'postgres')
  const postgres = await startEmbeddedPostgres({ directory, log, onUnexpectedExit: onDatabaseLost })
  return { connection: postgres.connection, stop: () => postgres.stop() }
}

/** Tells each of `watches`; undefined if there is none, which costs nothing. */
function watchAll(watches: readonly QueryWatch[]): QueryWatch | undefined {
  if (watches.length === 0) return undefined
  return (statement) => {
    const ends = watches.map((watch) => watch(statement))
    return (error) => ends.forEach((end) => end(error))
  }
}

export const databasePlugin = fp<Options>(
  async (app, options) => {
    const { connection, stop } = await openConnection(options, app.log)
    app.addHook('onClose', stop)
    const { databasePoolUrl, migrationsFolder, slowQueryMs } = options.config
    if (typeof connection === 'string') {
      const newer = await examineDatabase(connection, migrationsFolder)
      if (newer > 0)
        app.log.warn(
          { migrations: newer },
          'a newer version has migrated the database; this version can use it until the release after that one, so update it',
        )
    }
    await migrateDatabase(connection, migrationsFolder)
    if (databasePoolUrl !== undefined) await hasTables(databasePoolUrl, 'DATABASE_POOL_URL')
    const requests = databasePoolUrl ?? connection
    const prepare = databasePoolUrl === undefined
    const watch = watchAll([
      ...(slowQueryMs === 0 ? [] : [logSlowQueries(app.log, { thresholdMs: slowQueryMs })]),
      ...(app.tracing ? [traceQueries(app.tracing)] : []),
    ])
    const sockets = typeof connection === 'string' ? createOpenSockets() : undefined
    app.decorate('databaseSockets', sockets)
    const told = sockets && { sockets }
    const database = connectDatabase(requests, { max: CONNECTIONS, prepare, watch, ...told })
    app.addHook('onClose', () => database.close())
    app.decorate('database', database)
    app.decorate<DatabaseConnection>('databaseConnection', connection)
    await recordRelease(database.sql)
    app.decorate('queryWatch', watch)
    const sessions = prepare ? database.sql : connectPostgres(connection, { max: 1, ...told })
    if (!prepare) app.addHook('onClose', () => sessions.end({ timeout: 1 }))
    app.decorate('directSql', sessions)
    app.decorate('openPool', (max) => connectPostgres(requests, { max, prepare, ...told }))
  },
  { name: 'database', dependencies: ['execution-context'] },
)
