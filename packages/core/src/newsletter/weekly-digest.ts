import { nextDigestAt, weekEndBefore, type WeeklyDigest } from '@idex/contract/newsletter/weekly'
import type { Queryable } from '@idex/db/client'
import { notes, users } from '@idex/db/schema'
import { and, asc, count, eq, exists, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Context, Services } from '../kernel/context.ts'
import { requireAdmin } from '../kernel/access.ts'
import { mailKey } from './announcement-email.ts'
import { isMemberRecipient } from '../notes/internal/note-email-recipients.ts'
import { isNewToMember, readMailedNotes, type Span } from './internal/weekly-notes.ts'
import { weeklyDigestOf } from './internal/write-mails.ts'

/** Members whose week is closed in one transaction. */
const BATCH = 500

/** The columns of a member who chooses the weekly digest: it begins then, if it has not begun yet. */
export function weeklyStartColumns(now: Date) {
  const before = sql`case when ${users.insightRhythm} = 'weekly' then ${users.digestedUntil} end`
  return { digestedUntil: sql`coalesce(${before}, ${now.toISOString()}::timestamptz)` }
}

const isWeekly = () => eq(users.insightRhythm, 'weekly')

/** Until when a member has been told. */
const toldUntil = sql<Date>`coalesce(${users.digestedUntil}, ${users.createdAt})`.mapWith(users.createdAt)

/** Condition that the member of the current row gets an email about what is new until then. */
function isToBeTold(db: Queryable, until: Date): SQL | undefined {
  const news = db
    .select({ one: sql`1` })
    .from(notes)
    .where(isNewToMember(db, { since: toldUntil, until }))
  return and(isMemberRecipient(), exists(news))
}

/** Locks members whose week until then is not closed. Another server's are left to it. */
function lockDue(tx: Queryable, until: Date) {
  const isTold = sql<boolean>`coalesce(${isToBeTold(tx, until)}, false)`
  return tx
    .select({ id: users.id, email: users.email, since: toldUntil, isTold })
    .from(users)
    .where(and(isWeekly(), or(isNull(users.digestedUntil), lt(users.digestedUntil, until))))
    .orderBy(asc(users.id))
    .limit(BATCH)
    .for('update', { skipLocked: true })
}

/** Closes the week of a batch of members and enqueues their emails, or neither. */
function closeWeek(ctx: Services, until: Date): Promise<{ closed: number; enqueued: number }> {
  const week = until.toISOString()
  return ctx.db.transaction(async (tx) => {
    const due = await lockDue(tx, until)
    if (due.length === 0) return { closed: 0, enqueued: 0 }
    const ids = due.map(({ id }) => id)
    await tx.update(users).set({ digestedUntil: until }).where(inArray(users.id, ids))
    const items = due.flatMap(({ id, email, since, isTold }) => {
      if (!isTold || email === null) return []
      const span = { since: since.toISOString(), until: week }
      const payload = { kind: 'weekly-digest' as const, memberId: id, ...span }
      return [{ payload, singletonKey: `weekly:${mailKey(week, email)}` }]
    })
    await ctx.queue.enqueueEach('mail.send', items, { tx })
    return { closed: due.length, enqueued: items.length }
  })
}

/**
 * Enqueues the email of the last week that is over for every member who chose it and has something new and unread; a
 * member's week is closed once, however many servers run it and wherever one is stopped. Returns how many emails.
 */
export async function sendWeeklyDigest(ctx: Services): Promise<number> {
  const until = weekEndBefore(ctx.clock.now())
  let total = 0
  for (;;) {
    const { closed, enqueued } = await closeWeek(ctx, until)
    total += enqueued
    if (closed < BATCH) return total
  }
}

/** Returns the next weekly digest as it would be sent now. */
export async function previewWeeklyDigest(ctx: Context): Promise<WeeklyDigest> {
  requireAdmin(ctx.actor)
  const now = ctx.clock.now()
  const [row] = await ctx.db
    .select({ readers: count() })
    .from(users)
    .where(and(isWeekly(), isToBeTold(ctx.db, now)))
  const span: Span = { since: weekEndBefore(now), until: now }
  const found = await readMailedNotes(ctx.db, span)
  const mail =
    found.first.length === 0
      ? null
      : weeklyDigestOf(ctx, found, `${ctx.site.publicUrl}/newsletter/unsubscribe`)
  return {
    nextAt: nextDigestAt(now).toISOString(),
    readers: row?.readers ?? 0,
    preview: mail && { subject: mail.subject, text: mail.text },
  }
}
