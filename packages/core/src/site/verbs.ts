import type { ContactSchema } from '@idex/contract/contact'
import { newId } from '@idex/db/ids'
import { contactMessages, settings } from '@idex/db/schema'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Context, Services } from '../context.ts'

const BLOG_ENABLED = 'blog.enabled'

/** Whether the blog is shown to visitors; off until an admin turns it on. */
export async function blogEnabled(ctx: Services): Promise<{ enabled: boolean }> {
  const [row] = await ctx.db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, BLOG_ENABLED))
  return { enabled: z.boolean().catch(false).parse(row?.value) }
}

/** Keeps a visitor's message for the operator. */
export async function sendContactMessage(
  ctx: Context,
  input: z.output<typeof ContactSchema>,
): Promise<{ success: true }> {
  await ctx.db.insert(contactMessages).values({ id: newId(), ...input, createdAt: ctx.clock.now() })
  return { success: true }
}
