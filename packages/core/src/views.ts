import { createHash } from 'node:crypto'
import type { Queryable } from '@idex/db/client'
import { viewMarks } from '@idex/db/schema'
import { isbot } from 'isbot'
import type { Context } from './context.ts'
import { dailySalt } from './daily-salt.ts'

function viewerOf({ actor, client }: Context, salt: string): string {
  const viewer = actor === null ? `${client.address}\n${client.userAgent}` : `user ${actor.id}`
  return createHash('sha256').update(`${salt}\n${viewer}`).digest('hex').slice(0, 32)
}

/**
 * Runs `count` if the caller has not seen `subject` today, in the transaction that notes it; bots and admins never
 * count, and no address is kept (decisions, "Views").
 */
export async function countView(
  ctx: Context,
  subject: `blog:${string}` | `content:${string}`,
  count: (tx: Queryable) => Promise<unknown>,
): Promise<void> {
  if (ctx.actor?.role === 'admin' || isbot(ctx.client.userAgent) || ctx.client.userAgent === '') return
  const day = ctx.clock.now().toISOString().slice(0, 10)
  const viewer = viewerOf(ctx, await dailySalt(ctx.db, 'views', day))
  await ctx.db.transaction(async (tx) => {
    const marked = await tx
      .insert(viewMarks)
      .values({ day, subject, viewer })
      .onConflictDoNothing()
      .returning({ day: viewMarks.day })
    if (marked.length > 0) await count(tx)
  })
}
