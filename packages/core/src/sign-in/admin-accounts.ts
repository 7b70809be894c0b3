import type { AuditAction } from '@idex/contract/audit/audit-log'
import { endSessions } from '@idex/auth/session-list'
import { hashPassword } from '@idex/auth/passwords'
import { DomainError } from '@idex/contract/kernel/errors'
import { newId } from '@idex/db/ids'
import { users } from '@idex/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import { recordCommand } from '../audit/internal/record-audit.ts'
import type { Services } from '../kernel/context.ts'
import { temporaryPasswordDue } from './own-password.ts'
import { removeFactors } from './two-factor/factors.ts'

type Needs = Pick<Services, 'db' | 'clock'>
type Credentials = { username: string; password: string }

/** Creates an administrator with a temporary password, on the command line. Throws CONFLICT when the name is taken. */
export async function createAdminAccount(ctx: Needs, { username, password }: Credentials): Promise<void> {
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
export async function resetAdminPassword(ctx: Needs, { username, password }: Credentials): Promise<number> {
  const passwordHash = await hashPassword(password)
  const secret = { passwordHash, passwordDueAt: temporaryPasswordDue(ctx.clock) }
  return change(ctx, username, { action: 'administrator.reset', ...secret })
}

/** Removes an administrator's second factor, keeps the password, and ends all sessions. Returns how many. Throws NOT_FOUND. */
export function removeSecondFactor(ctx: Needs, { username }: { username: string }): Promise<number> {
  return change(ctx, username, { action: 'second-factor.remove' })
}
