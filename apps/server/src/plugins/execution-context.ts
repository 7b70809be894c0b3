import fp from 'fastify-plugin'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { runInExecutionContext, type ExecutionContext } from '../execution-context.ts'
import { REQUEST_ID_HEADER } from '../http/request-id.ts'
import type { Tracing } from '../tracing/tracing.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Where traces go, if anywhere. */
    tracing: Tracing | undefined
  }
}

/** A request's span has the pattern of its route, never its address, which may have a secret in it. */
function beginWork(
  tracing: Tracing | undefined,
  { id, method, headers, routeOptions }: FastifyRequest,
): ExecutionContext {
  const facts = { reqId: id }
  if (tracing === undefined) return { facts }
  const route = routeOptions.url ?? 'none'
  const parent = [headers['traceparent']].flat()[0]
  const attributes = { 'http.request.method': method, 'http.route': route }
  return { facts, tracing, span: tracing.start(`${method} ${route}`, { kind: 'server', parent, attributes }) }
}

/**
 * Runs each request in its context, so that logs such as those of slow queries have its id, and spans belong to its
 * trace.
 */
export const executionContextPlugin = fp<{ config: Config }>(
  async (app, { config: { logRequests, tracing: settings } }) => {
    const warn = (message: string) => app.log.warn({ traces: message }, 'traces are incomplete')
    const tracing =
      settings && (await (await import('../tracing/open-telemetry.ts')).openTelemetry(settings, warn))
    app.decorate('tracing', tracing)
    const works = new WeakMap<FastifyRequest, ExecutionContext>()
    app.addHook('onRequest', (request, reply, next) => {
      reply.header(REQUEST_ID_HEADER, request.id)
      const work = beginWork(tracing, request)
      works.set(request, work)
      runInExecutionContext(work, next)
    })
    // A body arrives in events of the connection, which know nothing of its requests.
    app.addHook('preValidation', (request, _reply, next) => {
      const work = works.get(request)
      if (work) runInExecutionContext(work, next)
      else next()
    })
    if (logRequests)
      app.addHook('onResponse', async ({ log, method, routeOptions, actorId }, { statusCode, elapsedTime }) =>
        log.info(
          {
            method,
            route: routeOptions.url ?? 'none',
            status: statusCode,
            ms: Math.round(elapsedTime),
            user: actorId,
          },
          'request',
        ),
      )
    if (tracing === undefined) return
    app.addHook('onResponse', async (request, { statusCode }) =>
      works.get(request)?.span?.end({
        failed: statusCode >= 500,
        attributes: { 'http.response.status_code': statusCode },
      }),
    )
    // A client that disconnects gets no response.
    app.addHook('onRequestAbort', async (request) => works.get(request)?.span?.end({ failed: true }))
    app.addHook('onClose', () => tracing.close())
  },
  { name: 'execution-context' },
)
