import type { SessionUser } from '@idex/auth/sessions'
import type { MarkSeenSchema, Notification, Notifications } from '@idex/contract/members/notifications'
import type { Queryable } from '@idex/db/client'
import { contentItems, notes, users } from '@idex/db/schema'
import { and, desc, eq, gt, gte, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { contentColumns, NEWEST, presentContent } from '../content/presenter.ts'
import { isPublished as isPublishedItem, isUnreadBy } from '../content/policy.ts'
import { markSeenContent } from '../content/unread.ts'
import type { Context } from '../kernel/context.ts'
import { requireMember } from '../kernel/access.ts'
import { isPublished } from '../notes/policy.ts'
import { presentNote, selectNotesWith } from '../notes/presenter.ts'

/** How many the list shows. */
export const NOTIFICATIONS = 20

type Member = Pick<SessionUser, 'id'>

/** A time of the user's row. */
const timeOf = (db: Queryable, { id }: Member, time: SQL) =>
  db.select({ at: time }).from(users).where(eq(users.id, id))

const SIGN_UP = sql`${users.createdAt}`
const SEEN = sql`coalesce(${users.notesSeenAt}, ${users.createdAt})`

/** Published notes that `user` has not seen yet. */
const isNewTo = (db: Queryable, user: Member) =>
  and(isPublished(), gte(notes.publishedAt, timeOf(db, user, SEEN)))

const flag = (condition: SQL | undefined) => sql<boolean>`coalesce(${condition}, false)`
const toIso = (instant: Date | null) => (instant ?? new Date(0)).toISOString()

async function newestNotes({ db }: Context, user: Member): Promise<Notification[]> {
  const rows = await selectNotesWith(db, user, { unread: flag(isNewTo(db, user)) })
    .where(and(isPublished(), gt(notes.publishedAt, timeOf(db, user, SIGN_UP))))
    .orderBy(desc(notes.publishedAt), desc(notes.id))
    .limit(NOTIFICATIONS)
  return rows.map(({ extraColumns: { unread }, ...row }) => ({
    kind: 'note',
    unread,
    publishedAt: toIso(row.note.publishedAt),
    note: presentNote(row),
  }))
}

async function newestContent({ db }: Context, user: SessionUser): Promise<Notification[]> {
  const rows = await db
    .select({ ...contentColumns(db, user), unread: flag(isUnreadBy(db, user)) })
    .from(contentItems)
    .where(and(isPublishedItem(), gt(contentItems.publishedAt, timeOf(db, user, SIGN_UP))))
    .orderBy(...NEWEST)
    .limit(NOTIFICATIONS)
  return rows.map(({ item, unread, ...details }) => ({
    kind: 'content',
    unread,
    publishedAt: toIso(item.publishedAt),
    content: presentContent(item, details),
  }))
}

async function countUnread({ db }: Context, user: Member): Promise<number> {
  const [ofNotes, ofContent] = await Promise.all([
    db.$count(notes, isNewTo(db, user)),
    db.$count(contentItems, isUnreadBy(db, user)),
  ])
  return ofNotes + ofContent
}

/** The newest notes and content items published since the caller signed up, whether or not they have been seen. */
export async function listNotifications(ctx: Context): Promise<Notifications> {
  const user = requireMember(ctx.actor)
  const asOf = ctx.clock.now().toISOString()
  const [unreadCount, ...found] = await Promise.all([
    countUnread(ctx, user),
    newestNotes(ctx, user),
    newestContent(ctx, user),
  ])
  const notifications = found.flat().toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt))
  return { notifications: notifications.slice(0, NOTIFICATIONS), unreadCount, asOf }
}

/** Marks as seen what was published before a time, which never moves back. Returns how many are still unread. */
export async function markNotificationsSeen(
  ctx: Context,
  input: z.output<typeof MarkSeenSchema>,
): Promise<{ success: true; unreadCount: number }> {
  const user = requireMember(ctx.actor)
  const now = ctx.clock.now()
  // The caller's clock may be ahead: unpublished notes stay unseen.
  const until = input.until < now ? input.until : now
  await ctx.db.transaction(async (tx) => {
    await markSeenContent({ ...ctx, db: tx }, user, until)
    await tx
      .update(users)
      .set({ notesSeenAt: until })
      .where(and(eq(users.id, user.id), sql`${SEEN} < ${until.toISOString()}::timestamptz`))
  })
  return { success: true, unreadCount: await countUnread(ctx, user) }
}
