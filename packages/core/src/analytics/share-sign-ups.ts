import type { Queryable } from '@idex/db/client'
import { notes, shareSignUps } from '@idex/db/schema'
import { and, eq, isNull } from 'drizzle-orm'
import { isPublished, isSharedAs, namesOf } from '../notes/policy.ts'

/** Records that a new member came through the share link `slug`, if it leads to a published note. */
export async function rememberShareSignUp(
  tx: Queryable,
  { userId, slug, signedUpAt }: { userId: string; slug: string; signedUpAt: Date },
): Promise<void> {
  const [note] = await tx
    .select({ id: notes.id })
    .from(notes)
    .where(and(isSharedAs(namesOf(slug)), isPublished()))
  if (note) await tx.insert(shareSignUps).values({ userId, noteId: note.id, signedUpAt })
}

/** Records the first document opened by a member who came through a share link; changes nothing for anyone else. */
export async function noteFirstRead(tx: Queryable, userId: string, firstReadAt: Date): Promise<void> {
  await tx
    .update(shareSignUps)
    .set({ firstReadAt })
    .where(and(eq(shareSignUps.userId, userId), isNull(shareSignUps.firstReadAt)))
}
