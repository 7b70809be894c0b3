import { contentItems } from '@idex/db/schema'
import { and, lte, not, sql } from 'drizzle-orm'
import type { Services } from '../kernel/context.ts'
import { nextVersion } from '../kernel/versions.ts'

/**
 * Publishes every due item, as of its scheduled time unless members have seen it before. A single statement, so that each
 * is published once however many servers run it. Returns the number of items.
 */
export async function publishDueContent(ctx: Services): Promise<number> {
  const now = ctx.clock.now()
  const published = await ctx.db
    .update(contentItems)
    .set({
      published: true,
      publishedAt: sql`coalesce(${contentItems.publishedAt}, ${contentItems.scheduledAt})`,
      scheduledAt: null,
      version: nextVersion(contentItems.version),
      updatedAt: now,
    })
    .where(and(not(contentItems.published), lte(contentItems.scheduledAt, now)))
    .returning({ id: contentItems.id })
  return published.length
}
