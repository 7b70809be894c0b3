import type { FunnelCounts, ShareFunnel } from '@idex/contract/notes/share-link'
import { dailyCounts, notes, shareLinks, shareSignUps, users } from '@idex/db/schema'
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { DomainError } from '@idex/contract/kernel/errors'
import { type Context, requireAdmin, type Services } from '../kernel/context.ts'
import { displayName } from '../kernel/display-name.ts'
import { isSiteNote } from '../notes/policy.ts'
import { presentShareLink } from '../notes/presenter.ts'
import { SHARE_LINK_COLUMNS, SHARE_LINKS_LISTED } from '../notes/share-links.ts'

type SignUps = Omit<FunnelCounts, 'opened'>

/** Who made a link. */
const MAKER = { firstName: users.firstName, lastName: users.lastName, email: users.email }

const isOnboarded = sql`${users.onboardedAt} is not null`

/** How far those came who signed up by links of a note, by link; '' is the plain one. */
async function countSignUps(ctx: Services, where: SQL): Promise<Map<string, SignUps>> {
  const rows = await ctx.db
    .select({
      linkId: shareSignUps.linkId,
      signedUp: count(),
      onboarded: sql<number>`count(*) filter (where ${isOnboarded})::int`,
      read: sql<number>`count(${shareSignUps.noteReadAt}) filter (where ${isOnboarded})::int`,
    })
    .from(shareSignUps)
    .innerJoin(users, eq(users.id, shareSignUps.userId))
    .where(where)
    .groupBy(shareSignUps.linkId)
  return new Map(rows.map(({ linkId, ...counts }) => [linkId ?? '', counts]))
}

const NOBODY: SignUps = { signedUp: 0, onboarded: 0, read: 0 }

function sumOf(counts: Iterable<SignUps>): SignUps {
  return [...counts].reduce(
    (sum, { signedUp, onboarded, read }) => ({
      signedUp: sum.signedUp + signedUp,
      onboarded: sum.onboarded + onboarded,
      read: sum.read + read,
    }),
    NOBODY,
  )
}

/**
 * What became of the share links of a note of the site since it was made: opened by visitors, signed up, onboarded, and read
 * the note itself; of the newest named links each. Throws NOT_FOUND.
 */
export async function getShareFunnel(ctx: Context, { id }: { id: string }): Promise<ShareFunnel> {
  const admin = requireAdmin(ctx.actor)
  const opened = sql<number>`coalesce((select sum(${dailyCounts.count}) from ${dailyCounts}
    where ${dailyCounts.what} = 'share' and ${dailyCounts.subjectId} = ${notes.id}), 0)::int`
  const [note] = await ctx.db
    .select({ opened })
    .from(notes)
    .where(and(eq(notes.id, id), isSiteNote()))
  if (!note) throw new DomainError('NOT_FOUND')
  const [signUps, rows] = await Promise.all([
    countSignUps(ctx, eq(shareSignUps.noteId, id)),
    ctx.db
      .select({ link: SHARE_LINK_COLUMNS, maker: MAKER })
      .from(shareLinks)
      .innerJoin(notes, eq(notes.id, shareLinks.noteId))
      .innerJoin(users, eq(users.id, shareLinks.userId))
      .where(eq(shareLinks.noteId, id))
      .orderBy(desc(shareLinks.createdAt), desc(shareLinks.id))
      .limit(SHARE_LINKS_LISTED),
  ])
  const now = ctx.clock.now()
  return {
    total: { opened: note.opened, ...sumOf(signUps.values()) },
    links: rows.map(({ link, maker }) => ({
      ...presentShareLink(link, now),
      madeBy: displayName(maker) ?? maker.email ?? 'Administrator',
      isOwn: link.userId === admin.id,
      funnel: { opened: link.opens, ...(signUps.get(link.id) ?? NOBODY) },
    })),
  }
}
