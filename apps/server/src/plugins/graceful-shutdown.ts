import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns whether the server is about to close, so that balancers send requests to others. */
    isDraining(): boolean
  }
}

/** Milliseconds between two checks for idle connections. */
const POLL_MS = 50

/**
 * Before the server closes, it drains for `drainMs`: everything is served as before, but `/readyz` refuses and each response
 * ends its connection, so that no balancer sends a request over one that is about to be closed. While it closes, it closes
 * each connection once its request has a response, since clients keep them open for a next one; those without a request at once.
 */
export const gracefulShutdownPlugin = fp<{ drainMs: number }>(
  (app, { drainMs }, done) => {
    let timer: NodeJS.Timeout | undefined
    let isDraining = false
    app.decorate('isDraining', () => isDraining)
    const silent = new Set<Socket>()
    app.server.on('connection', (socket: Socket) => {
      silent.add(socket)
      socket.once('close', () => silent.delete(socket))
    })
    app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      silent.delete(socket)
      if (isDraining) response.shouldKeepAlive = false
    })
    app.addHook('preClose', async () => {
      isDraining = true
      await wait(drainMs)
      // To Node they are busy with a request, and it no longer checks whether that is late.
      for (const socket of silent) socket.destroy()
      timer = setInterval(() => app.server.closeIdleConnections(), POLL_MS).unref()
    })
    app.addHook('onClose', async () => clearInterval(timer))
    done()
  },
  { name: 'graceful-shutdown' },
)
