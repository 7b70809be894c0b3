import { endSessions } from '@idex/auth/user-sessions'
import { randomBytes } from 'node:crypto'
import { HAS_SECOND_FACTOR } from '@idex/auth/sessions'
import { hashPassword } from '@idex/auth/passwords'
import type { SessionUser } from '@idex/auth/sessions'
import type {
  Administrator,
  Invited,
  InviteSchema,
  ResetAdministratorSchema,
  UpdateAdministratorSchema,
} from '@idex/contract/sign-in/administrators'
import type { AuditAction } from '@idex/contract/audit/audit-log'
import { DomainError } from '@idex/contract/kernel/errors'
import type { DisableSchema } from '@idex/contract/members/member'
import type { ListPart, PartInputSchema } from '@idex/contract/kernel/paging'
import type { Queryable } from '@idex/db/client'
import { newId } from '@idex/db/ids'
import { users } from '@idex/db/schema'
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { auditChange } from '../audit/internal/record-audit.ts'
import type { Context } from '../kernel/context.ts'
import { requireAdmin } from '../kernel/access.ts'
import { cutPage, decodeCursor, encodeCursor, offsetOf, rowsFor } from '../kernel/paging.ts'
import { originOf } from '../kernel/security-events.ts'
import { temporaryPasswordDue } from './own-password.ts'
import { reauthenticate } from './internal/two-factor/change.ts'
import { removeFactors } from './two-factor/factors.ts'

type UserRow = typeof users.$inferSelect

const TAKEN = 'This username is taken'

function present(user: UserRow, actor: SessionUser, hasSecondFactor: boolean): Administrator {
  return {
    id: user.id,
    username: user.username ?? '',
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    createdAt: user.createdAt.toISOString(),
    lastSeenAt: user.lastSeenAt?.toISOString() ?? null,
    disabledAt: user.disabledAt?.toISOString() ?? null,
    hasSecondFactor,
    isSelf: user.id === actor.id,
  }
}

/** 128 bits: it cannot be guessed, and is pasted, not typed. */
function newPassword(): string {
  return randomBytes(16).toString('base64url')
}

function isAdministrator(id: string) {
  return and(eq(users.id, id), eq(users.role, 'admin'))
}

/** Changes an administrator; returns them as they are then. Throws NOT_FOUND. */
async function change(tx: Queryable, id: string, values: Partial<UserRow>): Promise<UserRow> {
  const [row] = await tx.update(users).set(values).where(isAdministrator(id)).returning()
  if (!row) throw new DomainError('NOT_FOUND')
  return row
}

function audit(ctx: Context, tx: Queryable, action: AuditAction, { id, username }: UserRow) {
  return auditChange(ctx, tx, action, { id, title: username ?? '' })
}

function report(ctx: Context, action: AuditAction, { id }: Administrator): void {
  ctx.security.report({ kind: 'account.changed', action, subjectId: id }, originOf(ctx))
}

const NAME = sql<string>`lower(coalesce(${users.username}, ''))`

function comesAfterName(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  const { key, id } = decodeCursor(cursor)
  return sql`(${NAME}, ${users.id}) > (${key}, ${id})`
}

/** Administrators by username. */
export async function listAdministrators(
  ctx: Context,
  input: z.output<typeof PartInputSchema>,
): Promise<ListPart<Administrator>> {
  const actor = requireAdmin(ctx.actor)
  const { page = 1, cursor } = input
  const isOne = eq(users.role, 'admin')
  const rows = await ctx.db
    .select({ user: users, name: NAME, hasSecondFactor: HAS_SECOND_FACTOR })
    .from(users)
    .where(and(isOne, comesAfterName(cursor)))
    .orderBy(asc(NAME), asc(users.id))
    .limit(rowsFor(ctx, input))
    .offset(offsetOf(ctx, { ...input, page }))
  const cut = cutPage(ctx, rows, input, ({ name, user }) => encodeCursor(name, user.id))
  const items = cut.page.map(({ user, hasSecondFactor }) => present(user, actor, hasSecondFactor))
  return { items, nextCursor: cut.nextCursor, total: await ctx.db.$count(users, isOne) }
}

/**
 * Creates an administrator with a generated temporary password, and mails them how to sign in if they have an address.
 * Throws CONFLICT when the username is taken, or as `reauthenticate`.
 */
