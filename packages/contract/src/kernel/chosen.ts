import { z } from 'zod'
import { IdSchema } from './ids.ts'
import { CHOSEN_MAX } from './bounds.ts'

/** Several things chosen from a list, called `one` and `many` in refusals: at most `CHOSEN_MAX`, none twice. */
export function chosenSchema(one: string, many: string) {
  return z.object({
    ids: z
      .array(IdSchema)
      .min(1, `Please choose at least one ${one}`)
      .max(CHOSEN_MAX, `Please choose at most ${CHOSEN_MAX} ${many}`)
      .refine((ids) => new Set(ids).size === ids.length, `The same ${one} cannot be chosen twice`)
      .meta({ uniqueItems: true }),
  })
}

/** `chosenSchema`, and whether readers see the chosen things. */
export function chosenPublishedSchema(one: string, many: string) {
  const published = z.boolean(`Please say whether the ${many} are to be published`)
  return chosenSchema(one, many).extend({ published })
}

/**
 * What became of a chosen thing: changed; as it was to be already; no longer where it was seen, such as in the trash; not
 * allowed to be so, such as with too many tags; or not changed, because something went wrong.
 */
const ChosenOutcomeSchema = z.enum(['changed', 'unchanged', 'gone', 'refused', 'failed'])
export type ChosenOutcome = z.infer<typeof ChosenOutcomeSchema>

/** The outcomes, in the order of the ids. */
export const ChosenOutcomesSchema = z.object({
  outcomes: z.array(ChosenOutcomeSchema),
})
export type ChosenOutcomes = z.infer<typeof ChosenOutcomesSchema>
