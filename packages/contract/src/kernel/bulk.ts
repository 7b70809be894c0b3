import { z } from 'zod'
import { IdSchema } from './ids.ts'
import { BULK_MAX } from './bounds.ts'

/** Several things chosen from a list, called `one` and `many` in refusals: at most `BULK_MAX`, none twice. */
export function bulkSchema(one: string, many: string) {
  return z.object({
    ids: z
      .array(IdSchema)
      .min(1, `Please choose at least one ${one}`)
      .max(BULK_MAX, `Please choose at most ${BULK_MAX} ${many}`)
      .refine((ids) => new Set(ids).size === ids.length, `The same ${one} cannot be chosen twice`)
      .meta({ uniqueItems: true }),
  })
}

/** `bulkSchema`, and whether readers see the chosen things. */
export function bulkPublishedSchema(one: string, many: string) {
  const published = z.boolean(`Please say whether the ${many} are to be published`)
  return bulkSchema(one, many).extend({ published })
}

/**
 * Outcome for a chosen thing: changed; as it was to be already; no longer where it was seen, such as in the trash; not
 * allowed to be so, such as with too many tags; or not changed, because something went wrong.
 */
const BulkOutcomeSchema = z.enum(['changed', 'unchanged', 'gone', 'refused', 'failed'])
export type BulkOutcome = z.infer<typeof BulkOutcomeSchema>

/** The outcomes, in the order of the ids. */
export const BulkOutcomesSchema = z
  .object({
    outcomes: z.array(BulkOutcomeSchema),
  })
  .meta({ id: 'BulkOutcomes' })
export type BulkOutcomes = z.infer<typeof BulkOutcomesSchema>
