import { COUNTED_EVENTS, type OverviewPeriod } from '@idex/contract/analytics/choices'
import { dailyCounts, users } from '@idex/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Services } from '../../kernel/context.ts'
import type { DateRanges } from './periods.ts'

const MEASURES = ['signUps', 'onboarded', ...COUNTED_EVENTS] as const
export type Measure = (typeof MEASURES)[number]

/** How often something happened in the bucket starting at `start`, or, where that is null, in the whole previous range. */
const EventCountSchema = z.object({
  measure: z.enum(MEASURES),
  start: z.string().nullable(),
  amount: z.number(),
})
export type EventCount = z.infer<typeof EventCountSchema>

/** The start of a day in UTC. */
export function startOfUtcDaySql(day: string): SQL {
  return sql`${day}::date::timestamp at time zone 'UTC'`
}

function signUpsSince(measure: Measure, from: string, where: SQL): SQL {
  return sql`select ${measure}::text, (${users.createdAt} at time zone 'UTC')::date, count(*) from ${users}
    where ${users.role} = 'member' and ${users.createdAt} >= ${startOfUtcDaySql(from)} and ${where} group by 2`
}

/** Counts all events of both date ranges in one query: per bucket in the current range, as one sum in the previous. */
export async function countEvents(
  ctx: Services,
  period: OverviewPeriod,
  { current, previous }: DateRanges,
): Promise<EventCount[]> {
  const rows = await ctx.db.execute(sql`
    with happened (measure, day, amount) as (
      ${signUpsSince('signUps', previous.from, sql`true`)}
      union all ${signUpsSince('onboarded', previous.from, sql`${users.onboardedAt} is not null`)}
      union all select ${dailyCounts.what}::text, ${dailyCounts.day}, sum(${dailyCounts.count}) from ${dailyCounts}
      where ${dailyCounts.day} between ${previous.from}::date and ${current.to}::date group by 1, 2
    )
    select measure, sum(amount)::int as amount, case when day >= ${current.from}::date
      then to_char(date_trunc(${period}::text, day::timestamp), 'YYYY-MM-DD') end as start
    from happened
    where day between ${current.from}::date and ${current.to}::date
      or day between ${previous.from}::date and ${previous.to}::date
    group by 1, 3`)
  return rows.map((row) => EventCountSchema.parse(row))
}
