import { PAGE_MAX } from '@idex/contract/kernel/bounds'
import type { Queryable } from '@idex/db/client'
import { newId } from '@idex/db/ids'
import { textRevisions, users } from '@idex/db/schema'
import { desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../kernel/context.ts'
import { requireAdmin } from '../kernel/access.ts'
import { displayName } from '../kernel/names.ts'

/** Subject of the revisions. */
type Subject = { noteId: string } | { contentId: string }

type Revision<Texts> = { id: string; version: number; createdAt: string; author: string; texts: Texts }

/** Stores the texts that `schema` picks of a row before a change, if `after` has others; `tx` is the change's transaction. */
export async function storeRevision<Row extends { version: number }>(
  ctx: Context,
  tx: Queryable,
  subject: Subject,
  { schema, before, after }: { schema: z.ZodType; before: Row; after: Row },
): Promise<void> {
  const texts = schema.parse(before)
  if (JSON.stringify(texts) === JSON.stringify(schema.parse(after))) return
  await tx.insert(textRevisions).values({
    id: newId(),
    ...subject,
    version: before.version,
    texts,
    authorId: requireAdmin(ctx.actor).id,
    createdAt: ctx.clock.now(),
  })
}

/** The earlier versions of a thing, latest first. */
export async function listRevisionsOf<Texts>(
  ctx: Context,
  subject: Subject,
  schema: z.ZodType<Texts>,
): Promise<Revision<Texts>[]> {
  requireAdmin(ctx.actor)
  const isMeant =
    'noteId' in subject
      ? eq(textRevisions.noteId, subject.noteId)
      : eq(textRevisions.contentId, subject.contentId)
  const rows = await ctx.db
    .select({ revision: textRevisions, firstName: users.firstName, lastName: users.lastName })
    .from(textRevisions)
    .leftJoin(users, eq(users.id, textRevisions.authorId))
    .where(isMeant)
    .orderBy(desc(textRevisions.version))
    .limit(PAGE_MAX)
  return rows.map(({ revision, firstName, lastName }) => ({
    id: revision.id,
    version: revision.version,
    createdAt: revision.createdAt.toISOString(),
    author: displayName({ firstName: firstName ?? '', lastName: lastName ?? '' }) ?? 'Admin',
    texts: schema.parse(revision.texts),
  }))
}
