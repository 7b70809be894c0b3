import { DomainError } from '@idex/contract/kernel/errors'
import { unseen } from '@idex/db/announce'
import type { Queryable } from '@idex/db/client'
import { files, notes, subscriptions, users } from '@idex/db/schema'
import { and, eq, inArray, isNotNull, not, or } from 'drizzle-orm'
import { type Context, requireSession } from '../kernel/context.ts'
import { isAttached } from '../files/attachments.ts'
import { discardFile } from '../files/discard-file.ts'
import { isSubscriptionOf } from '../newsletter/addresses.ts'
import { isOwnedBy } from '../notes/policy.ts'

/** The user whose rows are removed. */
type Removed = { id: string }

/**
 * Marks the documents of a user's deleted notes, and unattached uploads, as not stored, so that the sweep finds them in
 * any case. An upload in progress is left to the sweep, too. Returns their ids.
 */
async function markFiles(tx: Queryable, user: Removed, documents: string[]): Promise<string[]> {
  const isTheirs = or(eq(files.uploaderId, user.id), inArray(files.id, documents))
  const marked = await tx
    .update(files)
    .set({ storedAt: null })
    .where(and(isTheirs, isNotNull(files.storedAt), not(isAttached())))
    .returning({ id: files.id })
  return marked.map(({ id }) => id)
}

/**
 * Deletes a member's rows from every table; those that merely refer to the member cascade. Returns the email and the files to
 * discard, or null for somebody who is no member.
 */
async function removeRows(
  tx: Queryable,
  user: Removed,
): Promise<{ email: string | null; marked: string[] } | null> {
  // While the row is locked nothing new can be attached to the user, and nothing at all once it is gone.
  const [row] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, user.id), eq(users.role, 'member')))
    .for('update')
  if (!row) return null
  const removed = await unseen(tx).delete(notes).where(isOwnedBy(user)).returning({ fileId: notes.fileId })
  const documents = removed.flatMap(({ fileId }) => fileId ?? [])
  const marked = await markFiles(tx, user, documents)
  const isSubscribed = eq(subscriptions.userId, user.id)
  await tx
    .delete(subscriptions)
    .where(row.email === null ? isSubscribed : or(isSubscribed, isSubscriptionOf(row.email)))
  await tx.delete(users).where(eq(users.id, user.id))
  return { email: row.email, marked }
}

/**
 * Permanently deletes a member: profile, sessions, private notes including the trash, favourites, likes, comments, places, highlights,
 * subscription and uploads. Rows go in one transaction, with what `record` writes in it; bytes go after it, and what a crash
 * leaves of those is swept. Throws the error of `missing` for somebody who is no member.
 */
export async function removeMember(
  ctx: Context,
  member: Removed,
  missing: 'UNAUTHORIZED' | 'NOT_FOUND',
  record: (tx: Queryable, email: string | null) => Promise<void> = async () => undefined,
): Promise<void> {
  const marked = await ctx.db.transaction(async (tx) => {
    const removed = await removeRows(tx, member)
    if (removed === null) throw new DomainError(missing)
    await record(tx, removed.email)
    return removed.marked
  })
  for (const id of marked) {
    await discardFile(ctx, id).catch((error: unknown) => {
      ctx.log.error({ err: error, fileId: id }, 'a file of a deleted account is left to the sweep')
    })
  }
}

/** Permanently deletes the caller's account, as `removeMember`. Throws FORBIDDEN for an administrator. */
export async function deleteAccount(ctx: Context): Promise<{ success: true }> {
  const user = requireSession(ctx.actor)
  if (user.role === 'admin')
    throw new DomainError('FORBIDDEN', 'An administrator account cannot be deleted here.')
  await removeMember(ctx, user, 'UNAUTHORIZED')
  return { success: true }
}
