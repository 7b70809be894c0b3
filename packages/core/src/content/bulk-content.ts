import type { BulkContentSchema, SetContentPublishedSchema } from '@idex/contract/content/bulk-content'
import type { BulkOutcomes } from '@idex/contract/kernel/bulk'
import type { z } from 'zod'
import { changeLiveContent } from './internal/change-content.ts'
import { deleteContent, restoreContent } from './trash-content.ts'
import { forEachInBulk } from '../publishing/bulk.ts'
import type { Context } from '../kernel/context.ts'
import { publicationColumns } from '../publishing/publication.ts'

/** Publishes the chosen items or makes published ones drafts; a scheduled one is published at once, or stays scheduled. */
export function setContentPublished(
  ctx: Context,
  { ids, published }: z.output<typeof SetContentPublishedSchema>,
): Promise<BulkOutcomes> {
  return forEachInBulk(ctx, ids, (id) =>
    changeLiveContent(ctx, id, async (before) =>
      before.published === published
        ? null
        : publicationColumns(ctx, { published, scheduledAt: null }, before),
    ),
  )
}

/** Moves the chosen live items to the trash. */
export function trashContent(
  ctx: Context,
  { ids }: z.output<typeof BulkContentSchema>,
): Promise<BulkOutcomes> {
  return forEachInBulk(ctx, ids, (id) => deleteContent(ctx, { id, trashed: false }))
}

/** Restores the chosen items from the trash, as `restoreContent` does. */
export function bulkRestoreContent(
  ctx: Context,
  { ids }: z.output<typeof BulkContentSchema>,
): Promise<BulkOutcomes> {
  return forEachInBulk(ctx, ids, (id) => restoreContent(ctx, { id }))
}
