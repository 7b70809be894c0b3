import { type AdminPost, PostRevisionSchema } from '@idex/contract/blog/post'
import { DomainError } from '@idex/contract/kernel/errors'
import type { Queryable } from '@idex/db/client'
import { newId } from '@idex/db/ids'
import { blogPosts, blogRevisions } from '@idex/db/schema'
import { and, eq, isNull } from 'drizzle-orm'
import { auditChange } from '../../audit/internal/record-audit.ts'
import type { Context } from '../../kernel/context.ts'
import { requireAdmin } from '../../kernel/access.ts'
import { enqueuePublication, schedulingStep } from '../../publishing/publication.ts'
import { POST_COLUMNS, type PostRow, presentAdminPost, presentPost } from '../presenter.ts'

/** Message for a post that does not exist. */
export const NO_POST = 'Blog post not found'

async function lockPost(tx: Queryable, id: string): Promise<PostRow> {
  const [post] = await tx
    .select()
    .from(blogPosts)
    .where(and(eq(blogPosts.id, id), isNull(blogPosts.deletedAt)))
    .for('update')
  if (!post) throw new DomainError('NOT_FOUND', NO_POST)
  return post
}

/** Stores the previous version as a revision. */
export async function storeRevision(ctx: Context, tx: Queryable, before: PostRow): Promise<void> {
  await tx.insert(blogRevisions).values({
    id: newId(),
    postId: before.id,
    version: before.version,
    post: PostRevisionSchema.shape.post.parse(presentPost({ ...before, pictures: {} })),
    authorId: requireAdmin(ctx.actor).id,
    createdAt: ctx.clock.now(),
  })
}

/** The columns an administrator changes of a post. */
type Changes = Partial<Omit<PostRow, 'id' | 'version' | 'updatedAt' | 'deletedAt'>>

/**
 * Changes a post that is not in the trash as `decide` says, which returns null for one that is to stay as it is. Returns
 * whether it was changed. Throws NOT_FOUND.
 */
export function changeLivePost(
  ctx: Context,
  id: string,
  decide: (before: PostRow, tx: Queryable) => Promise<Changes | null>,
): Promise<boolean> {
  requireAdmin(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const before = await lockPost(tx, id)
    const changes = await decide(before, tx)
    if (changes === null) return false
    const [post] = await tx
      .update(blogPosts)
      .set({ ...changes, updatedAt: ctx.clock.now(), version: before.version + 1 })
      .where(eq(blogPosts.id, id))
      .returning()
    if (!post) throw new DomainError('NOT_FOUND', NO_POST)
    await enqueuePublication(ctx, tx, post)
    await auditChange(ctx, tx, `post.${schedulingStep(before, post)}`, post)
    return true
  })
}

/** A post in any state as an admin sees it; `db` may be the transaction that changes it. Throws NOT_FOUND. */
export async function readAdminPost(ctx: Context, db: Queryable, id: string): Promise<AdminPost> {
  const [row] = await db.select(POST_COLUMNS).from(blogPosts).where(eq(blogPosts.id, id))
  if (!row) throw new DomainError('NOT_FOUND', NO_POST)
  return presentAdminPost(row, ctx.clock.now())
}
