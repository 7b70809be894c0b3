import type { Context } from '@idex/core/kernel/context'
import type { TRPCError } from '@trpc/server'
import type { Browser } from '@idex/core/sign-in/browser'

/** The context of verbs, plus control over the caller's cookies. */
export type ApiContext = Context & { browser: Browser }

/** Runs the procedure at `path`, as a part of what is recorded of its request. */
export type InProcedure = <Outcome extends { ok: boolean; error?: TRPCError }>(
  path: string,
  run: () => Promise<Outcome>,
) => Promise<Outcome>

/** A request whose caller is not known yet. */
export type ApiRequest = {
  /** Names the request in the log; absent for what is made for nobody in particular. */
  id?: string
  /** Reads the caller's session, once for all procedures of the request. */
  read(): Promise<ApiContext>
  /** Absent where nothing is recorded. */
  inProcedure?: InProcedure
}

/** A request whose context is known already. */
export function requestOf(ctx: ApiContext): ApiRequest {
  return { read: async () => ctx }
}
