import * as stored from '@idex/auth/session-list'
import type { SessionInfo } from '@idex/contract/members/account'
import { DomainError } from '@idex/contract/kernel/errors'
import { type Context, requireSession } from '../kernel/context.ts'
import { originOf } from '../kernel/security-events.ts'
import { presentSession } from './presenter.ts'

/** The caller's sessions: the current one first, the others newest first. */
export async function listSessions(ctx: Context): Promise<SessionInfo[]> {
  const user = requireSession(ctx.actor)
  const rows = await stored.listSessions(ctx.db, user.id)
  const sessions = rows.map((row) => presentSession(row, ctx.sessionId))
  return sessions.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
}

/** Ends one of the caller's sessions at once, even the current one. Throws NOT_FOUND. */
export async function revokeSession(ctx: Context, input: { id: string }): Promise<{ success: true }> {
  const user = requireSession(ctx.actor)
  if (!(await stored.revokeSession(ctx.db, user.id, input.id))) throw new DomainError('NOT_FOUND')
  ctx.security.report({ kind: 'session.ended', sessions: 1 }, originOf(ctx))
  return { success: true }
}

/** Ends all of the caller's sessions except the current one. */
export async function revokeOtherSessions(ctx: Context): Promise<{ success: true; revoked: number }> {
  const user = requireSession(ctx.actor)
  const revoked = await stored.revokeOtherSessions(ctx.db, user.id, ctx.sessionId)
  ctx.security.report({ kind: 'session.ended', sessions: revoked }, originOf(ctx))
  return { success: true, revoked }
}
