import { createHash } from 'node:crypto'
import { DAY_MS } from '@idex/contract/kernel/dates'
import type { Queryable } from '@idex/db/client'
import { ignoreReadOnly } from '@idex/db/outage'
import { viewMarks } from '@idex/db/schema'
import { and, between, eq, lt, sql } from 'drizzle-orm'
import { isbot } from 'isbot'
import type { Context, Services } from '../kernel/context.ts'
import { dailySalt, deleteOldSalts } from './daily-salt.ts'
import { dayOf } from '../kernel/dates.ts'
import { networkOf, subscriberNetworkOf } from '../kernel/networks.ts'

/** Days after which it is forgotten which member viewed what; the counts stay. */
const VIEW_MARK_DAYS = 400

/** Browsers of one network that count one by one, for each subject and day; all others count together, as one more. */
const BROWSERS_OF_NETWORK = 20

/** The same of all networks of one subscriber, who may have 65,536 of them. */
const BROWSERS_OF_SITE = 200

type Subject = `${'blog' | 'content' | 'share' | 'read' | 'link'}:${string}`
type Viewed = { day: string; subject: Subject }

/** Digits of a fixed number: every collation has them in the same order, so that a range finds what begins alike. */
const DIGITS = 20
/** Stands for all further browsers or networks: no hash of 64 bits is as large. */
const OTHERS = '9'.repeat(DIGITS)

function digitsOf(salt: string, text: string): string {
  const hash = createHash('sha256').update(`${salt}\n${text}`).digest()
  return hash.readBigUInt64BE().toString().padStart(DIGITS, '0')
}

/** Adds the viewer's mark; runs `count` if it is new. */
async function mark(
  tx: Queryable,
  viewed: Viewed & { viewer: string },
  count: (tx: Queryable, day: string) => Promise<unknown>,
): Promise<void> {
  const added = await tx
    .insert(viewMarks)
    .values(viewed)
    .onConflictDoNothing()
    .returning({ day: viewMarks.day })
  if (added.length > 0) await count(tx, viewed.day)
}

/** A visitor by the digits of where they are, from wide to narrow. */
type Visitor = { site: string; network: string; browser: string }

function hashVisitor({ client }: Context, salt: string): Visitor {
  return {
    site: digitsOf(salt, subscriberNetworkOf(client.address)),
    network: digitsOf(salt, networkOf(client.address)),
    browser: digitsOf(salt, client.userAgent),
  }
}

/**
 * The mark a visitor's view would add: the browser's, or that of all others of the network or the site once too many of
 * it have theirs. Null if it is there.
 */
async function missingMark(
  db: Queryable,
  { day, subject }: Viewed,
  { site, network, browser }: Visitor,
): Promise<string | null> {
  const rows = await db
    .select({ viewer: viewMarks.viewer })
    .from(viewMarks)
    .where(
      and(
        eq(viewMarks.day, day),
        eq(viewMarks.subject, subject),
        between(viewMarks.viewer, site.padEnd(3 * DIGITS, '0'), site + OTHERS + OTHERS),
      ),
    )
  const marks = new Set(rows.map(({ viewer }) => viewer))
  const inNetwork = rows.filter(({ viewer }) => viewer.startsWith(site + network)).length
  const own = site + network + browser
  const wanted =
    rows.length >= BROWSERS_OF_SITE
      ? site + OTHERS + OTHERS
      : site + network + (inNetwork >= BROWSERS_OF_NETWORK ? OTHERS : browser)
  return marks.has(own) || marks.has(wanted) ? null : wanted
}

async function recordView(
  ctx: Context,
  subject: Subject,
  count: (tx: Queryable, day: string) => Promise<unknown>,
): Promise<void> {
  const viewed = { day: dayOf(ctx.clock.now()), subject }
  const salt = await dailySalt(ctx.db, 'views', viewed.day)
  if (ctx.actor !== null) {
    const viewer = createHash('sha256').update(`${salt}\nuser ${ctx.actor.id}`).digest('hex').slice(0, 32)
    return ctx.db.transaction((tx) => mark(tx, { ...viewed, viewer }, count))
  }
  const visitor = hashVisitor(ctx, salt)
  if ((await missingMark(ctx.db, viewed, visitor)) === null) return
  await ctx.db.transaction(async (tx) => {
    // Views of one site wait for each other, so that no two of them are its network's twentieth.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject + visitor.site}, 0))`)
    const viewer = await missingMark(tx, viewed, visitor)
    if (viewer !== null) await mark(tx, { ...viewed, viewer }, count)
  })
}

/**
 * Runs `count` if the caller has not viewed `subject` today (UTC), in the transaction that records the view; bots and
 * admins never count, a network's browsers so many at most, and no address is stored (decisions, "Views").
 * Not counted while the database is read-only: reading must still work.
 */
export async function countView(
  ctx: Context,
  subject: Subject,
  count: (tx: Queryable, day: string) => Promise<unknown>,
): Promise<void> {
  if (ctx.actor?.role === 'admin' || isbot(ctx.client.userAgent) || ctx.client.userAgent === '') return
  await recordView(ctx, subject, count).catch(ignoreReadOnly)
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
