import { PAGE_MAX } from '@idex/contract/kernel/bounds'
import { DomainError } from '@idex/contract/kernel/errors'
import type { ORDERS } from '@idex/contract/kernel/choices'
import { type ListPart, type PageInput } from '@idex/contract/kernel/paging'
import { asc, type Column, desc, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from './context.ts'

/** Postgres rejects NUL characters and year 0; an id has only word characters. The order follows where it is not the usual one. */
const CursorSchema = z.tuple([
  z.string().refine((key) => !key.includes('\0') && !key.startsWith('0000-')),
  z.string().regex(/^\w+$/),
  z.string().optional(),
])

const InstantSchema = z.iso.datetime()

function badCursor(): DomainError {
  return new DomainError('BAD_REQUEST', 'The cursor is not one this list gave out.')
}

/** The position of a row in a sorted list, opaque to clients: its sort key, its id, and the list's order if there are several. */
export function encodeCursor(key: string | Date, id: string, order?: string): string {
  const text = key instanceof Date ? key.toISOString() : key
  const position = order === undefined ? [text, id] : [text, id, order]
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

function parseCursor(cursor: string): z.output<typeof CursorSchema> {
  try {
    return CursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw badCursor()
  }
}

/** The inverse of `encodeCursor`, in a list of the same order. Throws BAD_REQUEST. */
export function decodeCursor(cursor: string, order?: string): { key: string; id: string } {
  const [key, id, of] = parseCursor(cursor)
  if (of !== order) throw badCursor()
  return { key, id }
}

/** `decodeCursor` in a list that is sorted by an instant. Throws BAD_REQUEST. */
export function decodeInstantCursor(cursor: string, order?: string): { key: string; id: string } {
  const position = decodeCursor(cursor, order)
  if (!InstantSchema.safeParse(position.key).success) throw badCursor()
  return position
}

/** The position as a row value of an instant and an id, for comparison. Throws BAD_REQUEST. */
export function instantPosition(cursor: string): SQL {
  const { key, id } = decodeInstantCursor(cursor)
  return sql`(${key}::timestamptz, ${id})`
}

type Sized = { limit?: number | undefined; cursor?: string | undefined }

type Asked = Pick<Context, 'pageSize'>

/** A list that is given whole is so from its beginning only: what follows a cursor comes in pages. */
const sizeOf = ({ pageSize = PAGE_MAX }: Asked, { limit, cursor }: Sized) =>
  limit ?? (cursor === undefined ? pageSize : Math.min(pageSize, PAGE_MAX))

/** How many rows to read for a page: one more than its size, to know whether there is another page. */
export function rowsFor(ctx: Asked, input: Sized): number {
  return sizeOf(ctx, input) + 1
}

/** `rows`, read as `rowsFor` says, cut to a page; `positionOf` its last is where the next page begins. Throws at more rows. */
export function cutPage<Row>(
  ctx: Asked,
  rows: Row[],
  input: Sized,
  positionOf: (row: Row) => string,
): { page: Row[]; nextCursor: string | null } {
  // A query without its limit would read a whole table, and its answer would not show it.
  if (rows.length > rowsFor(ctx, input)) throw new Error('More rows were read than a page takes.')
  const page = rows.slice(0, sizeOf(ctx, input))
  const last = page.at(-1)
  return { page, nextCursor: last !== undefined && page.length < rows.length ? positionOf(last) : null }
}

/** How many rows precede a numbered page. */
export function offsetOf(ctx: Asked, input: Sized & { page: number }): number {
  return (input.page - 1) * sizeOf(ctx, input)
}

/** The columns of the default order, newest first. */
type Dated = { createdAt: Column; id: Column }

/** Rows of `table` after `cursor` in a list with the newest first; all without a cursor. Throws BAD_REQUEST. */
export function isAfterCursor({ createdAt, id }: Dated, cursor: string | undefined): SQL | undefined {
  return cursor === undefined ? undefined : sql`(${createdAt}, ${id}) < ${instantPosition(cursor)}`
}

/** Page and sort order of an administrator's list; newest first by default. */
type Part<Sort extends string> = Sized & {
  page?: number | undefined
  cursor?: string | undefined
  sort?: Sort | 'created' | undefined
  order?: (typeof ORDERS)[number] | undefined
}

/** The order of a list, as its cursors name it; undefined for the newest first, whose cursors name rows. */
function orderOf({ sort = 'created', order = 'desc' }: Part<string>): string | undefined {
  return sort === 'created' && order === 'desc' ? undefined : `${sort} ${order}`
}

/** The id in a cursor that names a number of rows: those before the page. */
const ROWS = 'rows'

/** How many rows precede the page of a list in another order than the newest first. Throws BAD_REQUEST. */
function rowsBefore(ctx: Asked, input: Part<string>, order: string): number {
  if (input.cursor === undefined) return offsetOf(ctx, { ...input, page: input.page ?? 1 })
  const { key, id } = decodeCursor(input.cursor, order)
  if (id !== ROWS || !/^\d{1,9}$/.test(key)) throw badCursor()
  return Number(key)
}

/**
 * How a list's query is read, with the newest first among equals: its order, which rows come after the cursor, limit and offset;
 * it reads one row more than the page has. `keys` are the sort keys besides the date. Throws BAD_REQUEST.
 */
export function listQuery<Sort extends string>(
  ctx: Asked,
  table: Dated,
  keys: Record<Sort, SQL | Column>,
  input: Part<Sort>,
): { orderBy: SQL[]; isAfter: SQL | undefined; limit: number; offset: number } {
  const { sort = 'created', order = 'desc', page = 1 } = input
  const name = orderOf(input)
  const turn = order === 'asc' ? asc : desc
  return {
    orderBy:
      sort === 'created'
        ? [turn(table.createdAt), turn(table.id)]
        : [turn(keys[sort]), desc(table.createdAt), desc(table.id)],
    isAfter: name === undefined ? isAfterCursor(table, input.cursor) : undefined,
    limit: rowsFor(ctx, input),
    offset: name === undefined ? offsetOf(ctx, { ...input, page }) : rowsBefore(ctx, input, name),
  }
}

/** A list's response for `rows`, read as `listQuery` says, and the `total` number found. */
export function listPage<Row extends { createdAt: string; id: string }>(
  ctx: Asked,
  rows: Row[],
  input: Part<string>,
  total: number,
): ListPart<Row> {
  const order = orderOf(input)
  const { page, nextCursor } = cutPage(ctx, rows, input, (row) =>
    order === undefined
      ? encodeCursor(row.createdAt, row.id)
      : encodeCursor(String(rowsBefore(ctx, input, order) + sizeOf(ctx, input)), ROWS, order),
  )
  return { items: page, nextCursor, total }
}

/** How many of a query's rows satisfy a condition. */
export function countOf(condition: SQL | undefined): SQL<number> {
  return sql`count(*) filter (where ${condition ?? sql`true`})`.mapWith(Number)
}

/** Limit and offset of a page, counted from 1. */
export function limitAndOffset({ page, limit }: Pick<PageInput, 'page' | 'limit'>): {
  limit: number
  offset: number
} {
  return { limit, offset: (page - 1) * limit }
}

/** A LIKE pattern that finds `text` anywhere, taking its wildcards literally. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
