import type { LikeSchema } from '@idex/contract/content/content-item'
import { contentItems, contentLikes } from '@idex/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Context, requireMember } from '../kernel/context.ts'
import { getContent } from './get-content.ts'
import { isOpenTo } from './policy.ts'

type Like = z.output<typeof LikeSchema> & { success: true }

async function presentLike(ctx: Context, id: string): Promise<Like> {
  const { likes, isLiked } = await getContent(ctx, { id })
  return { success: true, likes, isLiked }
}

/** Likes an item; a repeat changes nothing. Throws NOT_FOUND. */
export async function likeContent(ctx: Context, input: { id: string }): Promise<Like> {
  const user = requireMember(ctx.actor)
  // Locks the item against deletion until the like is inserted; an unknown item gives no row to insert.
  const item = ctx.db
    .select({
      userId: sql`${user.id}::text`.as('user_id'),
      contentId: contentItems.id,
      createdAt: sql`${ctx.clock.now().toISOString()}::timestamptz`.as('liked_at'),
    })
    .from(contentItems)
    .where(isOpenTo(user, input.id))
    .for('key share')
  await ctx.db.insert(contentLikes).select(item).onConflictDoNothing()
  return presentLike(ctx, input.id)
}

/** Removes the caller's like of an item; a repeat changes nothing. Throws NOT_FOUND. */
export async function unlikeContent(ctx: Context, input: { id: string }): Promise<Like> {
  const user = requireMember(ctx.actor)
  await ctx.db
    .delete(contentLikes)
    .where(and(eq(contentLikes.userId, user.id), eq(contentLikes.contentId, input.id)))
  return presentLike(ctx, input.id)
}
