import { z } from 'zod'
import { boundedText } from './texts.ts'

/** Entries on one page of an administrator's list unless it asks for another number. */
export const ADMIN_PAGE_SIZE = 20

/** Which page of an administrator's list, counted from 1, and what its entries must contain. */
export const PageInputSchema = z.object({
  search: boundedText(200).optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(ADMIN_PAGE_SIZE),
})
export type PageInput = z.output<typeof PageInputSchema>

/** One page of a list, and how many entries all its pages have. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), total: z.number().int().nonnegative() })
}
