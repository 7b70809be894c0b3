import { settings } from '@idex/db/schema'
import { type SQL, sql } from 'drizzle-orm'

/** The setting that shows the blog to visitors. */
export const BLOG_ENABLED = 'blog.enabled'

/** Condition for queries: the blog is shown to visitors. */
export function isBlogShown(): SQL {
  return sql`exists (select from ${settings} where ${settings.key} = ${BLOG_ENABLED} and ${settings.value} = 'true'::jsonb)`
}
