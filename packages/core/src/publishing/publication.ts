import { DomainError } from '@idex/contract/kernel/errors'
import { isPast, type PublicationState, SCHEDULE_PAST } from '@idex/contract/kernel/schedule'
import { and, type Column, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '@idex/db/client'
import type { Clock } from '../kernel/context.ts'
import type { Queue } from '../ports/queue.ts'

type Publication = { published: boolean; publishedAt: Date | null; scheduledAt: Date | null }

/** The state of a row that can be scheduled and trashed. */
export function publicationState(row: {
  published: boolean
  scheduledAt: Date | null
  deletedAt: Date | null
}): PublicationState {
  if (row.deletedAt !== null) return 'trashed'
  if (row.published) return 'published'
  return row.scheduledAt === null ? 'draft' : 'scheduled'
}

type Columns = Record<'published' | 'scheduledAt' | 'deletedAt', Column>

/** The rows whose `publicationState` is `state`; all without one. */
export function hasState(
  { published, scheduledAt, deletedAt }: Columns,
  state: PublicationState | undefined,
): SQL | undefined {
  const isLive = isNull(deletedAt)
  const states: Record<PublicationState, () => SQL | undefined> = {
    trashed: () => isNotNull(deletedAt),
    published: () => and(isLive, eq(published, true)),
    draft: () => and(isLive, eq(published, false), isNull(scheduledAt)),
    scheduled: () => and(isLive, eq(published, false), isNotNull(scheduledAt)),
  }
  return state && states[state]()
}

/** The rows a list shows: those in `state`, and what is in the trash only when it is asked for by `trashed` or as the state. */
export function isListed(
  columns: Columns,
  {
    state,
    trashed = state === 'trashed',
  }: { state?: PublicationState | undefined; trashed?: boolean | undefined },
): SQL | undefined {
  return and(trashed ? undefined : isNull(columns.deletedAt), hasState(columns, state))
}

/** Condition for rows with a tag that begins like this, ignoring case; without one, all rows. */
export function hasTag(tags: Column, tag: string | undefined): SQL | undefined {
  if (!tag) return undefined
  return sql`exists (select from unnest(${tags}) as tag where starts_with(lower(tag), lower(${tag})))`
}

/**
 * The columns of something published now, at a scheduled time, or not yet; `publishedAt` is when it first was. Throws
 * VALIDATION for a time that is over.
 */
export function publicationColumns(
  { clock }: { clock: Clock },
  { published, scheduledAt }: { published: boolean; scheduledAt: Date | null },
  before?: Pick<Publication, 'publishedAt'>,
): Publication {
  const now = clock.now()
  const publishedAt = before?.publishedAt ?? null
  if (published) return { published, publishedAt: publishedAt ?? now, scheduledAt: null }
  if (scheduledAt !== null && isPast(scheduledAt, now))
    throw new DomainError('VALIDATION', SCHEDULE_PAST, { scheduledAt: SCHEDULE_PAST })
  return { published, publishedAt, scheduledAt }
}

type Shown = { published: boolean; scheduledAt?: Date | null }

/** Returns what a change from `before` to `after` does to readers; without `before`, what creating it does. */
export function publishingStep(before: Shown | null, after: Shown) {
  if (after.published !== (before?.published ?? false)) return after.published ? 'publish' : 'unpublish'
  return before === null ? 'create' : 'update'
}

/** `publishingStep` of what can be scheduled: a new time is a step of its own, unless it takes something from readers. */
export function publicationTransition(before: Shown | null, after: Shown) {
  const step = publishingStep(before, after)
  const time = after.scheduledAt?.getTime()
  const isNewTime = time !== undefined && time !== before?.scheduledAt?.getTime()
  return isNewTime && step !== 'unpublish' ? 'schedule' : step
}

/** Queues a job for the minute in which something is due; the job that runs every minute would find it, too. */
export async function enqueuePublication(
  { queue }: { queue: Queue },
  tx: Queryable,
  { id, scheduledAt }: { id: string; scheduledAt: Date | null },
): Promise<void> {
  if (scheduledAt === null) return
  const singletonKey = `${id} ${scheduledAt.toISOString()}`
  await queue.enqueue('blog.publishDue', {}, { startAfter: scheduledAt, singletonKey, tx })
}
