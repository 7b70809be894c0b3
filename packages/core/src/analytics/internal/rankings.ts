import type { COUNTED_EVENTS } from '@idex/contract/analytics/choices'
import { OVERVIEW_RANKS, type FunnelStep, type Overview } from '@idex/contract/analytics/overview'
import { blogPosts, dailyCounts, notes, onboardingAnswers, shareSignUps, users } from '@idex/db/schema'
import { and, asc, between, count, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Services } from '../../kernel/context.ts'
import { isPublished } from '../../notes/policy.ts'
import type { DateRanges } from './periods.ts'
import { startOfUtcDaySql } from './count-events.ts'

type DateRange = DateRanges['current']

function isWithin(column: PgColumn, { from, to }: DateRange): SQL | undefined {
  return and(gte(column, startOfUtcDaySql(from)), lt(column, sql`${startOfUtcDaySql(to)} + interval '1 day'`))
}

function wasCounted(what: (typeof COUNTED_EVENTS)[number], { from, to }: DateRange): SQL | undefined {
  return and(eq(dailyCounts.what, what), between(dailyCounts.day, from, to))
}

const total = sql<number>`sum(${dailyCounts.count})::int`

/** The published notes with the most reads. */
export function rankNotes(ctx: Services, range: DateRange): Promise<Overview['topNotes']> {
  return ctx.db
    .select({ id: notes.id, title: notes.title, count: total })
    .from(dailyCounts)
    .innerJoin(notes, eq(notes.id, dailyCounts.subjectId))
    .where(and(wasCounted('read', range), isPublished()))
    .groupBy(notes.id)
    .orderBy(desc(total), asc(notes.sortTitle))
    .limit(OVERVIEW_RANKS)
}

/** The published posts with the most views. */
export function rankPosts(ctx: Services, range: DateRange): Promise<Overview['topPosts']> {
  return ctx.db
    .select({ id: blogPosts.id, title: blogPosts.title, count: total })
    .from(dailyCounts)
    .innerJoin(blogPosts, eq(blogPosts.id, dailyCounts.subjectId))
    .where(and(wasCounted('blog', range), eq(blogPosts.published, true)))
    .groupBy(blogPosts.id)
    .orderBy(desc(total), asc(blogPosts.sortTitle))
    .limit(OVERVIEW_RANKS)
}

/** The topics chosen most often in onboarding by members who signed up within the range. */
export function rankTopics(ctx: Services, range: DateRange): Promise<Overview['topTopics']> {
  const topic = sql<string>`unnest(${onboardingAnswers.aiTopics})`.as('topic')
  return ctx.db
    .select({ topic, count: count() })
    .from(onboardingAnswers)
    .innerJoin(users, eq(users.id, onboardingAnswers.userId))
    .where(and(eq(users.role, 'member'), isWithin(users.createdAt, range)))
    .groupBy(sql`1`)
    .orderBy(desc(count()), sql`1`)
    .limit(OVERVIEW_RANKS)
}

/** How far members got who signed up through a share link within the range. */
export async function countFunnel(
  ctx: Services,
  range: DateRange,
): Promise<Record<Exclude<FunnelStep, 'opened'>, number>> {
  const isOnboarded = sql`${users.onboardedAt} is not null`
  const [row] = await ctx.db
    .select({
      signedUp: count(),
      onboarded: sql<number>`count(*) filter (where ${isOnboarded})::int`,
      read: sql<number>`count(${shareSignUps.firstReadAt}) filter (where ${isOnboarded})::int`,
    })
    .from(shareSignUps)
    .innerJoin(users, eq(users.id, shareSignUps.userId))
    .where(isWithin(shareSignUps.signedUpAt, range))
  return row ?? { signedUp: 0, onboarded: 0, read: 0 }
}
