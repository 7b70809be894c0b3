import { type AppRouter, appRouter } from '@idex/api/app-router'
import { domainErrorOf, translateError } from '@idex/api/trpc'
import { getTRPCErrorFromUnknown } from '@trpc/server'
import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify'
import type { FastifyInstance } from 'fastify'

/** Where the typed door is mounted. */
export const TRPC_PREFIX = '/api/trpc'

/** Fails a request whose caller cannot be told with the status of its cause. */
function refuse(error: unknown): never {
  throw translateError(getTRPCErrorFromUnknown(error))
}

/**
 * Mounts the typed procedures in a scope of their own: the plugin replaces the JSON and multipart parsers of
 * whatever scope it is in.
 */
export async function trpcRoutes(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  const options: FastifyTRPCPluginOptions<AppRouter> = {
    prefix: TRPC_PREFIX,
    trpcOptions: {
      router: appRouter,
      createContext: async ({ req, res }) => ({
        ...(await app.contextOf(req, res).catch(refuse)),
        browser: app.browserOf(req, res),
      }),
      responseMeta: ({ errors }) => {
        const waits = errors.flatMap((error) => domainErrorOf(error)?.retryAfter ?? [])
        return waits.length === 0 ? {} : { headers: { 'retry-after': String(Math.max(...waits)) } }
      },
      onError: ({ error, req, path }) => {
        if (error.code === 'INTERNAL_SERVER_ERROR') req.log.error({ err: error, path }, 'procedure failed')
      },
    },
  }
  await app.register(fastifyTRPCPlugin, options)
}
