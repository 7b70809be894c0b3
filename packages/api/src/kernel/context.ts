import type { Context } from '@idex/core/kernel/context'
import type { Browser } from '@idex/core/sign-in/browser'

/** The context of verbs, plus control over the caller's cookies. */
export type ApiContext = Context & { browser: Browser }

/** A request whose caller is not known yet. */
export type ApiRequest = {
  /** Reads the caller's session, once for all procedures of the request. */
  read(): Promise<ApiContext>
}

/** A request whose context is known already. */
export function requestOf(ctx: ApiContext): ApiRequest {
  return { read: async () => ctx }
}
