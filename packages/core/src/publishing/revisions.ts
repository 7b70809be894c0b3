import { PAGE_MAX } from '@idex/contract/kernel/bounds'
import type { Revision } from '@idex/contract/kernel/revisions'
import type { Queryable } from '@idex/db/client'
import { newId } from '@idex/db/ids'
import { blogRevisions, textRevisions, users } from '@idex/db/schema'
import { desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../kernel/context.ts'
import { requireAdmin } from '../kernel/access.ts'
import { fullName } from '@idex/contract/kernel/names'

/** Subject of the revisions. */
type Subject = { noteId: string } | { contentId: string } | { postId: string }

/** Stores the texts that `schema` picks of a row before a change, if `after` has others; `tx` is the change's transaction. */
export async function storeRevision<Row extends { version: number }>(
  ctx: Context,
  tx: Queryable,
  subject: Subject,
  { schema, before, after }: { schema: z.ZodType; before: Row; after: Row },
): Promise<void> {
  const texts = schema.parse(before)
  if (JSON.stringify(texts) === JSON.stringify(schema.parse(after))) return
  const revision = {
    id: newId(),
    version: before.version,
    authorId: requireAdmin(ctx.actor).id,
    createdAt: ctx.clock.now(),
  }
  await ('postId' in subject
    ? tx.insert(blogRevisions).values({ ...revision, ...subject, post: texts })
    : tx.insert(textRevisions).values({ ...revision, ...subject, texts }))
}

/** The revisions of a subject; posts have a table of their own. */
function revisionsOf(db: Queryable, subject: Subject) {
  if ('postId' in subject) {
    const { id, version, createdAt, authorId, post: texts, postId } = blogRevisions
    const ofPost = eq(postId, subject.postId)
    return db
      .select({ id, version, createdAt, authorId, texts })
      .from(blogRevisions)
      .where(ofPost)
      .as('revisions')
  }
  const { id, version, createdAt, authorId, texts, noteId, contentId } = textRevisions
  const isMeant = 'noteId' in subject ? eq(noteId, subject.noteId) : eq(contentId, subject.contentId)
  return db
    .select({ id, version, createdAt, authorId, texts })
    .from(textRevisions)
    .where(isMeant)
    .as('revisions')
}

/** The earlier versions of a thing, latest first. */
export async function listRevisionsOf<Texts>(
  ctx: Context,
  subject: Subject,
  schema: z.ZodType<Texts>,
): Promise<Revision<Texts>[]> {
  requireAdmin(ctx.actor)
  const revisions = revisionsOf(ctx.db, subject)
  const rows = await ctx.db
    .select({
      id: revisions.id,
      version: revisions.version,
      createdAt: revisions.createdAt,
      texts: revisions.texts,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(revisions)
    .leftJoin(users, eq(users.id, revisions.authorId))
    .orderBy(desc(revisions.version))
    .limit(PAGE_MAX)
  return rows.map(({ id, version, createdAt, texts, firstName, lastName }) => ({
    id,
    version,
    createdAt: createdAt.toISOString(),
    author: fullName({ firstName: firstName ?? '', lastName: lastName ?? '' }) ?? 'Admin',
    texts: schema.parse(texts),
  }))
}
