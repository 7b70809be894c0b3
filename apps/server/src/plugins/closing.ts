import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import fp from 'fastify-plugin'

/** Milliseconds between two looks for connections that are done. */
const LOOK_MS = 50

/**
 * While the server closes, a connection goes as soon as its request is answered: clients keep theirs open for the next
 * one, which will not come. One that has asked for nothing yet goes at once.
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
      // To Node they are busy with a request, and it no longer looks whether that is late.
      for (const socket of silent) socket.destroy()
      timer = setInterval(() => app.server.closeIdleConnections(), LOOK_MS).unref()
    })
    app.addHook('onClose', async () => clearInterval(timer))
    done()
  },
  { name: 'closing' },
)
