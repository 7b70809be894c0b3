import type { Readable } from 'node:stream'
import { type FunnelCounts, SHARE_FUNNEL_FILE_NAME, type ShareFunnel } from '@idex/contract/notes/share-link'
import { dailyCounts, notes, shareLinks, shareSignUps, users } from '@idex/db/schema'
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { DomainError } from '@idex/contract/kernel/errors'
import type { Context, Services } from '../kernel/context.ts'
import { requireAdmin } from '../kernel/access.ts'
import { recordAudit } from '../audit/internal/record-audit.ts'
import { csvOf, rowsOf } from '../kernel/csv.ts'
import { fullName } from '@idex/contract/kernel/names'
import { limit } from '../kernel/limits.ts'
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

/** The counts of all links of a note of the site together, and of each; '' is the plain one. Throws NOT_FOUND. */
async function readCounts(ctx: Services, id: string) {
  const opened = sql<number>`coalesce((select sum(${dailyCounts.count}) from ${dailyCounts}
    where ${dailyCounts.what} = 'share' and ${dailyCounts.subjectId} = ${notes.id}), 0)::int`
  const [note] = await ctx.db
    .select({ title: notes.title, opened })
    .from(notes)
    .where(and(eq(notes.id, id), isSiteNote()))
  if (!note) throw new DomainError('NOT_FOUND')
  const signUps = await countSignUps(ctx, eq(shareSignUps.noteId, id))
  const total: FunnelCounts = { opened: note.opened, ...sumOf(signUps.values()) }
  return { title: note.title, total, signUps }
}

type LinkRow = Awaited<ReturnType<typeof readLinks>>[number]

/** The newest named links of a note, those made before `last` if it is given. */
function readLinks(
  ctx: Services,
  id: string,
  { most, last }: { most: number; last?: { createdAt: Date; id: string } | undefined },
) {
  const isBefore =
    last &&
    sql`(${shareLinks.createdAt}, ${shareLinks.id}) < (${last.createdAt.toISOString()}::timestamptz, ${last.id})`
  return ctx.db
    .select({ link: SHARE_LINK_COLUMNS, maker: MAKER })
    .from(shareLinks)
    .innerJoin(notes, eq(notes.id, shareLinks.noteId))
    .innerJoin(users, eq(users.id, shareLinks.userId))
    .where(and(eq(shareLinks.noteId, id), isBefore))
    .orderBy(desc(shareLinks.createdAt), desc(shareLinks.id))
    .limit(most)
}

function presentLink({ link, maker }: LinkRow, signUps: Map<string, SignUps>, now: Date) {
  return {
    ...presentShareLink(link, now),
    madeBy: fullName(maker) ?? maker.email ?? 'Administrator',
    funnel: { opened: link.opens, ...(signUps.get(link.id) ?? NOBODY) },
  }
}

/**
 * Returns the funnel of a note's share links since the note was made: opened by visitors, signed up, onboarded, read
 * the note; separately for the newest named links. Throws NOT_FOUND.
 */
export async function getShareFunnel(ctx: Context, { id }: { id: string }): Promise<ShareFunnel> {
  const admin = requireAdmin(ctx.actor)
  const { total, signUps } = await readCounts(ctx, id)
  const rows = await readLinks(ctx, id, { most: SHARE_LINKS_LISTED })
  const now = ctx.clock.now()
  return {
    total,
    links: rows.map((row) => ({
      ...presentLink(row, signUps, now),
      isOwn: row.link.userId === admin.id,
    })),
  }
}

const HEADINGS = [
  ...['Link', 'Address', 'Made by', 'Made', 'Ends', 'Withdrawn', 'State'],
  ...['Opened', 'Signed up', 'Onboarded', 'Read the note'],
]

/** Links per query of the export. */
const EXPORT_PAGE = 500

const countCells = ({ opened, signedUp, onboarded, read }: FunnelCounts) =>
  [opened, signedUp, onboarded, read].map(String)

async function* funnelCells(
  ctx: Context,
  id: string,
  { total, signUps }: Pick<Awaited<ReturnType<typeof readCounts>>, 'total' | 'signUps'>,
): AsyncGenerator<string[]> {
  const now = ctx.clock.now()
  const site = ctx.site.publicUrl.replace(/\/$/, '')
  yield ['All links together', '', '', '', '', '', '', ...countCells(total)]
  const readPage = (last: LinkRow | undefined) => readLinks(ctx, id, { most: EXPORT_PAGE, last: last?.link })
  for await (const row of rowsOf(readPage)) {
    const { name, slug, madeBy, createdAt, expiresAt, revokedAt, state, funnel } = presentLink(
      row,
      signUps,
      now,
    )
    const address = `${site}/share/${slug}`
    yield [
      ...[name, address, madeBy, createdAt, expiresAt ?? '', revokedAt ?? '', state],
      ...countCells(funnel),
    ]
  }
}

/**
 * Streams the funnel of each named link of a note of the site, and of all links together, as CSV: newest first, in
 * constant memory. It is audited. Throws NOT_FOUND or RATE_LIMITED.
 */
export async function exportShareFunnel(
  ctx: Context,
  { id }: { id: string },
): Promise<{ name: string; stream: Readable }> {
  const actor = requireAdmin(ctx.actor)
  const counts = await readCounts(ctx, id)
  await limit(ctx, 'export')
  await recordAudit(
    ctx.db,
    { actor, clock: ctx.clock },
    { action: 'share-link.export', subjectId: id, subjectTitle: counts.title },
  )
  return { name: SHARE_FUNNEL_FILE_NAME, stream: csvOf(HEADINGS, funnelCells(ctx, id, counts)) }
}
