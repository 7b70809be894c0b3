import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Config } from './config.ts'

/** Where lines of the log go; by default standard output. */
export type LogStream = { write(line: string): void }

/** `text` without the values Drizzle puts behind a query that failed: they are what people sent. */
function withoutValues(text: string): string {
  const values = text.indexOf('\nparams:')
  return values === -1 ? text : text.slice(0, values)
}

type ErrorFacts = { type: string; message: string; stack: string; code?: string; cause?: ErrorFacts }

/** An error as the log has it: what it is and where it comes from, and nothing else it may carry along. */
function errorFacts(error: unknown): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const { name, message, stack = '', cause } = error
  const frames = stack.slice(stack.indexOf(message) + message.length)
  return {
    type: name,
    message: withoutValues(message),
    ...('code' in error && { code: String(error.code) }),
    stack: `${name}: ${withoutValues(message)}${frames}`,
    ...(cause !== undefined && { cause: errorFacts(cause) }),
  }
}

/** A request as the log has it: no header, address or query, in which sessions, people and tokens stand. */
function requestFacts({ method, url }: FastifyRequest) {
  return { method, path: url.split('?')[0] }
}

/** What streams and parsers say when the client hung up. */
const HUNG_UP = ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE', 'ABORT_ERR']

function isHangUp(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && HUNG_UP.includes(String(error.code))) || isHangUp(error.cause)
}

/** Logs a fault of ours; a client that went away in the middle is none. */
export function logFault(request: FastifyRequest, error: unknown, message: string): void {
  if (request.socket.destroyed && isHangUp(error)) request.log.info({ err: error }, 'client went away')
  else request.log.error({ err: error }, message)
}

/** How the server logs, at `logLevel`: one JSON object a line, without anything that is secret or someone's own. */
export function loggerOptions({ logLevel }: Config, stream?: LogStream): FastifyServerOptions['logger'] {
  return {
    level: logLevel,
    serializers: {
      err: (error) => ({ ...errorFacts(error) }),
      error: (error) => ({ ...errorFacts(error) }),
      req: requestFacts,
    },
    ...(stream && { stream }),
  }
}
