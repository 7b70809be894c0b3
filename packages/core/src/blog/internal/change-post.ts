import { type AdminPost, PostTextsSchema } from '@idex/contract/blog/post'
import { DomainError } from '@idex/contract/kernel/errors'
import type { Queryable } from '@idex/db/client'
import { blogPosts } from '@idex/db/schema'
import { and, eq, isNull } from 'drizzle-orm'
import { auditChange } from '../../audit/internal/record-audit.ts'
import type { Context } from '../../kernel/context.ts'
import { requireAdmin } from '../../kernel/access.ts'
import { enqueuePublication, publicationTransition } from '../../publishing/publication.ts'
import { storeRevision } from '../../publishing/revisions.ts'
import { POST_COLUMNS, type PostRow, presentAdminPost } from '../presenter.ts'

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

/** The columns an administrator changes of a post. */
type Changes = Partial<Omit<PostRow, 'id' | 'version' | 'updatedAt' | 'deletedAt'>>

/**
 * Changes a post that is not in the trash as `decide` says, which returns null for one that is to stay as it is, and stores how its
 * texts were before. Returns whether it was changed. Throws NOT_FOUND.
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
    await storeRevision(ctx, tx, { postId: id }, { schema: PostTextsSchema, before, after: post })
    await enqueuePublication(ctx, tx, post)
    await auditChange(ctx, tx, `post.${publicationTransition(before, post)}`, post)
    return true
  })
}

/** A post in any state as an admin sees it; `db` may be the transaction that changes it. Throws NOT_FOUND. */
export async function readAdminPost(ctx: Context, db: Queryable, id: string): Promise<AdminPost> {
  const [row] = await db.select(POST_COLUMNS).from(blogPosts).where(eq(blogPosts.id, id))
  if (!row) throw new DomainError('NOT_FOUND', NO_POST)
  return presentAdminPost(row, ctx.clock.now())
}
