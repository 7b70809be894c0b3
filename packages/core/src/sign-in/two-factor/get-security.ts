import type { Security } from '@idex/contract/sign-in/security'
import { type Context, requireAdmin } from '../../kernel/context.ts'
import { readSecurity } from './factors.ts'

/** How the caller's sign-in is protected beyond the password. */
export function getSecurity(ctx: Context): Promise<Security> {
  return readSecurity(ctx.db, requireAdmin(ctx.actor, 'second-factor').id)
}
