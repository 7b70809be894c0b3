import { DomainError } from '@idex/contract/kernel/errors'
import type { Queryable } from '@idex/db/client'
import { files, notes, subscriptions, users } from '@idex/db/schema'
import { and, eq, inArray, isNotNull, not, or } from 'drizzle-orm'
import type { EndAdministratorSchema } from '@idex/contract/sign-in/administrators'
import type { z } from 'zod'
import type { ConfirmedMemberSchema } from '@idex/contract/members/member'
import type { Context } from '../kernel/context.ts'
import { requireAdmin, requireSession } from '../kernel/access.ts'
import { isInUse } from '../files/internal/file-usage.ts'
import { discardFile } from '../files/internal/discard-file.ts'
import { isSubscriptionOf } from '../newsletter/internal/subscription-conditions.ts'
import { isOwnedBy } from '../notes/policy.ts'
import { auditChange } from '../audit/internal/record-audit.ts'
import { originOf } from '../kernel/security-events.ts'
import { assertStillActive } from '../sign-in/administrators.ts'
import { reauthenticate } from '../sign-in/internal/two-factor/change.ts'
import { maskEmail } from '../kernel/mask-email.ts'

/** The user whose rows are removed. */
type Removed = { id: string; role: 'member' | 'admin' }
/** Facts of the account that the deletion still needs afterwards. */
type Known = { email: string | null; username: string | null }

/**
 * Marks the documents of a user's deleted notes, and unattached uploads, as not stored, so that the sweep finds them in
 * any case. An upload in progress is left to the sweep, too. Returns their ids.
 */
async function markFiles(tx: Queryable, user: Removed, documents: string[]): Promise<string[]> {
  const isTheirs = or(eq(files.uploaderId, user.id), inArray(files.id, documents))
  const marked = await tx
    .update(files)
    .set({ storedAt: null })
    .where(and(isTheirs, isNotNull(files.storedAt), not(isInUse())))
    .returning({ id: files.id })
  return marked.map(({ id }) => id)
}

/**
 * Deletes a user's rows from every table; those that merely refer to the user cascade. Returns who it was and the files to
 * discard, or null for someone who has not this role.
 */
async function removeRows(tx: Queryable, user: Removed): Promise<{ known: Known; marked: string[] } | null> {
  // While the row is locked nothing new can be attached to the user, and nothing at all once it is gone.
  const [row] = await tx
    .select({ email: users.email, username: users.username })
    .from(users)
    .where(and(eq(users.id, user.id), eq(users.role, user.role)))
    .for('update')
  if (!row) return null
  const removed = await tx.delete(notes).where(isOwnedBy(user)).returning({ fileId: notes.fileId })
  const documents = removed.flatMap(({ fileId }) => fileId ?? [])
  const marked = await markFiles(tx, user, documents)
  const isSubscribed = eq(subscriptions.userId, user.id)
  // An administrator's address was typed in by someone, and may have a subscription of its own.
  const email = user.role === 'member' ? row.email : null
  await tx
    .delete(subscriptions)
    .where(email === null ? isSubscribed : or(isSubscribed, isSubscriptionOf(email)))
  await tx.delete(users).where(eq(users.id, user.id))
  return { known: row, marked }
}

/** Steps of a deletion's transaction, before and after it. */
type Alongside = {
  before?: (tx: Queryable) => Promise<void>
  record?: (tx: Queryable, known: Known) => Promise<void>
}

/**
 * Permanently deletes a user: profile, sessions, private notes including the trash, favourites, likes, comments, places, highlights,
 * subscription and uploads. Rows go in one transaction, with what `record` writes in it; bytes go after it, and what a crash
 * leaves of those is swept. Throws the error of `missing` for someone who has not this role.
 */
async function removeAccount(
  ctx: Context,
  user: Removed,
  missing: 'UNAUTHORIZED' | 'NOT_FOUND',
  { before, record }: Alongside = {},
): Promise<void> {
  const marked = await ctx.db.transaction(async (tx) => {
    await before?.(tx)
    const removed = await removeRows(tx, user)
    if (removed === null) throw new DomainError(missing)
    await record?.(tx, removed.known)
    return removed.marked
  })
  for (const id of marked) {
    await discardFile(ctx, id).catch((error: unknown) => {
      ctx.log.error(
        { err: error, fileId: id },
        'a file of a deleted account could not be removed and is left to housekeeping',
      )
    })
  }
}

/** Permanently deletes the caller's account, as `removeAccount`. Throws MEMBERS_ONLY for an administrator. */
export async function deleteAccount(ctx: Context): Promise<{ success: true }> {
  const user = requireSession(ctx.actor)
  if (user.role === 'admin')
    throw new DomainError('MEMBERS_ONLY', 'An administrator account cannot be deleted here.')
  await removeAccount(ctx, { id: user.id, role: 'member' }, 'UNAUTHORIZED')
  return { success: true }
}

/**
 * Permanently deletes another administrator's account, once the caller's own password was given again. What they
 * published stays; their private notes, share links and comments go. Administrators cannot delete themselves, so that
 * one always remains. Throws NOT_FOUND, CONFLICT for oneself, FORBIDDEN when disabled in the meantime, or as
 * `reauthenticate`.
 */
export async function endAdministrator(
  ctx: Context,
  { id, password }: z.output<typeof EndAdministratorSchema>,
): Promise<{ success: true }> {
  const actor = requireAdmin(ctx.actor)
  if (id === actor.id) throw new DomainError('CONFLICT', 'You cannot end your own account.')
  await reauthenticate(ctx, password)
  await removeAccount(ctx, { id, role: 'admin' }, 'NOT_FOUND', {
    before: (tx) => assertStillActive(tx, actor),
    record: (tx, { username }) => auditChange(ctx, tx, 'administrator.end', { id, title: username ?? '' }),
  })
  ctx.security.report({ kind: 'account.changed', action: 'administrator.end', subjectId: id }, originOf(ctx))
  return { success: true }
}

/**
 * Permanently deletes a member who asks for it, as they could themselves, once the caller's own password was given again; the
 * audit log keeps only a masked address. Throws NOT_FOUND, or as `reauthenticate`.
 */
export async function eraseMember(
  ctx: Context,
  { id, password }: z.output<typeof ConfirmedMemberSchema>,
): Promise<{ success: true }> {
  requireAdmin(ctx.actor)
  await reauthenticate(ctx, password)
  await removeAccount(ctx, { id, role: 'member' }, 'NOT_FOUND', {
    record: (tx, { email }) => auditChange(ctx, tx, 'member.erase', { id, title: maskEmail(email) }),
  })
  return { success: true }
}
