import type { Readable } from 'node:stream'
import { DomainError } from '@idex/contract/kernel/errors'
import {
  type ExportSubscribersSchema,
  type ListSubscribersSchema,
  type Subscriber,
  type SubscriberPage,
  type SubscriberStatus,
  SUBSCRIBERS_FILE_NAME,
} from '@idex/contract/newsletter/subscribers'
import { subscriptions } from '@idex/db/schema'
import { and, desc, eq, ilike, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { auditChange, auditExport } from '../audit/internal/record-audit.ts'
import type { Context } from '../kernel/context.ts'
import { requireAdmin } from '../kernel/access.ts'
import { csvOf, EXPORT_PAGE, rowsOf } from '../kernel/csv.ts'
import { maskEmail } from '../kernel/mask-email.ts'
import { isActive } from './internal/subscription-conditions.ts'
import { containsPattern, limitAndOffset } from '../kernel/paging.ts'

type Row = typeof subscriptions.$inferSelect

const STATUSES = {
  pending: and(isNull(subscriptions.confirmedAt), isNull(subscriptions.unsubscribedAt)),
  confirmed: isActive(),
  unsubscribed: isNotNull(subscriptions.unsubscribedAt),
} as const satisfies Record<SubscriberStatus, SQL | undefined>

function statusOf({ confirmedAt, unsubscribedAt }: Row): SubscriberStatus {
  if (unsubscribedAt !== null) return 'unsubscribed'
  return confirmedAt === null ? 'pending' : 'confirmed'
}

function present(row: Row): Subscriber {
  return {
    id: row.id,
    email: row.email,
    status: statusOf(row),
    createdAt: row.createdAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    unsubscribedAt: row.unsubscribedAt?.toISOString() ?? null,
  }
}

type Filter = z.output<typeof ExportSubscribersSchema>

/** The subscriptions that a list or an export has. */
function matchesSubscriberFilter({ search, status }: Filter): SQL | undefined {
  return and(
    search ? ilike(subscriptions.email, containsPattern(search)) : undefined,
    status && STATUSES[status],
  )
}

/** A page of the subscriptions, newest first. */
export async function listSubscribers(
  ctx: Context,
  input: z.output<typeof ListSubscribersSchema>,
): Promise<SubscriberPage> {
  requireAdmin(ctx.actor)
  const where = matchesSubscriberFilter(input)
  const { limit, offset } = limitAndOffset(input)
  const rows = await ctx.db
    .select()
    .from(subscriptions)
    .where(where)
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(limit)
    .offset(offset)
  return { items: rows.map(present), total: await ctx.db.$count(subscriptions, where) }
}

/** Permanently deletes a subscription; the audit log keeps only a masked address. Throws NOT_FOUND. */
export async function deleteSubscriber(ctx: Context, { id }: { id: string }): Promise<{ success: true }> {
  requireAdmin(ctx.actor)
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .delete(subscriptions)
      .where(eq(subscriptions.id, id))
      .returning({ email: subscriptions.email })
    if (!row) throw new DomainError('NOT_FOUND')
    await auditChange(ctx, tx, 'subscriber.delete', { id, title: maskEmail(row.email) })
  })
  return { success: true }
}

async function* subscriberCells(ctx: Context, input: Filter): AsyncGenerator<string[]> {
  const { createdAt: date, id } = subscriptions
  const readPage = (last: Row | undefined) =>
    ctx.db
      .select()
      .from(subscriptions)
      .where(
        and(
          matchesSubscriberFilter(input),
          last && sql`(${date}, ${id}) < (${last.createdAt.toISOString()}::timestamptz, ${last.id})`,
        ),
      )
      .orderBy(desc(date), desc(id))
      .limit(EXPORT_PAGE)
  for await (const row of rowsOf(readPage)) {
    const { email, status, createdAt, confirmedAt, unsubscribedAt } = present(row)
    yield [email, status, createdAt, confirmedAt ?? '', unsubscribedAt ?? '']
  }
}

/** The listed subscriptions as CSV, newest first, streamed in constant memory. It is audited. */
export async function exportSubscribers(
  ctx: Context,
  input: Filter,
): Promise<{ name: string; stream: Readable }> {
  requireAdmin(ctx.actor)
  await auditExport(ctx, 'subscriber.export', input.search || input.status)
  const headings = ['Email', 'Status', 'Subscribed', 'Confirmed', 'Unsubscribed']
  return { name: SUBSCRIBERS_FILE_NAME, stream: csvOf(headings, subscriberCells(ctx, input)) }
}
