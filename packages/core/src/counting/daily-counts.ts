import type { Queryable } from '@idex/db/client'
import { dailyCounts } from '@idex/db/schema'
import { sql } from 'drizzle-orm'

type CountedEvent = Pick<typeof dailyCounts.$inferInsert, 'what' | 'day' | 'subjectId'>

/** Adds one to an event's count of a day; `tx` is the transaction that records who has been counted. */
export async function countOnDay(tx: Queryable, event: CountedEvent): Promise<void> {
  await tx
    .insert(dailyCounts)
    .values({ ...event, count: 1 })
    .onConflictDoUpdate({
      target: [dailyCounts.what, dailyCounts.day, dailyCounts.subjectId],
      set: { count: sql`${dailyCounts.count} + 1` },
    })
}
