import { blogPosts } from '@idex/db/schema'
import { and, lte, not, sql } from 'drizzle-orm'
import type { Services } from '../kernel/context.ts'
import { nextVersion } from '../kernel/versions.ts'

/**
 * Publishes every post whose time has come, as of the time it was scheduled for. One statement, so that each goes
 * public once however many servers do this. Returns how many did.
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
