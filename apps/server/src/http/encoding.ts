import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyRequest } from 'fastify'

/** Encodings a page or file may be sent in. */
export type Encoding = 'br' | 'gzip'

const nameOf = (asked: string) => asked.split(';', 1)[0]?.trim()

/**
 * The encoding out of `offered`, the best first, that a request asks for; null for none. A `*` stands for those it does
 * not name (RFC 9110, 12.5.3), which the library takes to include what it refuses.
 */
export function encodingFor(
  { headers }: Pick<FastifyRequest, 'headers'>,
  offered: readonly Encoding[],
): Encoding | null {
  const asked = [headers['accept-encoding']].flat().join().toLowerCase().split(',')
  const names = asked.map(nameOf)
  const [others, named] = [
    asked.filter((_, at) => names[at] === '*'),
    asked.filter((_, at) => names[at] !== '*'),
  ]
  const unnamed = offered.filter((encoding) => !names.includes(encoding))
  return negotiate(named.join(), [...offered]) ?? negotiate(others.join(), unnamed)
}
