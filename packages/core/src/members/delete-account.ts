import type { SessionUser } from '@idex/auth/sessions'
import { DomainError } from '@idex/contract/kernel/errors'
import type { Queryable } from '@idex/db/client'
import { files, notes, subscriptions, users } from '@idex/db/schema'
import { and, eq, inArray, isNotNull, not, or } from 'drizzle-orm'
import { type Context, requireSession } from '../kernel/context.ts'
import { isAttached } from '../files/attachments.ts'
import { discardFile } from '../files/discard-file.ts'
import { isSubscriptionOf } from '../newsletter/addresses.ts'
import { isOwnedBy } from '../notes/policy.ts'

/**
 * Marks the documents of a user's deleted notes, and unattached uploads, as not stored, so that the sweep finds them in
 * any case. An upload in progress is left to the sweep, too. Returns their ids.
 */
async function markFiles(tx: Queryable, user: SessionUser, documents: string[]): Promise<string[]> {
  const isTheirs = or(eq(files.uploaderId, user.id), inArray(files.id, documents))
  const marked = await tx
    .update(files)
    .set({ storedAt: null })
    .where(and(isTheirs, isNotNull(files.storedAt), not(isAttached())))
    .returning({ id: files.id })
  return marked.map(({ id }) => id)
}

/** Deletes a user's rows from every table; those that merely refer to the user cascade. Returns the files to discard. */
async function removeRows(tx: Queryable, user: SessionUser): Promise<string[]> {
  // While the row is locked nothing new can be attached to the user, and nothing at all once it is gone.
  const [row] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, user.id), eq(users.role, 'member')))
    .for('update')
  if (!row) throw new DomainError('UNAUTHORIZED')
  const removed = await tx.delete(notes).where(isOwnedBy(user)).returning({ fileId: notes.fileId })
  const documents = removed.flatMap(({ fileId }) => fileId ?? [])
  const marked = await markFiles(tx, user, documents)
  const isSubscribed = eq(subscriptions.userId, user.id)
  await tx
    .delete(subscriptions)
    .where(row.email === null ? isSubscribed : or(isSubscribed, isSubscriptionOf(row.email)))
  await tx.delete(users).where(eq(users.id, user.id))
  return marked
}

/**
 * Permanently deletes the caller's account: profile, sessions, private notes including the trash, favourites, likes,
 * comments, subscription and uploads. Rows go in one transaction, bytes after it; what a crash leaves of those is
 * swept. Throws FORBIDDEN for an administrator.
 */
export async function deleteAccount(ctx: Context): Promise<{ success: true }> {
  const user = requireSession(ctx.actor)
  if (user.role === 'admin')
    throw new DomainError('FORBIDDEN', 'An administrator account cannot be deleted here.')
  const marked = await ctx.db.transaction((tx) => removeRows(tx, user))
  for (const id of marked) {
    await discardFile(ctx, id).catch((error: unknown) => {
      ctx.log.error({ err: error, fileId: id }, 'a file of a deleted account is left to the sweep')
    })
  }
  return { success: true }
}
