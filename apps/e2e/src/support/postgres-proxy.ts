import { connect } from 'node:net'
import { join } from 'node:path'
import { type NetworkProxy, startNetworkProxy } from './network-proxy.ts'

/** A proxy to a Postgres that can be shut, or stop forwarding. */
export type PostgresProxy = Omit<NetworkProxy, 'port' | 'open'> & {
  /** The DATABASE_URL for a server. */
  url: string
  /** Accepts connections again, to another Postgres if one is given. */
  open(target?: Target): Promise<void>
  close(): Promise<void>
}

type Target = { host: string; port: number; user: string; database: string }

/** Starts a proxy on a free port to the Postgres behind a Unix socket. */
export async function startPostgresProxy(first: Target): Promise<PostgresProxy> {
  let target = first
  const proxy = await startNetworkProxy(() => connect(join(target.host, `.s.PGSQL.${target.port}`)))
  return {
    ...proxy,
    url: `postgres://${first.user}@127.0.0.1:${proxy.port}/${first.database}`,
    open: (next = target) => {
      target = next
      return proxy.open()
    },
    close: proxy.shut,
  }
}
