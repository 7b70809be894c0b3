import fp from 'fastify-plugin'

/** Milliseconds between two looks for connections that are done. */
const LOOK_MS = 50

/**
 * While the server closes, a connection goes as soon as its request is answered: clients keep theirs open for the next
 * one, which will not come.
 */
export const closingPlugin = fp(
  (app, _options, done) => {
    let timer: NodeJS.Timeout | undefined
    app.addHook('preClose', async () => {
      timer = setInterval(() => app.server.closeIdleConnections(), LOOK_MS).unref()
    })
    app.addHook('onClose', async () => clearInterval(timer))
    done()
  },
  { name: 'closing' },
)
