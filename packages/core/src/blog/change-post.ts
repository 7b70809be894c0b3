import { PostRevisionSchema } from '@idex/contract/blog/post'
import { DomainError } from '@idex/contract/kernel/errors'
import type { Queryable } from '@idex/db/client'
import { newId } from '@idex/db/ids'
import { blogPosts, blogRevisions } from '@idex/db/schema'
import { and, eq, isNull } from 'drizzle-orm'
import { auditPost, NO_POST } from './audit-post.ts'
import { type PostRow, presentPost } from './presenter.ts'
import { type Context, requireAdmin } from '../kernel/context.ts'
import { schedulingStep } from '../kernel/publication.ts'

/** Queues a job for the minute a scheduled post is due; the job that runs every minute would find it, too. */
export async function enqueuePublication(
  ctx: Context,
  tx: Queryable,
  { id, scheduledAt }: PostRow,
): Promise<void> {
  if (scheduledAt === null) return
  const singletonKey = `${id} ${scheduledAt.toISOString()}`
  await ctx.queue.enqueue('blog.publishDue', {}, { startAfter: scheduledAt, singletonKey, tx })
}

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
    await auditPost(ctx, tx, `post.${schedulingStep(before, post)}`, post)
    return true
  })
}
