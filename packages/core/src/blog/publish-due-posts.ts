import { blogPosts } from '@idex/db/schema'
import { and, lte, not, sql } from 'drizzle-orm'
import type { Services } from '../kernel/context.ts'
import { nextVersion } from '../kernel/versions.ts'

/**
 * Publishes every due post as of its scheduled time. A single statement, so that each is published once however many
 * servers run it. Returns the number of posts.
 */
export async function publishDuePosts(ctx: Services): Promise<number> {
  const now = ctx.clock.now()
  const published = await ctx.db
    .update(blogPosts)
    .set({
      published: true,
      publishedAt: sql`${blogPosts.scheduledAt}`,
      scheduledAt: null,
      version: nextVersion(blogPosts.version),
      updatedAt: now,
    })
    .where(and(not(blogPosts.published), lte(blogPosts.scheduledAt, now)))
    .returning({ id: blogPosts.id })
  return published.length
}
