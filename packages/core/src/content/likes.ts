import type { LikeSchema } from '@idex/contract/content/content-item'
import { contentLikes } from '@idex/db/schema'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../kernel/context.ts'
import { requireMember } from '../kernel/access.ts'
import { getContent, lockContent } from './read-content.ts'

type Like = z.output<typeof LikeSchema> & { success: true }

async function presentLike(ctx: Context, id: string): Promise<Like> {
  const { likes, isLiked } = await getContent(ctx, { id })
  return { success: true, likes, isLiked }
}

/** Likes an item; a repeat changes nothing. Throws NOT_FOUND. */
export async function likeContent(ctx: Context, input: { id: string }): Promise<Like> {
  const user = requireMember(ctx.actor)
  const like = { userId: user.id, contentId: input.id, createdAt: ctx.clock.now() }
  await ctx.db.transaction(async (tx) => {
    await lockContent(tx, user, input.id)
    await tx.insert(contentLikes).values(like).onConflictDoNothing()
  })
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
