import { appRouter, type AppRouter } from '@idex/api/app-router'
import { type ApiContext, requestOf } from '@idex/api/kernel/declare'
import { DomainError, ERROR_TABLE, isErrorCode } from '@idex/contract/kernel/errors'
import { transformer } from '@idex/contract/kernel/transformer'
import { limitReached } from '@idex/core/kernel/limits'
import { TRPCClientError, type TRPCLink, unstable_localLink } from '@trpc/client'
import { tap } from '@trpc/server/observable'

/** How a page loads its data, and with what result. */
export type Visit = {
  link: TRPCLink<AppRouter>
  /** The refusal of its visitor for too many requests, if any. */
  refusal(): DomainError | undefined
  /** Why a call got no response, if database or storage are away or this server is busy. */
  outage(): DomainError | undefined
  /** Returns whether every call got a response, including expected refusals. */
  isComplete(): boolean
}

function isExpected(error: unknown): boolean {
  if (!(error instanceof TRPCClientError)) return false
  const code: unknown = error.data?.error?.code
  return isErrorCode(code) && ERROR_TABLE[code].status < 500
}

/** The procedures themselves, called in the context of one page. */
export function openVisit(createContext: () => Promise<ApiContext>): Visit {
  let refusal: DomainError | undefined
  let outage: DomainError | undefined
  let complete = true
  const local = unstable_localLink<AppRouter>({
    router: appRouter,
    transformer,
    createContext: async () => requestOf(await createContext()),
  })
  const note = (error: unknown) => {
    complete &&= isExpected(error)
    if (!(error instanceof TRPCClientError)) return
    const code: unknown = error.data?.error?.code
    if (code === 'UNAVAILABLE') outage = new DomainError('UNAVAILABLE')
    if (code === 'RATE_LIMITED') refusal = limitReached(Number(error.data?.retryAfter ?? 1) * 1000)
  }
  return {
    link: (runtime) => {
      const call = local(runtime)
      return (operation) => call(operation).pipe(tap({ error: note }))
    },
    refusal: () => refusal,
    outage: () => outage,
    isComplete: () => complete,
  }
}
