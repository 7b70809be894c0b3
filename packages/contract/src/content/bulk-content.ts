import { bulkPublishedSchema, bulkSchema } from '../kernel/bulk.ts'

/** Several content items, in any state. */
export const BulkContentSchema = bulkSchema('item', 'items')

/** Publishes or hides the chosen items; a scheduled one is published at once. */
export const SetContentPublishedSchema = bulkPublishedSchema('item', 'items')
