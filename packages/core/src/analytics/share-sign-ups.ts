import type { Queryable } from '@idex/db/client'
import { notes, shareSignUps } from '@idex/db/schema'
import { and, eq, isNull } from 'drizzle-orm'
import { isPublished, isSharedAs } from '../notes/policy.ts'

/** Remembers that a new member came through the share link `slug`; one that leads to no published note is forgotten. */
export async function rememberShareSignUp(
  tx: Queryable,
  { userId, slug, signedUpAt }: { userId: string; slug: string; signedUpAt: Date },
): Promise<void> {
  const [note] = await tx
    .select({ id: notes.id })
    .from(notes)
    .where(and(isSharedAs(slug), isPublished()))
  if (note) await tx.insert(shareSignUps).values({ userId, noteId: note.id, signedUpAt })
}

/** Notes the first document a member opens who came through a share link; changes nothing for anyone else. */
export async function noteFirstRead(tx: Queryable, userId: string, firstReadAt: Date): Promise<void> {
  await tx
    .update(shareSignUps)
    .set({ firstReadAt })
    .where(and(eq(shareSignUps.userId, userId), isNull(shareSignUps.firstReadAt)))
}
