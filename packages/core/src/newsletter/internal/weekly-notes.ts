import { WEEKLY_NOTES_MAX } from '@idex/contract/newsletter/weekly'
import type { Queryable } from '@idex/db/client'
import { notePlaces, noteReads, notes, users } from '@idex/db/schema'
import { and, arrayOverlaps, desc, eq, gt, gte, lte, notExists, or, type SQL, sql } from 'drizzle-orm'
import { isPublished } from '../../notes/policy.ts'

/** After `since`, up to and with `until`. */
export type Span = { since: Date | typeof users.digestedUntil | SQL<Date>; until: Date }

/** Columns of a note in a weekly digest. */
const COLUMNS = {
  id: notes.id,
  slug: notes.slug,
  title: notes.title,
  description: notes.description,
  topics: notes.topics,
}

/** Notes of a weekly digest: at most `WEEKLY_NOTES_MAX`, and the number of further ones. */
export type WeeklyNotes = { first: Pick<typeof notes.$inferSelect, keyof typeof COLUMNS>[]; more: number }

/** Published notes that others were mailed about in `span`; one published without an email is in no digest. */
function isMailedIn({ since, until }: Span): SQL | undefined {
  return and(isPublished(), gt(notes.mailedAt, since), lte(notes.mailedAt, until))
}

/**
 * Of them, those for the member of the current row: published since they have their account, of their topics, never opened, and in
 * which they have no place.
 */
export function isNewToMember(db: Queryable, span: Span): SQL | undefined {
  const place = db
    .select({ one: sql`1` })
    .from(notePlaces)
    .where(and(eq(notePlaces.userId, users.id), eq(notePlaces.noteId, notes.id)))
  const read = db
    .select({ one: sql`1` })
    .from(noteReads)
    .where(and(eq(noteReads.userId, users.id), eq(noteReads.noteId, notes.id)))
  return and(
    isMailedIn(span),
    gte(notes.publishedAt, users.createdAt),
    or(eq(sql`cardinality(${users.insightTopics})`, 0), arrayOverlaps(notes.topics, users.insightTopics)),
    notExists(read),
    notExists(place),
  )
}

const NEWEST = [desc(notes.mailedAt), desc(notes.publishedAt), desc(notes.id)]

/** Of a member's topics, how many a note has. */
const matching = sql`cardinality(array(
  select unnest(${notes.topics}) intersect select unnest(${users.insightTopics})))`

function asWeekly(rows: (WeeklyNotes['first'][number] & { total: number })[]): WeeklyNotes {
  return { first: rows, more: (rows[0]?.total ?? 0) - rows.length }
}

const WITH_TOTAL = { ...COLUMNS, total: sql<number>`count(*) over ()`.mapWith(Number) }

/** The new notes of a member, those with most of their topics first, then the newest. */
export async function readNewNotes(db: Queryable, memberId: string, span: Span): Promise<WeeklyNotes> {
  const rows = await db
    .select(WITH_TOTAL)
    .from(notes)
    .innerJoin(users, eq(users.id, memberId))
    .where(isNewToMember(db, span))
    .orderBy(desc(matching), ...NEWEST)
    .limit(WEEKLY_NOTES_MAX)
  return asWeekly(rows)
}

/** The new notes of someone who wants every topic and has read nothing. */
export async function readMailedNotes(db: Queryable, span: Span): Promise<WeeklyNotes> {
  const rows = await db
    .select(WITH_TOTAL)
    .from(notes)
    .where(isMailedIn(span))
    .orderBy(...NEWEST)
    .limit(WEEKLY_NOTES_MAX)
  return asWeekly(rows)
}
