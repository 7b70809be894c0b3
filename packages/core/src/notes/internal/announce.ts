import { ANNOUNCEMENT_DELAY_MINUTES, ANNOUNCEMENT_NOTICE_MINUTES } from '@idex/contract/notes/choices'
import type { Queryable } from '@idex/db/client'
import { notes } from '@idex/db/schema'
import { and, eq, gte, isNull, min, type SQL } from 'drizzle-orm'
import type { Services } from '../../kernel/context.ts'
import { isPublished } from '../policy.ts'

type Note = typeof notes.$inferSelect
type Announced = Pick<Note, 'published' | 'deletedAt' | 'announce' | 'announcedAt' | 'mailDueAt'>

const MINUTE_MS = 60_000

/** Notes about which an email waits. */
export function isWaitingForEmail(): SQL | undefined {
  return and(isPublished(), isNull(notes.announcedAt), eq(notes.announce, true))
}

/** The same of a row. */
export function waitsForEmail({ published, deletedAt, announce, announcedAt }: Announced): boolean {
  return published && deletedAt === null && announce && announcedAt === null
}

/** When an email about what is published now is sent: with one that waits, unless that leaves too little time to take it back. */
export async function nextEmailAt({ clock }: Pick<Services, 'clock'>, db: Queryable): Promise<Date> {
  const now = clock.now().getTime()
  const soonest = new Date(now + ANNOUNCEMENT_NOTICE_MINUTES * MINUTE_MS)
  const [waiting] = await db
    .select({ at: min(notes.mailDueAt) })
    .from(notes)
    .where(and(isWaitingForEmail(), gte(notes.mailDueAt, soonest)))
  return waiting?.at ?? new Date(now + ANNOUNCEMENT_DELAY_MINUTES * MINUTE_MS)
}

/**
 * The columns about the email of a note that is then live, published or not: the choice, unless it is not named, stays. One
 * that is published without an email counts as announced; of one whose email waits already, the time stays.
 */
export async function emailColumns(
  ctx: Pick<Services, 'clock'>,
  db: Queryable,
  before: Announced | null,
  { published, announce = before?.announce ?? true }: { published: boolean; announce?: boolean | undefined },
): Promise<Pick<Note, 'announce' | 'announcedAt' | 'mailDueAt'>> {
  const announcedAt = before?.announcedAt ?? (published && !announce ? ctx.clock.now() : null)
  if (!published || announcedAt !== null) return { announce, announcedAt, mailDueAt: null }
  const waits = before !== null && waitsForEmail(before)
  return { announce, announcedAt, mailDueAt: waits ? before.mailDueAt : await nextEmailAt(ctx, db) }
}

/** Schedules the email about a note if one waits; `tx` is the transaction that publishes it. */
export async function announceLater(
  ctx: Pick<Services, 'clock' | 'queue'>,
  tx: Queryable,
  note: Announced,
): Promise<void> {
  if (!waitsForEmail(note) || note.mailDueAt === null) return
  const dueAt = note.mailDueAt.toISOString()
  const startAfter = Math.max(0, Math.ceil((note.mailDueAt.getTime() - ctx.clock.now().getTime()) / 1000))
  const options = { tx, startAfter, singletonKey: `digest:${dueAt}` }
  await ctx.queue.enqueue('insights.digest', { dueAt }, options)
}

/** Returns when members first saw a note, once it is published. Later changes of the note do not alter it. */
export function firstPublished(
  { clock }: Pick<Services, 'clock'>,
  published: boolean | undefined,
  before: Date | null = null,
): Pick<Note, 'publishedAt'> {
  return { publishedAt: before ?? (published === true ? clock.now() : null) }
}
