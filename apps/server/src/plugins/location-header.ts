import fp from 'fastify-plugin'

/**
 * `address` in a form that headers can carry: non-ASCII characters percent-encoded, as browsers would. Nothing is
 * resolved or shortened, so that a path remains what it was checked to be.
 */
export function encodeLocation(address: string): string {
  return address.toWellFormed().replace(/[^\u0021-\u007e]/gu, encodeURIComponent)
}

/** Percent-encodes the address of every redirect. */
export const locationHeaderPlugin = fp(
  (app, _options, done) => {
    app.addHook('onSend', async (_request, reply) => {
      const location = reply.getHeader('location')
      if (typeof location === 'string') reply.header('location', encodeLocation(location))
    })
    done()
  },
  { name: 'location-header' },
)
