import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'

/** Milliseconds until the file expires, well within the year of RFC 9116. */
const VALID_MS = 180 * 24 * 60 * 60 * 1000

/** Where to report a vulnerability of this installation (RFC 9116). */
export function securityTxtRoute(
  app: FastifyInstance,
  { config: { publicUrl, site } }: { config: Config },
): void {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = new Date(app.services.clock.now().getTime() + VALID_MS).toISOString()
    const lines = [
      `Contact: mailto:${site.contactEmail}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
