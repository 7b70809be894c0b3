import type { Context } from '@idex/core/kernel/context'
import type { Browser } from '@idex/core/sign-in/browser'

/** The verbs' context, and what may be done with the caller's cookies. */
export type ApiContext = Context & { browser: Browser }
