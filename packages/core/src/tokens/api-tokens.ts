import { newApiToken } from '@idex/auth/api-tokens'
import { DAY_MS } from '@idex/contract/kernel/dates'
import { DomainError } from '@idex/contract/kernel/errors'
import type { ApiToken, CreateApiTokenSchema, CreatedApiToken } from '@idex/contract/tokens/api-token'
import { newId } from '@idex/db/ids'
import { apiTokens } from '@idex/db/schema'
import { and, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../kernel/context.ts'
import { requireMember } from '../kernel/access.ts'
import { assertCap, CAPS } from '../kernel/limits.ts'
import { originOf } from '../kernel/security-events.ts'
import { presentApiToken } from './presenter.ts'

const FULL = `You have ${CAPS.apiTokens} API tokens, the most there can be. Please revoke one first.`
const MEMBERS_ONLY = 'API tokens are for members. Administrators have none.'

/** The caller's API tokens, newest first, with those that have expired. */
export async function listApiTokens(ctx: Context): Promise<ApiToken[]> {
  const user = requireMember(ctx.actor)
  const rows = await ctx.db
    .select()
    .from(apiTokens)
    .where(eq(apiTokens.userId, user.id))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id))
    .limit(CAPS.apiTokens)
  return rows.map(presentApiToken)
}

/** Creates an API token for the caller and tells it, this once. Throws MEMBERS_ONLY for administrators, and LIMIT_REACHED. */
export async function createApiToken(
  ctx: Context,
  { name, scope, expiresInDays }: z.output<typeof CreateApiTokenSchema>,
): Promise<CreatedApiToken> {
  const { id: userId, role } = requireMember(ctx.actor)
  if (role !== 'member') throw new DomainError('MEMBERS_ONLY', MEMBERS_ONLY)
  const { secret, ...stored } = newApiToken()
  const createdAt = ctx.clock.now()
  const expiresAt = expiresInDays === null ? null : new Date(createdAt.getTime() + expiresInDays * DAY_MS)
  const token = await ctx.db.transaction(async (tx) => {
    const values = { id: newId(), userId, name, scope, ...stored, expiresAt, createdAt }
    const [row] = await tx.insert(apiTokens).values(values).returning()
    const where = eq(apiTokens.userId, userId)
    await assertCap(tx, userId, { table: apiTokens, where, most: CAPS.apiTokens, full: FULL })
    if (row === undefined) throw new DomainError('INTERNAL')
    return presentApiToken(row)
  })
  ctx.security.report({ kind: 'token.created', subjectId: token.id }, originOf(ctx))
  return { secret, token }
}

/** Revokes a token of the caller's, at once. Throws NOT_FOUND. */
export async function revokeApiToken(ctx: Context, { id }: { id: string }): Promise<{ success: true }> {
  const user = requireMember(ctx.actor)
  const revoked = await ctx.db
    .delete(apiTokens)
    .where(and(eq(apiTokens.id, id), eq(apiTokens.userId, user.id)))
    .returning({ id: apiTokens.id })
  if (revoked.length === 0) throw new DomainError('NOT_FOUND')
  ctx.security.report({ kind: 'token.revoked', subjectId: id }, originOf(ctx))
  return { success: true }
}
