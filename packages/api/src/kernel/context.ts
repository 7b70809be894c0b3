import type { Context, ReadContext } from '@idex/core/kernel/context'
import type { Browser } from '@idex/core/sign-in/browser'

/** The context of verbs, plus control over the caller's cookies. */
export type ApiContext = Context & { browser: Browser }

/** The same for reads whose caller may be remembered. */
export type ApiReadContext = ReadContext & { browser: Browser }

/** What a request knows of its caller, before anything is done for them. */
export type ApiRequest = {
  /** The caller as remembered from an earlier request, whom a read must confirm; null without one. */
  recalled: ApiReadContext | null
  /** Reads the caller's session, once for all procedures of the request. */
  read(): Promise<ApiContext>
}

/** A request whose context is known already. */
export function requestOf(ctx: ApiContext): ApiRequest {
  return { recalled: null, read: async () => ctx }
}

/**
 * Runs a read for the remembered caller, or for the one the session names. What fails for a remembered one is done again,
 * so that no refusal rests on memory; only what has no effects until its caller is confirmed may be run like this.
 */
export async function forCaller<Result extends object>(
  { recalled, read }: ApiRequest,
  run: (ctx: ApiReadContext) => Promise<Result>,
): Promise<Result> {
  const result = recalled === null ? null : await run(recalled).catch(() => null)
  return result ?? run(await read())
}
