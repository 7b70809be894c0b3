import { connectDatabase, type DatabaseClient } from '@idex/db/client'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@idex/embedded-postgres/start'
import { onTestFinished } from 'vitest'
import { type PostgresProxy, startPostgresProxy } from './postgres-proxy.ts'

const silent = () => undefined
const log = { debug: silent, info: silent, warn: silent, error: silent }

/** A Postgres outside the product, behind a proxy; `restart` starts it again after `stop`. */
export type ExternalPostgres = PostgresProxy & {
  /** A connection that bypasses the proxy. */
  direct(): DatabaseClient
  stop(): Promise<void>
  restart(): Promise<void>
}

/** Starts one in `directory` for the duration of a test. */
export async function startExternalPostgres(directory: string): Promise<ExternalPostgres> {
  const start = () => startEmbeddedPostgres({ directory, log })
  let postgres: EmbeddedPostgres = await start()
  const proxy = await startPostgresProxy(postgres.connection)
  const clients: DatabaseClient[] = []
  onTestFinished(async () => {
    await Promise.all(clients.map((client) => client.close()))
    await proxy.close()
    await postgres.stop()
  })
  return {
    ...proxy,
    direct: () => {
      const client = connectDatabase(postgres.connection, { max: 2 })
      clients.push(client)
      return client
    },
    stop: async () => {
      await proxy.shut()
      await postgres.stop()
    },
    restart: async () => {
      postgres = await start()
      await proxy.open(postgres.connection)
    },
  }
}
