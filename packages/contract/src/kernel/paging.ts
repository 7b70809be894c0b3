import { z } from 'zod'
import { SEARCH_MAX } from './bounds.ts'
import { boundedText } from './text-schemas.ts'

/** Entries on one page of an administrator's list unless it asks for another number. */
export const ADMIN_PAGE_SIZE = 20

/** Entries on the largest page of any list (decisions, "Bounds"). */
export const PAGE_MAX = 100

/** Entries of a list that a plain client asks for whole, as spec section 7 has it, before it is told of a next page. */
export const WHOLE_LIST_MAX = 1000

const Limit = z.coerce.number().int().min(1).max(PAGE_MAX)

/** Which stretch of a list: `limit` entries after `cursor`; where none is named, the largest page. */
export const CursorInputSchema = z.object({
  limit: Limit.optional(),
  cursor: z.string().max(500).optional(),
})

/** A stretch of a list, and what its entries must contain. */
export const ListInputSchema = CursorInputSchema.extend({ search: boundedText(SEARCH_MAX).optional() })
export type ListInput = z.output<typeof ListInputSchema>

const Page = z.coerce.number().int().min(1).max(100_000)

/** Ways round a list can be put in order. */
export const ORDERS = ['asc', 'desc'] as const

/** Which part of a list: a page of it by number, counted from 1, or what comes after `cursor`. */
export const PartInputSchema = CursorInputSchema.extend({ page: Page.optional() })

/** A part of an administrator's list, in the order and with the entries that are asked for. */
export const AdminListInputSchema = ListInputSchema.extend({
  page: Page.optional(),
  order: z.enum(ORDERS).optional(),
})

/** A stretch of a list, and where the next begins: null at the end. */
export type CursorPage<Item> = { items: Item[]; nextCursor: string | null }

/** A part of a list, and how many entries were found in all; `nextCursor` is for lists in their own order alone. */
export type ListPart<Item> = CursorPage<Item> & { total: number }

/** Which page of an administrator's list, counted from 1, and what its entries must contain. */
export const PageInputSchema = z.object({
  search: boundedText(SEARCH_MAX).optional(),
  page: Page.default(1),
  limit: Limit.default(ADMIN_PAGE_SIZE),
})
export type PageInput = z.output<typeof PageInputSchema>

/** One page of a list, and how many entries all its pages have. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), total: z.number().int().nonnegative() })
}
