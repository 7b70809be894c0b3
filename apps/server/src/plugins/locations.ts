import fp from 'fastify-plugin'

/**
 * `address` as a header can carry it: what is not ASCII percent-encoded, as browsers would. Nothing is resolved or shortened,
 * so that a path stays the path it was checked to be.
 */
export function encodeLocation(address: string): string {
  return address.toWellFormed().replace(/[^\u0021-\u007e]/gu, encodeURIComponent)
}

/** Every redirect leaves in a form that can be sent, whatever script its path is written in. */
export const locationsPlugin = fp(
  (app, _options, done) => {
    app.addHook('onSend', async (_request, reply) => {
      const location = reply.getHeader('location')
      if (typeof location === 'string') reply.header('location', encodeLocation(location))
    })
    done()
  },
  { name: 'locations' },
)
