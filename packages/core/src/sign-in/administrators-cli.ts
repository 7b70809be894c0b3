import type { AuditAction } from '@idex/contract/audit/audit-log'
import { endSessions } from '@idex/auth/user-sessions'
import { hashPassword } from '@idex/auth/passwords'
import { DomainError } from '@idex/contract/kernel/errors'
import { newId } from '@idex/db/ids'
import { users } from '@idex/db/schema'
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { recordCommand } from '../audit/internal/record-audit.ts'
import type { Services } from '../kernel/context.ts'
import { temporaryPasswordDue } from './own-password.ts'
import { removeFactors } from './two-factor/factors.ts'

type Needs = Pick<Services, 'db' | 'clock'>
type Credentials = { username: string; password: string }

/** Creates an administrator with a temporary password, on the command line. Throws CONFLICT when the name is taken. */
export async function createAdministratorByCommand(
  ctx: Needs,
  { username, password }: Credentials,
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await ctx.db.transaction(async (tx) => {
    const [created] = await tx
      .insert(users)
      .values({
        id: newId(),
        role: 'admin',
        username,
        passwordHash,
        firstName: 'Admin',
        passwordDueAt: temporaryPasswordDue(ctx.clock),
        createdAt: ctx.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (!created) throw new DomainError('CONFLICT', `The name ${username} is taken.`)
    const entry = { action: 'administrator.create', subjectId: created.id, subjectTitle: username } as const
    await recordCommand(tx, ctx.clock, entry)
  })
}

type Row = typeof users.$inferInsert

/**
 * Changes an administrator, removes their second factor and ends their sessions. Returns how many sessions. Throws
 * NOT_FOUND.
 */
async function change(
  ctx: Needs,
  username: string,
  { action, ...values }: Partial<Row> & { action: AuditAction },
): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const [admin] = await tx
      .update(users)
      .set({ ...values, updatedAt: ctx.clock.now() })
      .where(and(eq(sql`lower(${users.username})`, username.toLowerCase()), eq(users.role, 'admin')))
      .returning({ id: users.id, name: users.username })
    if (!admin) throw new DomainError('NOT_FOUND', `There is no administrator ${username}.`)
    await removeFactors(tx, admin.id)
    await recordCommand(tx, ctx.clock, { action, subjectId: admin.id, subjectTitle: admin.name ?? '' })
    return endSessions(tx, admin.id)
  })
}

/**
 * Gives an administrator a temporary password, removes their second factor and ends all sessions. Returns how many.
 * Throws NOT_FOUND.
 */
export async function resetAdministratorByCommand(
  ctx: Needs,
  { username, password }: Credentials,
): Promise<number> {
  const passwordHash = await hashPassword(password)
  const secret = { passwordHash, passwordDueAt: temporaryPasswordDue(ctx.clock) }
  return change(ctx, username, { action: 'administrator.reset', ...secret })
}

/** Removes an administrator's second factor, keeps the password, and ends all sessions. Returns how many. Throws NOT_FOUND. */
export function removeSecondFactorByCommand(ctx: Needs, { username }: { username: string }): Promise<number> {
  return change(ctx, username, { action: 'second-factor.remove' })
}

/** Administrators by name, each with when they were last there and whether they are disabled. */
export async function listAdministratorsByCommand({ db }: Pick<Needs, 'db'>) {
  return db
    .select({ username: users.username, lastSeenAt: users.lastSeenAt, disabledAt: users.disabledAt })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(asc(sql`lower(${users.username})`))
}

/** Disables an administrator, but never the last one, and ends their sessions. Returns how many. Throws NOT_FOUND or CONFLICT. */
export async function disableAdministratorByCommand(
  ctx: Needs,
  { username }: { username: string },
): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const active = await tx
      .select({ id: users.id, name: users.username })
      .from(users)
      .where(and(eq(users.role, 'admin'), isNull(users.disabledAt)))
      .orderBy(asc(users.id))
      .for('update')
    const admin = active.find(({ name }) => name?.toLowerCase() === username.toLowerCase())
    if (!admin) throw new DomainError('NOT_FOUND', `There is no active administrator ${username}.`)
    if (active.length === 1)
      throw new DomainError('CONFLICT', `${username} is the only administrator: create another one first.`)
    const now = ctx.clock.now()
    await tx.update(users).set({ disabledAt: now, updatedAt: now }).where(eq(users.id, admin.id))
    const entry = {
      action: 'administrator.disable',
      subjectId: admin.id,
      subjectTitle: admin.name ?? '',
    } as const
    await recordCommand(tx, ctx.clock, entry)
    return endSessions(tx, admin.id)
  })
}

/** Gives an administrator another name to sign in with. Throws NOT_FOUND, or CONFLICT when the name is taken. */
export async function renameAdministratorByCommand(
  ctx: Needs,
  { username, name }: { username: string; name: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const isCalled = (other: string) => eq(sql`lower(${users.username})`, other.toLowerCase())
    const [admin] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(isCalled(username), eq(users.role, 'admin')))
      .for('update')
    if (!admin) throw new DomainError('NOT_FOUND', `There is no administrator ${username}.`)
    if ((await tx.$count(users, and(isCalled(name), ne(users.id, admin.id)))) > 0)
      throw new DomainError('CONFLICT', `The name ${name} is taken.`)
    await tx.update(users).set({ username: name, updatedAt: ctx.clock.now() }).where(eq(users.id, admin.id))
    const subjectTitle = `${username} to ${name}`
    await recordCommand(tx, ctx.clock, { action: 'administrator.rename', subjectId: admin.id, subjectTitle })
  })
}
