import type { Context } from '@idex/core/kernel/context'
import type { Browser } from '@idex/core/sign-in/browser'

/** The context of verbs, plus control over the caller's cookies. */
export type ApiContext = Context & { browser: Browser }
