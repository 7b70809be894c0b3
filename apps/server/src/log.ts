import type { Log } from '@idex/core/kernel/log'
import { isDatabaseAway } from '@idex/db/outage'
import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Config } from './config/config.ts'
import { currentExecutionContext } from './execution-context.ts'

/** Where log lines go; standard output by default. */
export type LogStream = { write(line: string): void }

/** `text` without the values that Drizzle appends to a failed query, since they come from people. */
function withoutValues(text: string): string {
  const values = text.indexOf('\nparams:')
  return values === -1 ? text : text.slice(0, values)
}

type ErrorFacts = { type: string; message: string; stack: string; code?: string; cause?: ErrorFacts }

/** An error in the log: its type, message and stack, without frames where the database is away, and no other properties. */
function errorFacts(error: unknown): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const { name, message, stack = '', cause } = error
  // A stack without its message may begin with another one, and values.
  const hasNone = isDatabaseAway(error) || !stack.includes(message)
  const frames = hasNone ? '' : stack.slice(stack.indexOf(message) + message.length)
  return {
    type: name,
    message: withoutValues(message),
    ...('code' in error && { code: String(error.code) }),
    stack: `${name}: ${withoutValues(message)}${frames}`,
    ...(cause !== undefined && { cause: errorFacts(cause) }),
  }
}

/** A request in the log: its route, never its address, headers or query, which identify sessions, people and secrets. */
function requestFacts({ method, routeOptions: { url = '(no route)' } }: FastifyRequest) {
  return { method, route: url }
}

/** Error codes of streams and parsers when the client has disconnected. */
const HUNG_UP = ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE', 'ABORT_ERR']

function isHangUp(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && HUNG_UP.includes(String(error.code))) || isHangUp(error.cause)
}

/** Logs an internal error; a client that disconnected is none, and its stack trace tells nothing. */
export function logFault(request: FastifyRequest, error: unknown, message: string): void {
  if (request.socket.destroyed && isHangUp(error))
    request.log.info('the client disconnected before its request was answered')
  else request.log.error({ err: error }, message)
}

/** The trace a line belongs to, under the names of OpenTelemetry. */
function traceFacts() {
  const span = currentExecutionContext()?.span
  return span === undefined ? {} : { trace_id: span.traceId, span_id: span.spanId }
}

/** Lines of `log` that say which request or job they were written for; those of a request's own log do so anyway. */
export function withExecutionContext(log: Log): Log {
  const written = (fields: object) => ({ ...currentExecutionContext()?.facts, ...fields })
  return {
    info: (fields, message) => log.info(written(fields), message),
    warn: (fields, message) => log.warn(written(fields), message),
    error: (fields, message) => log.error(written(fields), message),
  }
}

/** Logging options for `logLevel`: one JSON object per line, without secrets or personal data. */
export function loggerOptions(
  { logLevel, tracing }: Config,
  stream?: LogStream,
): FastifyServerOptions['logger'] {
  return {
    level: logLevel,
    ...(tracing && { mixin: traceFacts }),
    serializers: {
      err: (error) => ({ ...errorFacts(error) }),
      error: (error) => ({ ...errorFacts(error) }),
      req: requestFacts,
    },
    ...(stream && { stream }),
  }
}