export async function inviteAdministrator(
  ctx: Context,
  { password: ownPassword, username, firstName, lastName, email }: z.output<typeof InviteSchema>,
): Promise<Invited> {
  const actor = requireAdmin(ctx.actor)
  await reauthenticate(ctx, ownPassword)
  const password = newPassword()
  const secret = {
    passwordHash: await hashPassword(password),
    passwordDueAt: temporaryPasswordDue(ctx.clock),
  }
  const createdAt = ctx.clock.now()
  const administrator = await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(users)
      .values({
        id: newId(),
        role: 'admin',
        username,
        firstName,
        lastName,
        email: email || null,
        ...secret,
        createdAt,
        updatedAt: createdAt,
      })
      .onConflictDoNothing()
      .returning()
    if (!row) throw new DomainError('CONFLICT', TAKEN, { username: TAKEN })
    await audit(ctx, tx, 'administrator.create', row)
    const request = { kind: 'administrator-invited', administratorId: row.id, invitedById: actor.id } as const
    if (row.email !== null)
      await ctx.queue.enqueue('mail.send', request, { tx, singletonKey: `administrator-invited:${row.id}` })
    return present(row, actor, false)
  })
  report(ctx, 'administrator.create', administrator)
  return { administrator, password }
}

async function hasSecondFactor(tx: Queryable, id: string): Promise<boolean> {
  const [row] = await tx.select({ has: HAS_SECOND_FACTOR }).from(users).where(eq(users.id, id))
  return row?.has ?? false
}

/** Changes the name and the email address of an administrator, oneself or another. Throws NOT_FOUND. */
export async function updateAdministrator(
  ctx: Context,
  { id, firstName, lastName, email }: z.output<typeof UpdateAdministratorSchema>,
): Promise<Administrator> {
  const actor = requireAdmin(ctx.actor)
  const administrator = await ctx.db.transaction(async (tx) => {
    const changed = { firstName, lastName, email: email || null, updatedAt: ctx.clock.now() }
    const row = await change(tx, id, changed)
    await audit(ctx, tx, 'administrator.update', row)
    return present(row, actor, await hasSecondFactor(tx, id))
  })
  report(ctx, 'administrator.update', administrator)
  return administrator
}

/**
 * Gives another administrator a generated temporary password and ends their sessions. The second factor is removed,
 * too, since it is lost or someone else's. Throws NOT_FOUND, CONFLICT for oneself, or as `reauthenticate`.
 */
export async function resetAdministrator(
  ctx: Context,
  { id, password: ownPassword }: z.output<typeof ResetAdministratorSchema>,
): Promise<Invited> {
  const actor = requireAdmin(ctx.actor)
  if (id === actor.id) throw new DomainError('CONFLICT', 'You can change your own password under Security.')
  await reauthenticate(ctx, ownPassword)
  const password = newPassword()
  const secret = {
    passwordHash: await hashPassword(password),
    passwordDueAt: temporaryPasswordDue(ctx.clock),
  }
  const administrator = await ctx.db.transaction(async (tx) => {
    const row = await change(tx, id, { ...secret, updatedAt: ctx.clock.now() })
    await removeFactors(tx, id)
    await endSessions(tx, id)
    await audit(ctx, tx, 'administrator.reset', row)
    return present(row, actor, false)
  })
  report(ctx, 'administrator.reset', administrator)
  return { administrator, password }
}

/** Waits for a concurrent change of administrators; a caller disabled by it may not continue. */
export async function assertStillActive(tx: Queryable, actor: SessionUser): Promise<void> {
  const active = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.disabledAt)))
    .orderBy(asc(users.id))
    .for('update')
  if (!active.some(({ id }) => id === actor.id)) throw new DomainError('FORBIDDEN')
}

/**
 * Disables an administrator, whose sessions end at once, or enables them again. Administrators cannot disable
 * themselves, so that one always remains, even when two disable each other. Throws NOT_FOUND, CONFLICT for oneself,
 * FORBIDDEN when disabled in the meantime.
 */
export async function disableAdministrator(
  ctx: Context,
  { id, disabled }: z.output<typeof DisableSchema>,
): Promise<Administrator> {
  const actor = requireAdmin(ctx.actor)
  if (id === actor.id) throw new DomainError('CONFLICT', 'You cannot disable your own account.')
  const now = ctx.clock.now()
  const action = disabled ? 'administrator.disable' : 'administrator.enable'
  const administrator = await ctx.db.transaction(async (tx) => {
    await assertStillActive(tx, actor)
    const row = await change(tx, id, { disabledAt: disabled ? now : null, updatedAt: now })
    await endSessions(tx, id)
    await audit(ctx, tx, action, row)
    return present(row, actor, await hasSecondFactor(tx, id))
  })
  report(ctx, action, administrator)
  return administrator
}
