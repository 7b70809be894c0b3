import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'

/** The way to a Postgres, which can be shut, and swallow what is sent over it. */
export type PostgresProxy = {
  /** What a server is told as DATABASE_URL. */
  url: string
  /** Ends every connection and takes no more, as a Postgres that is not running. */
  shut(): Promise<void>
  /** Lets connections through again, to another Postgres if one is given. */
  open(target?: Target): Promise<void>
  /** Keeps every connection and passes nothing on, as a frozen Postgres or a broken network. */
  stall(): void
  /** Passes on what was held back, and all that follows. */
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

/** Opens a gate on a port of its own to the Postgres behind a Unix socket. */
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
