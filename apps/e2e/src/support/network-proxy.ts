import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'

/** A piece of network between two programs that can be shut, or stop forwarding. */
export type NetworkProxy = {
  port: number
  /** Closes every connection and accepts no more, like a program that is not running. */
  shut(): Promise<void>
  /** Accepts no more connections, and keeps those that are there, like a program that finishes what it has begun. */
  refuse(): void
  /** Accepts connections again. */
  open(): Promise<void>
  /** Keeps every connection and forwards nothing, like a frozen program or a broken network. */
  stall(): void
  /** Forwards what was held back, and all that follows. */
  release(): void
}

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

/** Starts a proxy on 127.0.0.1, by default on a free port, to the socket that `dial` opens. */
export async function startNetworkProxy(dial: () => Socket, port = 0): Promise<NetworkProxy> {
  let isSwallowing = false
  let server: Server | undefined
  const sockets = new Set<Socket>()

  const hold = (held: Iterable<Socket>) => {
    for (const socket of held) socket.pause()
  }

  function accept(client: Socket): void {
    const target = dial()
    for (const socket of [client, target]) {
      // What comes in two pieces leaves in two pieces: Nagle's algorithm would keep the second for 40 ms (RFC 9293, 3.7.4).
      socket.setNoDelay(true)
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    }
    pair(client, target)
    if (isSwallowing) hold([client, target])
  }

  const proxy: NetworkProxy = {
    port,
    async open() {
      server = createServer(accept).listen(proxy.port, '127.0.0.1')
      await once(server, 'listening')
      const address = server.address()
      if (address === null || typeof address === 'string') throw new Error('no port')
      proxy.port = address.port
    },
    refuse() {
      server?.close()
      server = undefined
    },
    async shut() {
      const closing = server && once(server, 'close')
      server?.close()
      for (const socket of sockets) socket.destroy()
      await closing
      server = undefined
    },
    stall: () => {
      isSwallowing = true
      hold(sockets)
    },
    release: () => {
      isSwallowing = false
      for (const socket of sockets) socket.resume()
    },
  }
  await proxy.open()
  return proxy
}
