import type { Queryable } from '@idex/db/client'
import { notes, shareSignUps } from '@idex/db/schema'
import { and, eq, isNull } from 'drizzle-orm'
import { isPublished, isSharedAs } from '../../notes/policy.ts'
import { resolveShareSlug } from '../../notes/share.ts'

/**
 * Records that a new member came through the share link `slug`, if it leads to a published note; through a named link also if
 * that ended while they were signing in.
 */
export async function rememberShareSignUp(
  tx: Queryable,
  { userId, slug, signedUpAt }: { userId: string; slug: string; signedUpAt: Date },
): Promise<void> {
  const { names, linkId } = await resolveShareSlug({ db: tx, clock: { now: () => signedUpAt } }, slug)
  const [note] = await tx
    .select({ id: notes.id })
    .from(notes)
    .where(and(isSharedAs(names), isPublished()))
  if (note) await tx.insert(shareSignUps).values({ userId, noteId: note.id, linkId, signedUpAt })
}

/**
 * Records the first document opened by a member who came through a share link, and the first time they opened that of the
 * shared note; changes nothing for anyone else.
 */
export async function recordFirstRead(
  tx: Queryable,
  { userId, noteId, at }: { userId: string; noteId: string; at: Date },
): Promise<void> {
  const isTheirs = eq(shareSignUps.userId, userId)
  await tx
    .update(shareSignUps)
    .set({ firstReadAt: at })
    .where(and(isTheirs, isNull(shareSignUps.firstReadAt)))
  await tx
    .update(shareSignUps)
    .set({ noteReadAt: at })
    .where(and(isTheirs, eq(shareSignUps.noteId, noteId), isNull(shareSignUps.noteReadAt)))
}
