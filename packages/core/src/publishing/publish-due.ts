import { blogPosts, contentItems } from '@idex/db/schema'
import { and, lte, not, type SQL, sql } from 'drizzle-orm'
import type { Services } from '../kernel/context.ts'
import { nextVersion } from '../kernel/versions.ts'

/** A single statement, so that each row is published once however many servers run it. Returns how many were. */
async function publishRows(
  { db, clock }: Services,
  table: typeof blogPosts | typeof contentItems,
  publishedAt: SQL,
): Promise<number> {
  const updatedAt = clock.now()
  const published = await db
    .update(table)
    .set({ published: true, publishedAt, scheduledAt: null, version: nextVersion(table.version), updatedAt })
    .where(and(not(table.published), lte(table.scheduledAt, updatedAt)))
  return published.count
}

/** Publishes every due post as of its scheduled time. Returns the number of posts. */
export function publishDuePosts(ctx: Services): Promise<number> {
  return publishRows(ctx, blogPosts, sql`${blogPosts.scheduledAt}`)
}

/** Publishes every due item, as of its scheduled time unless members have seen it before. Returns the number of items. */
export function publishDueContent(ctx: Services): Promise<number> {
  const { publishedAt, scheduledAt } = contentItems
  return publishRows(ctx, contentItems, sql`coalesce(${publishedAt}, ${scheduledAt})`)
}
