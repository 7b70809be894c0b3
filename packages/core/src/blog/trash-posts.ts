import type { AdminPost, DeletePostSchema } from '@idex/contract/blog/post'
import { DomainError } from '@idex/contract/kernel/errors'
import { blogPosts } from '@idex/db/schema'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../kernel/context.ts'
import { requireAdmin } from '../kernel/access.ts'
import { nextVersion } from '../kernel/versions.ts'
import { auditChange } from '../audit/internal/record-audit.ts'
import { NO_POST, readAdminPost } from './internal/change-post.ts'
import { choosePostUrl, reserveSlug } from './post-url.ts'

/**
 * Moves a post to the trash, where no reader finds it; permanently deletes one that is there, its images with the next
 * sweep of unattached uploads. Throws NOT_FOUND; CONFLICT when the post is not where the caller saw it.
 */
export async function deletePost(
  ctx: Context,
  { id, trashed }: z.output<typeof DeletePostSchema>,
): Promise<{ success: true }> {
  requireAdmin(ctx.actor)
  if (trashed !== true && (await moveToTrash(ctx, id))) return { success: true }
  if (trashed === false) throw new DomainError('CONFLICT', 'This post is no longer where you saw it.')
  await removeForGood(ctx, id)
  return { success: true }
}

function moveToTrash(ctx: Context, id: string): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const [moved] = await tx
      .update(blogPosts)
      .set({
        deletedAt: ctx.clock.now(),
        wasPublished: sql`${blogPosts.published}`,
        published: false,
        scheduledAt: null,
        version: nextVersion(blogPosts.version),
      })
      .where(and(eq(blogPosts.id, id), isNull(blogPosts.deletedAt)))
      .returning({ id: blogPosts.id, title: blogPosts.title })
    if (moved) await auditChange(ctx, tx, 'post.trash', moved)
    return moved !== undefined
  })
}

async function removeForGood(ctx: Context, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(blogPosts)
      .where(and(eq(blogPosts.id, id), isNotNull(blogPosts.deletedAt)))
      .returning({ id: blogPosts.id, title: blogPosts.title })
    if (!removed) throw new DomainError('NOT_FOUND', NO_POST)
    await auditChange(ctx, tx, 'post.delete', removed)
  })
}

/**
 * Restores a post from the trash as it was, published or draft; one that was scheduled is a draft, as its time may be
 * over. Its address gets a number if another post has taken it. Throws NOT_FOUND.
 */
export async function restorePost(ctx: Context, { id }: { id: string }): Promise<AdminPost> {
  requireAdmin(ctx.actor)
  const isTrashed = and(eq(blogPosts.id, id), isNotNull(blogPosts.deletedAt))
  await ctx.db.transaction(async (tx) => {
    const [before] = await tx.select().from(blogPosts).where(isTrashed).for('update')
    if (!before) throw new DomainError('NOT_FOUND', NO_POST)
    const blogUrl = await choosePostUrl(tx, { id, title: before.blogUrl, blogUrl: '', slug: '' })
    await reserveSlug(tx, { id, blogUrl, before: before.blogUrl })
    const [restored] = await tx
      .update(blogPosts)
      .set({
        blogUrl,
        deletedAt: null,
        published: before.wasPublished,
        wasPublished: false,
        updatedAt: ctx.clock.now(),
        version: before.version + 1,
      })
      .where(isTrashed)
      .returning()
    if (!restored) throw new DomainError('NOT_FOUND', NO_POST)
    await auditChange(ctx, tx, 'post.restore', restored)
  })
  return readAdminPost(ctx, ctx.db, id)
}
