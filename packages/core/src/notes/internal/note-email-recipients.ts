import type { Queryable } from '@idex/db/client'
import { subscriptions, users } from '@idex/db/schema'
import { and, arrayOverlaps, eq, isNotNull, isNull, lte, notExists, or, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, union } from 'drizzle-orm/pg-core'
import type { Recipient } from '../../ports/mail-request.ts'

type Topics = (typeof users.$inferSelect)['insightTopics']

/** A recipient of emails about new insights; no topics means all of them, published since they have been one. */
export type NoteEmailRecipient = Recipient & { email: string; topics: Topics; since: Date }

/** Members who agreed to emails about insights and can use the library. */
export function isMemberRecipient(): SQL | undefined {
  return and(
    eq(users.role, 'member'),
    isNotNull(users.onboardedAt),
    isNull(users.disabledAt),
    isNotNull(users.email),
    eq(users.wantsInsightEmails, true),
  )
}

/** Of them, those who chose emails about each new note. */
const isToldAtOnce = () => and(isMemberRecipient(), eq(users.insightRhythm, 'each'))

/** Confirmed subscriptions whose address belongs to no member, or to one who has not decided yet. */
function isSubscriberRecipient(db: Queryable): SQL | undefined {
  const member = db
    .select({ one: sql`1` })
    .from(users)
    .where(
      and(
        eq(sql`lower(${users.email})`, sql`lower(${subscriptions.email})`),
        eq(users.role, 'member'),
        or(isNotNull(users.onboardedAt), isNotNull(users.disabledAt)),
      ),
    )
  return and(isNotNull(subscriptions.confirmedAt), isNull(subscriptions.unsubscribedAt), notExists(member))
}

async function readMembers(db: Queryable, where: SQL | undefined): Promise<NoteEmailRecipient[]> {
  const rows = await db
    .select({ id: users.id, email: users.email, topics: users.insightTopics, since: users.createdAt })
    .from(users)
    .where(where)
  return rows.flatMap(({ email, ...row }) =>
    email === null ? [] : [{ audience: 'member' as const, email, ...row }],
  )
}

/** Confirmed subscriptions have a time. */
const SUBSCRIBED_AT = sql<Date>`coalesce(${subscriptions.confirmedAt}, ${subscriptions.createdAt})`.mapWith(
  subscriptions.createdAt,
)

async function readSubscribers(db: Queryable, id?: string): Promise<NoteEmailRecipient[]> {
  const rows = await db
    .select({ id: subscriptions.id, email: subscriptions.email, since: SUBSCRIBED_AT })
    .from(subscriptions)
    .where(and(isSubscriberRecipient(db), id === undefined ? undefined : eq(subscriptions.id, id)))
  return rows.map((row) => ({ audience: 'subscriber' as const, topics: [], ...row }))
}

/** How many addresses get emails about notes with these topics published at that time, now by default, counted where they are. */
export async function countNoteEmailRecipients(
  db: Queryable,
  topics: Topics,
  publishedAt: Date | null = null,
): Promise<number> {
  const wants = or(
    eq(sql`cardinality(${users.insightTopics})`, 0),
    topics.length > 0 ? arrayOverlaps(users.insightTopics, topics) : undefined,
  )
  const address = (email: PgColumn) => sql<string>`lower(${email})`.as('address')
  const members = db
    .select({ address: address(users.email) })
    .from(users)
    .where(and(isToldAtOnce(), wants, publishedAt ? lte(users.createdAt, publishedAt) : undefined))
  const others = db
    .select({ address: address(subscriptions.email) })
    .from(subscriptions)
    .where(
      and(
        isSubscriberRecipient(db),
        publishedAt ? sql`${SUBSCRIBED_AT} <= ${publishedAt.toISOString()}` : undefined,
      ),
    )
  const addresses = union(members, others).as('addresses')
  return db.$count(addresses)
}

/** All recipients of emails about each new note, each address once. */
export async function listNoteEmailRecipients(db: Queryable): Promise<NoteEmailRecipient[]> {
  const readers = [...(await readMembers(db, isToldAtOnce())), ...(await readSubscribers(db))]
  return [...new Map(readers.map((reader) => [reader.email.toLowerCase(), reader])).values()]
}

/** One recipient of either digest, unless they have left or unsubscribed since. */
export async function findNoteEmailRecipient(
  db: Queryable,
  { audience, id }: Recipient,
): Promise<NoteEmailRecipient | undefined> {
  const readers =
    audience === 'member'
      ? readMembers(db, and(isMemberRecipient(), eq(users.id, id)))
      : readSubscribers(db, id)
  return (await readers)[0]
}
