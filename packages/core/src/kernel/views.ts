import { createHash } from 'node:crypto'
import { DAY_MS } from '@idex/contract/kernel/dates'
import type { Queryable } from '@idex/db/client'
import { refusesWrites } from '@idex/db/outage'
import { viewMarks } from '@idex/db/schema'
import { lt } from 'drizzle-orm'
import { isbot } from 'isbot'
import type { Context, Services } from './context.ts'
import { dailySalt, deleteOldSalts } from './daily-salt.ts'
import { dayOf } from './days.ts'

/** Days for which marks of who viewed what are kept; the counts stay. */
export const VIEW_MARK_DAYS = 400

function viewerOf({ actor, client }: Context, salt: string): string {
  const viewer = actor === null ? `${client.address}\n${client.userAgent}` : `user ${actor.id}`
  return createHash('sha256').update(`${salt}\n${viewer}`).digest('hex').slice(0, 32)
}

async function note(
  ctx: Context,
  subject: string,
  count: (tx: Queryable, day: string) => Promise<unknown>,
): Promise<void> {
  const day = dayOf(ctx.clock.now())
  const viewer = viewerOf(ctx, await dailySalt(ctx.db, 'views', day))
  await ctx.db.transaction(async (tx) => {
    const marked = await tx
      .insert(viewMarks)
      .values({ day, subject, viewer })
      .onConflictDoNothing()
      .returning({ day: viewMarks.day })
    if (marked.length > 0) await count(tx, day)
  })
}

/**
 * Runs `count` if the caller has not viewed `subject` today (UTC), in the transaction that records the view; bots and
 * admins never count, and no address is stored (decisions, "Views"). Not counted while the database is read-only:
 * reading must still work.
 */
export async function countView(
  ctx: Context,
  subject: `${'blog' | 'content' | 'share' | 'read' | 'link'}:${string}`,
  count: (tx: Queryable, day: string) => Promise<unknown>,
): Promise<void> {
  if (ctx.actor?.role === 'admin' || isbot(ctx.client.userAgent) || ctx.client.userAgent === '') return
  await note(ctx, subject, count).catch((error: unknown) => {
    if (!refusesWrites(error)) throw error
    ctx.log.warn({ err: error }, 'a view could not be counted')
  })
}

/** Deletes marks older than `VIEW_MARK_DAYS`, and the salts of every day but today. Returns how many marks. */
export async function purgeViewMarks(ctx: Services): Promise<number> {
  const now = ctx.clock.now()
  await deleteOldSalts(ctx.db, dayOf(now))
  const purged = await ctx.db
    .delete(viewMarks)
    .where(lt(viewMarks.day, dayOf(new Date(now.getTime() - VIEW_MARK_DAYS * DAY_MS))))
  return purged.count
}
