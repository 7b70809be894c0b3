import type { ToggleBlogSchema } from '@idex/contract/blog/post'
import { DomainError } from '@idex/contract/kernel/errors'
import { settings } from '@idex/db/schema'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { BLOG_ENABLED } from '../publishing/blog-shown.ts'
import { auditChange } from '../audit/internal/record-audit.ts'
import type { Context, Services } from '../kernel/context.ts'
import { isAdmin, requireAdmin } from '../kernel/access.ts'

/** Returns whether the blog is shown to visitors; off until an admin turns it on. */
export async function blogEnabled(ctx: Services): Promise<{ enabled: boolean }> {
  const [row] = await ctx.db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, BLOG_ENABLED))
  return { enabled: z.boolean().catch(false).parse(row?.value) }
}

/** Lets admins pass always, everyone else only while the blog is shown. Throws BLOG_DISABLED. */
export async function requireBlog(ctx: Context): Promise<void> {
  if (isAdmin(ctx.actor)) return
  const { enabled } = await blogEnabled(ctx)
  if (!enabled) throw new DomainError('BLOG_DISABLED')
}

/** The blog's switch, for admins. */
export async function adminBlogEnabled(ctx: Context): Promise<{ enabled: boolean }> {
  requireAdmin(ctx.actor)
  return blogEnabled(ctx)
}

/** Sets the blog's switch to `enabled`; without it, toggles it, twice by two concurrent calls. */
export async function toggleBlog(
  ctx: Context,
  { enabled: wanted }: z.output<typeof ToggleBlogSchema>,
): Promise<{ enabled: boolean; message: string }> {
  requireAdmin(ctx.actor)
  const other = sql`to_jsonb(${settings.value} <> 'true'::jsonb)`
  const enabled = await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(settings)
      .values({ key: BLOG_ENABLED, value: wanted ?? true, updatedAt: ctx.clock.now() })
      .onConflictDoUpdate({
        target: settings.key,
        set: { value: wanted ?? other, updatedAt: ctx.clock.now() },
      })
      .returning({ value: settings.value })
    const isOn = z.boolean().parse(row?.value)
    await auditChange(ctx, tx, 'blog.toggle', { id: BLOG_ENABLED, title: isOn ? 'Enabled' : 'Disabled' })
    return isOn
  })
  return { enabled, message: 'Blog status updated successfully' }
}
