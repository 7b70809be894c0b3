import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'

/** A proxy to a Postgres that can be shut, or stop forwarding. */
export type PostgresProxy = {
  /** The DATABASE_URL for a server. */
  url: string
  /** Closes every connection and accepts no more, like a Postgres that is not running. */
  shut(): Promise<void>
  /** Accepts connections again, to another Postgres if one is given. */
  open(target?: Target): Promise<void>
  /** Keeps every connection and forwards nothing, like a frozen Postgres or a broken network. */
  stall(): void
  /** Forwards what was held back, and all that follows. */
  release(): void
  close(): Promise<void>
}

type Target = { host: string; port: number; user: string; database: string }

function pair(inner: Socket, outer: Socket): void {
  inner.pipe(outer).pipe(inner)
  for (const [one, other] of [
    [inner, outer],
    [outer, inner],
  ] as const) {
    one.on('error', () => other.destroy())
    one.on('close', () => other.destroy())
  }
}

/** Starts a proxy on a free port to the Postgres behind a Unix socket. */
export async function startPostgresProxy(first: Target): Promise<PostgresProxy> {
  let target = first
  let isSwallowing = false
  let server: Server | undefined
  let port = 0
  const sockets = new Set<Socket>()

  function accept(client: Socket): void {
    const postgres = connect(join(target.host, `.s.PGSQL.${target.port}`))
    for (const socket of [client, postgres]) {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    }
    pair(client, postgres)
    if (isSwallowing) hold([client, postgres])
  }

  const hold = (held: Iterable<Socket>) => {
    for (const socket of held) socket.pause()
  }

  async function open(next = target): Promise<void> {
    target = next
    server = createServer(accept).listen(port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    port = address.port
  }

  async function shut(): Promise<void> {
    const closing = server && once(server, 'close')
    server?.close()
    for (const socket of sockets) socket.destroy()
    await closing
    server = undefined
  }

  await open()
  return {
    url: `postgres://${first.user}@127.0.0.1:${port}/${first.database}`,
    open,
    shut,
    stall: () => {
      isSwallowing = true
      hold(sockets)
    },
    release: () => {
      isSwallowing = false
      for (const socket of sockets) socket.resume()
    },
    close: shut,
  }
}
