import fp from 'fastify-plugin'
import type { Observations } from '../health/observations.ts'
import { ipMatcher } from '../http/trusted-proxies.ts'

declare module 'fastify' {
  interface FastifyInstance {
    observations: Observations
  }
}

/** Networks no visitor comes from, so that a stranger's headers alarm no one. */
const isPrivate = ipMatcher('127.0.0.0/8,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7,::1')

/** Remembers what probes tell of; logs once when forwarded headers come from a proxy that is not trusted. */
export const observationsPlugin = fp(
  (app, _options, done) => {
    const observations: Observations = {}
    app.decorate('observations', observations)
    app.addHook('onRequest', (request, _reply, next) => {
      const { 'x-forwarded-for': forwarded } = request.headers
      const address = request.socket.remoteAddress?.replace(/^::ffff:(?=\d+\.)/i, '')
      const isUsed = request.ips !== undefined && request.ips.length > 1
      if (forwarded !== undefined && !isUsed && address !== undefined && isPrivate?.(address)) {
        if (observations.untrustedProxy?.address !== address)
          app.log.warn(
            { proxy: address },
            'forwarded headers of a proxy are ignored, and all its visitors count as one address; if it is yours, add it to TRUST_PROXY',
          )
        observations.untrustedProxy = { at: new Date(), address }
      }
      next()
    })
    done()
  },
  { name: 'observations' },
)
