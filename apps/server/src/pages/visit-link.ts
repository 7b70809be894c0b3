import { appRouter, type AppRouter } from '@idex/api/app-router'
import { CARRIED_ROWS } from '@idex/api/rows'
import { type ApiContext, requestOf } from '@idex/api/kernel/context'
import { DomainError, ERROR_TABLE, isErrorCode } from '@idex/contract/kernel/errors'
import { transformer } from '@idex/contract/kernel/transformer'
import { limitReached } from '@idex/core/kernel/limits'
import { TRPCClientError, type TRPCLink, unstable_localLink } from '@trpc/client'
import { observable, tap } from '@trpc/server/observable'

/** How a page loads its data, and with what result. */
export type Visit = {
  link: TRPCLink<AppRouter>
  /** The refusal of its visitor for too many requests, if any. */
  refusal(): DomainError | undefined
  /** Why a call got no response, if database or storage are away or this server is busy. */
  outage(): DomainError | undefined
  /** Whether every call got a response, including expected refusals. */
  isComplete(): boolean
}

function refused(path: string) {
  const error = TRPCClientError.from<AppRouter>(new Error(`${path} is no part of a page for all members.`))
  return observable<never, TRPCClientError<AppRouter>>((observer) => observer.error(error))
}

function isExpected(error: unknown): boolean {
  if (!(error instanceof TRPCClientError)) return false
  const code: unknown = error.data?.error?.code
  return isErrorCode(code) && ERROR_TABLE[code].status < 500
}

/** Whether a procedure has the same response for all members, but for who is signed in, which pages say apart. */
export function isCommon(path: string): boolean {
  return path === 'session.current' || CARRIED_ROWS.get(path)?.common === true
}

/** The procedures themselves, called in the context of one page; those that `answers` excludes are refused. */
export function openVisit(
  createContext: () => Promise<ApiContext>,
  { answers = () => true }: { answers?: (path: string) => boolean } = {},
): Visit {
  let refusal: DomainError | undefined
  let outage: DomainError | undefined
  let complete = true
  const local = unstable_localLink<AppRouter>({
    ...{ router: appRouter, transformer },
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
      return (operation) => {
        const answer = answers(operation.op.path) ? call(operation) : refused(operation.op.path)
        return answer.pipe(tap({ error: note }))
      }
    },
    refusal: () => refusal,
    outage: () => outage,
    isComplete: () => complete,
  }
}
