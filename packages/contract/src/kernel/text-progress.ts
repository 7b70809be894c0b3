import { z } from 'zod'

/** The PDFs of the site by what a search can find in them: still to be read, without any text, and unreadable. */
export const TextProgressSchema = z
  .object({
    waiting: z.number().int().nonnegative(),
    textless: z.number().int().nonnegative(),
    failed: z.number().int().nonnegative(),
  })
  .meta({ id: 'TextProgress' })
export type TextProgress = z.output<typeof TextProgressSchema>
