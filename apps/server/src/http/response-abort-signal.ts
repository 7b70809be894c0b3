import { DomainError } from '@idex/contract/kernel/errors'

/**
 * Returns a signal that aborts when a response ends: it is sent, was refused while the database did not respond, or its
 * client has gone. Fastify's `request.signal` does not hear of a response that was sent, and `close` of a request comes
 * with the end of its body.
 */
export function responseAbortSignal({ raw }: { raw: NodeJS.EventEmitter }): AbortSignal {
  const end = new AbortController()
  raw.once('close', () => end.abort(new DomainError('BAD_REQUEST', 'The request was broken off.')))
  return end.signal
}
