import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '@idex/core/kernel/networks'
import type { ProxyTrust } from '../http/trusted-proxies.ts'
import { BoundedMessage } from './bounded-message.ts'
import type { Bounds } from './bounds.ts'

type Options = { bounds: Bounds; connectionsPerAddress: number; trustProxy: ProxyTrust }

/** Closes connections beyond `most` at once of one client. A trusted proxy serves many clients and is exempt. */
function capConnections(server: Server, most: number, trustProxy: ProxyTrust): void {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || (trustProxy && trustProxy(remoteAddress, 0))) return
    const network = networkOf(remoteAddress)
    const count = (open.get(network) ?? 0) + 1
    if (count > most) return void socket.destroy()
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left === 0) open.delete(network)
      else open.set(network, left)
    })
  })
}

/**
 * Node's server with time limits for headers and idle connections, and a limit per address. Time limits of bodies are
 * in the `bodies` plugin, which knows what a route accepts; Node's own would abort long uploads.
 */
export function openServer({ bounds, connectionsPerAddress, trustProxy }: Options) {
  return (handler: (request: IncomingMessage, response: ServerResponse) => void): Server => {
    const server: Server = createServer(
      {
        IncomingMessage: BoundedMessage,
        headersTimeout: bounds.headersMs,
        requestTimeout: 0,
        connectionsCheckingInterval: bounds.lookMs,
        keepAliveTimeout: bounds.keepAliveMs,
      },
      handler,
    )
    server.setTimeout(bounds.idleMs)
    capConnections(server, connectionsPerAddress, trustProxy)
    return server
  }
}
