import { appRouter, type AppRouter } from '@idex/api/app-router'
import type { DomainError } from '@idex/contract/errors'
import { limitReached } from '@idex/core/limits'
import { transformer } from '@idex/contract/transformer'
import { TRPCClientError, type TRPCLink, unstable_localLink } from '@trpc/client'
import { tap } from '@trpc/server/observable'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** How a page reads its data, and whether its visitor was refused any for asking too often. */
export type Visit = { link: TRPCLink<AppRouter>; refusal(): DomainError | undefined }

/** The procedures themselves, called as the visitor of one page. */
export function openVisit(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): Visit {
  let refusal: DomainError | undefined
  const local = unstable_localLink<AppRouter>({
    router: appRouter,
    transformer,
    createContext: async () => ({
      ...(await app.contextOf(request, reply)),
      browser: app.browserOf(request, reply),
    }),
  })
  const note = (error: unknown) => {
    if (!(error instanceof TRPCClientError) || error.data?.error?.code !== 'RATE_LIMITED') return
    refusal = limitReached(Number(error.data.retryAfter ?? 1) * 1000)
  }
  return {
    link: (runtime) => {
      const call = local(runtime)
      return (operation) => call(operation).pipe(tap({ error: note }))
    },
    refusal: () => refusal,
  }
}
