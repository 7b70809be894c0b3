import { connect } from 'node:net'
import { join } from 'node:path'
import { connectDatabase, type DatabaseClient } from '@idex/db/client'
import { startEmbeddedPostgres } from '@idex/embedded-postgres/start'
import { onTestFinished } from 'vitest'
import { startNetworkProxy } from './network-proxy.ts'

const silent = () => undefined
const log = { debug: silent, info: silent, warn: silent, error: silent }

/** Starts one in `directory` for the duration of a test; `restart` starts it again after `stop`. */
export async function startExternalPostgres(directory: string) {
  const start = () => startEmbeddedPostgres({ directory, log })
  let postgres = await start()
  const { user, database } = postgres.connection
  const proxy = await startNetworkProxy(() => {
    const { host, port } = postgres.connection
    return connect(join(host, `.s.PGSQL.${port}`))
  })
  const clients: DatabaseClient[] = []
  onTestFinished(async () => {
    await Promise.all(clients.map((client) => client.close()))
    await proxy.shut()
    await postgres.stop()
  })
  return {
    ...proxy,
    /** The DATABASE_URL for a server. */
    url: `postgres://${user}@127.0.0.1:${proxy.port}/${database}`,
    /** Returns a connection that bypasses the proxy. */
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
      await proxy.open()
    },
  }
}
