import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import fp from 'fastify-plugin'

/** Milliseconds between two checks for idle connections. */
const POLL_MS = 50

/**
 * While the server closes, it closes each connection once its request has a response, since clients keep them open for
 * a next one. Connections without a request are closed at once.
 */
export const closingPlugin = fp(
  (app, _options, done) => {
    let timer: NodeJS.Timeout | undefined
    const silent = new Set<Socket>()
    app.server.on('connection', (socket: Socket) => {
      silent.add(socket)
      socket.once('close', () => silent.delete(socket))
    })
    app.server.on('request', ({ socket }: IncomingMessage) => silent.delete(socket))
    app.addHook('preClose', async () => {
      // To Node they are busy with a request, and it no longer checks whether that is late.
      for (const socket of silent) socket.destroy()
      timer = setInterval(() => app.server.closeIdleConnections(), POLL_MS).unref()
    })
    app.addHook('onClose', async () => clearInterval(timer))
    done()
  },
  { name: 'closing' },
)
