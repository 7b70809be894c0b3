import { z } from 'zod'
import { IdInputSchema } from '../kernel/ids.ts'

/** Most pages whose texts come in one answer, and characters after which no further page does: a batch asks for twenty answers. */
export const [TEXT_PAGES, TEXT_CHARACTERS] = [50, 200_000]

/** A stored file, and the page from which on its texts are wanted, counted from 1. */
export const ListDocumentTextsSchema = IdInputSchema.extend({
  from: z.coerce.number().int().min(1).max(100_000).default(1),
})

/** The texts of pages as they were read for searches; pages without text are absent. `next` is the page to go on from, null after the last. */
export const DocumentTextsSchema = z.object({
  pages: z.array(z.object({ page: z.number().int().positive(), text: z.string() })).max(TEXT_PAGES),
  next: z.number().int().positive().nullable(),
})
export type DocumentTexts = z.infer<typeof DocumentTextsSchema>
