import { type AppRouter, appRouter } from '@idex/api/app-router'
import { domainErrorOf } from '@idex/api/trpc'
import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify'
import type { FastifyInstance } from 'fastify'

/** Where the typed door is mounted. */
export const TRPC_PREFIX = '/api/trpc'

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
        ...(await app.contextOf(req, res)),
        startSession: (userId: string) => app.startSession(req, res, userId),
        endSession: () => app.endSession(req, res),
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
