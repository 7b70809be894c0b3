import type { PreviewPostUrlSchema } from '@idex/contract/blog/post'
import { blogPosts } from '@idex/db/schema'
import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { type Context, requireAdmin } from '../kernel/context.ts'
import { findPostUrl } from './post-url.ts'

/** The path segment that a post would get if it were saved now; `id` is that of one that exists. */
export async function previewPostUrl(
  ctx: Context,
  { id = '', title, blogUrl }: z.output<typeof PreviewPostUrlSchema>,
): Promise<{ blogUrl: string }> {
  requireAdmin(ctx.actor)
  const [post] = await ctx.db
    .select({ current: blogPosts.blogUrl })
    .from(blogPosts)
    .where(and(eq(blogPosts.id, id), isNull(blogPosts.deletedAt)))
  const found = await findPostUrl(ctx.db, { ...post, id, title, blogUrl, slug: '' })
  return { blogUrl: found.blogUrl }
}
