import { newFeedSecret } from '@idex/auth/feed-secrets'
import { feedAddresses } from '@idex/contract/feeds/addresses'
import type { CreatedFeed, CreateFeedSchema, Feed } from '@idex/contract/feeds/feed'
import { DomainError } from '@idex/contract/kernel/errors'
import { newId } from '@idex/db/ids'
import { feeds } from '@idex/db/schema'
import { and, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../kernel/context.ts'
import { requireMember } from '../kernel/access.ts'
import { assertCap, CAPS } from '../kernel/limits.ts'
import { originOf } from '../kernel/security-events.ts'
import { presentFeed } from './presenter.ts'

const FULL = `You have ${CAPS.feeds} private feeds, the most there can be. Please revoke one first.`
const MEMBERS_ONLY = 'Private feeds are for members. Administrators have none.'

/** The caller's private feeds, newest first. */
export async function listFeeds(ctx: Context): Promise<Feed[]> {
  const user = requireMember(ctx.actor)
  const rows = await ctx.db
    .select()
    .from(feeds)
    .where(eq(feeds.userId, user.id))
    .orderBy(desc(feeds.createdAt), desc(feeds.id))
    .limit(CAPS.feeds)
  return rows.map(presentFeed)
}

/** Creates a private feed for the caller and tells its addresses, this once. Throws MEMBERS_ONLY for administrators, and LIMIT_REACHED. */
export async function createFeed(
  ctx: Context,
  { name }: z.output<typeof CreateFeedSchema>,
): Promise<CreatedFeed> {
  const { id: userId, role } = requireMember(ctx.actor)
  if (role !== 'member') throw new DomainError('MEMBERS_ONLY', MEMBERS_ONLY)
  const { secret, ...stored } = newFeedSecret()
  const feed = await ctx.db.transaction(async (tx) => {
    const values = { id: newId(), userId, name, ...stored, createdAt: ctx.clock.now() }
    const [row] = await tx.insert(feeds).values(values).returning()
    const where = eq(feeds.userId, userId)
    await assertCap(tx, userId, { table: feeds, where, most: CAPS.feeds, full: FULL })
    if (row === undefined) throw new DomainError('INTERNAL')
    return presentFeed(row)
  })
  ctx.security.report({ kind: 'feed.created', subjectId: feed.id }, originOf(ctx))
  return { feed, addresses: feedAddresses(ctx.site.publicUrl, secret) }
}

/** Revokes a private feed of the caller's, at once. Throws NOT_FOUND. */
export async function revokeFeed(ctx: Context, { id }: { id: string }): Promise<{ success: true }> {
  const user = requireMember(ctx.actor)
  const revoked = await ctx.db
    .delete(feeds)
    .where(and(eq(feeds.id, id), eq(feeds.userId, user.id)))
    .returning({ id: feeds.id })
  if (revoked.length === 0) throw new DomainError('NOT_FOUND')
  ctx.security.report({ kind: 'feed.revoked', subjectId: id }, originOf(ctx))
  return { success: true }
}
