import { randomBytes } from 'node:crypto'
import { hashPassword } from '@idex/auth/passwords'
import type { SessionUser } from '@idex/auth/sessions'
import { sessionIdOf } from '@idex/auth/session-list'
import type { Administrator, Invited, InviteSchema } from '@idex/contract/administrators'
import type { AuditAction } from '@idex/contract/audit'
import { DomainError } from '@idex/contract/errors'
import type { DisableSchema } from '@idex/contract/members'
import type { Queryable } from '@idex/db/client'
import { newId } from '@idex/db/ids'
import { sessions, users } from '@idex/db/schema'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { recordAudit } from '../audit.ts'
import { type Context, requireAdmin } from '../context.ts'

type UserRow = typeof users.$inferSelect

const TAKEN = 'This username is taken'

function present(user: UserRow, actor: SessionUser): Administrator {
  return {
    id: user.id,
    username: user.username ?? '',
    firstName: user.firstName,
    lastName: user.lastName,
    createdAt: user.createdAt.toISOString(),
    lastSeenAt: user.lastSeenAt?.toISOString() ?? null,
    disabledAt: user.disabledAt?.toISOString() ?? null,
    isSelf: user.id === actor.id,
  }
}

/** 128 bits: nobody guesses it, and it is pasted, not typed. */
function newPassword(): string {
  return randomBytes(16).toString('base64url')
}

function isAdministrator(id: string) {
  return and(eq(users.id, id), eq(users.role, 'admin'))
}

function audit(ctx: Context, tx: Queryable, action: AuditAction, { id, username }: UserRow) {
  const by = { actor: requireAdmin(ctx.actor), clock: ctx.clock }
  return recordAudit(tx, by, { action, subjectId: id, subjectTitle: username ?? '' })
}

/** Every administrator, by username. */
export async function listAdministrators(ctx: Context): Promise<Administrator[]> {
  const actor = requireAdmin(ctx.actor)
  const rows = await ctx.db
    .select()
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(asc(sql`lower(${users.username})`))
  return rows.map((row) => present(row, actor))
}

/** Makes an administrator with a generated password. Throws CONFLICT when the username is taken. */
export async function inviteAdministrator(
  ctx: Context,
  input: z.output<typeof InviteSchema>,
): Promise<Invited> {
  const actor = requireAdmin(ctx.actor)
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  const createdAt = ctx.clock.now()
  const administrator = await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(users)
      .values({ id: newId(), role: 'admin', ...input, passwordHash, createdAt, updatedAt: createdAt })
      .onConflictDoNothing()
      .returning()
    if (!row) throw new DomainError('CONFLICT', TAKEN, { username: TAKEN })
    await audit(ctx, tx, 'administrator.create', row)
    return present(row, actor)
  })
  return { administrator, password }
}

/** Ends an administrator's sessions; the one at hand stays, for a person who resets their own password. */
async function endSessions(ctx: Context, tx: Queryable, userId: string): Promise<void> {
  const open = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId))
  const ended = open.map(({ id }) => id).filter((id) => sessionIdOf(id) !== ctx.sessionId)
  if (ended.length > 0) await tx.delete(sessions).where(inArray(sessions.id, ended))
}

/** Gives an administrator another, generated password; what was opened with the old one ends. Throws NOT_FOUND. */
export async function resetAdministrator(ctx: Context, { id }: { id: string }): Promise<Invited> {
  const actor = requireAdmin(ctx.actor)
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  const administrator = await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .update(users)
      .set({ passwordHash, updatedAt: ctx.clock.now() })
      .where(isAdministrator(id))
      .returning()
    if (!row) throw new DomainError('NOT_FOUND')
    await endSessions(ctx, tx, id)
    await audit(ctx, tx, 'administrator.reset', row)
    return present(row, actor)
  })
  return { administrator, password }
}

/** Waits for whoever else is shutting someone out; one who has been shut out meanwhile may no longer. */
async function assertStillActive(tx: Queryable, actor: SessionUser): Promise<void> {
  const active = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.disabledAt)))
    .orderBy(asc(users.id))
    .for('update')
  if (!active.some(({ id }) => id === actor.id)) throw new DomainError('FORBIDDEN')
}

/**
 * Shuts an administrator out, whose sessions end at once, or lets them in again. Never oneself, so that one is always
 * left, also when two shut out each other. Throws NOT_FOUND, CONFLICT for oneself, FORBIDDEN when shut out meanwhile.
 */
export async function disableAdministrator(
  ctx: Context,
  { id, disabled }: z.output<typeof DisableSchema>,
): Promise<Administrator> {
  const actor = requireAdmin(ctx.actor)
  if (id === actor.id) throw new DomainError('CONFLICT', 'You cannot disable your own account.')
  const now = ctx.clock.now()
  return ctx.db.transaction(async (tx) => {
    await assertStillActive(tx, actor)
    const [row] = await tx
      .update(users)
      .set({ disabledAt: disabled ? now : null, updatedAt: now })
      .where(isAdministrator(id))
      .returning()
    if (!row) throw new DomainError('NOT_FOUND')
    await tx.delete(sessions).where(eq(sessions.userId, id))
    await audit(ctx, tx, disabled ? 'administrator.disable' : 'administrator.enable', row)
    return present(row, actor)
  })
}
