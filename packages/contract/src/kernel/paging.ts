import { z } from 'zod'
import { ADMIN_PAGE_SIZE, PAGE_MAX, SEARCH_MAX } from './bounds.ts'
import { ORDERS } from './choices.ts'
import { boundedText } from './text-schemas.ts'

/** Page size of a list for a REST client that sets no limit: in effect the whole list. */
export const WHOLE_LIST_MAX = 1000

const Limit = z.coerce.number().int().min(1).max(PAGE_MAX)

/** Longest cursor, in characters: one with the longest title, which may take three bytes a character. */
const CURSOR_MAX = 1000

/** Which part of a list: `limit` items after `cursor`; the largest page by default. */
export const CursorInputSchema = z.object({
  limit: Limit.optional(),
  cursor: z.string().max(CURSOR_MAX).optional(),
})

/** A cursor page and a search text. */
export const ListInputSchema = CursorInputSchema.extend({ search: boundedText(SEARCH_MAX).optional() })
export type ListInput = z.output<typeof ListInputSchema>

const Page = z.coerce.number().int().min(1).max(100_000)

/** Which part of a list: a page by number, counted from 1, or the items after `cursor`. */
export const PartInputSchema = CursorInputSchema.extend({ page: Page.optional() })

/** Page, sort order and search of an administrator's list. */
export const AdminListInputSchema = ListInputSchema.extend({
  page: Page.optional(),
  order: z.enum(ORDERS).optional(),
})

const NOT_A_DAY = 'Please give a day as 2025-08-13'

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Whole days that bound a list, both included, in the time zone of that name, by default UTC. */
export const DAYS_FILTER = {
  from: z.iso.date(NOT_A_DAY).optional(),
  to: z.iso.date(NOT_A_DAY).optional(),
  zone: z.string().max(64).refine(isTimeZone, 'Please give a time zone as Europe/Berlin').optional(),
}

/** One cursor page of a list; `nextCursor` is null at the end. */
export type CursorPage<Item> = { items: Item[]; nextCursor: string | null }

/** Part of a list and the total number of items found. */
export type ListPart<Item> = CursorPage<Item> & { total: number }

/** A numbered page of an administrator's list, counted from 1, and a search text. */
export const PageInputSchema = z.object({
  search: boundedText(SEARCH_MAX).optional(),
  page: Page.default(1),
  limit: Limit.default(ADMIN_PAGE_SIZE),
})
export type PageInput = z.output<typeof PageInputSchema>

/** One numbered page of a list, and the total number of items. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), total: z.number().int().nonnegative() })
}
