import { appRouter } from '@idex/api/app-router'
import { domainErrorOf, translateError } from '@idex/api/kernel/trpc'
import { MAX_BATCH } from '@idex/contract/kernel/batches'
import { JSON_BODY_BYTES } from '@idex/api/kernel/row'
import { getTRPCErrorFromUnknown } from '@trpc/server'
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify'
import type { FastifyInstance } from 'fastify'
import { logFault } from './log.ts'
import { originOfRequest } from './plugins/errors.ts'

/** Where tRPC is mounted. */
export const TRPC_PREFIX = '/api/trpc'

/** Fails a request whose context cannot be created, with the status of the cause. */
function refuse(error: unknown): never {
  throw translateError(getTRPCErrorFromUnknown(error))
}

/**
 * Mounts tRPC in a scope of its own, where JSON stays text for tRPC to parse and no other body is accepted; its own
 * plugin would accept multipart forms of any size.
 */
export async function trpcRoutes(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  app.route<{ Params: { path: string } }>({
    method: ['GET', 'HEAD', 'POST'],
    url: `${TRPC_PREFIX}/:path`,
    bodyLimit: JSON_BODY_BYTES,
    handler: (req, res) =>
      fastifyRequestHandler({
        req,
        res,
        path: req.params.path,
        router: appRouter,
        maxBatchSize: MAX_BATCH,
        createContext: async () => ({
          ...(await app.contextOf(req, res).catch(refuse)),
          browser: app.browserOf(req, res),
        }),
        responseMeta: ({ errors }) => {
          const waits = errors.flatMap((error) => domainErrorOf(error)?.retryAfter ?? [])
          return waits.length === 0 ? {} : { headers: { 'retry-after': String(Math.max(...waits)) } }
        },
        onError: ({ error, path }) => {
          const refusal = domainErrorOf(error)
          if (refusal) app.services.security.reportRefusal(refusal.code, originOfRequest(req))
          if (error.code === 'INTERNAL_SERVER_ERROR') logFault(req, error, `procedure ${path} failed`)
        },
      }),
  })
}
