import { DomainError } from '@idex/contract/kernel/errors'
import {
  type ListPart,
  type ORDERS,
  PAGE_MAX,
  type PageInput,
  WHOLE_LIST_MAX,
} from '@idex/contract/kernel/paging'
import { asc, type Column, desc, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from './context.ts'

/** Postgres rejects NUL characters and year 0; an id has only word characters. */
const CursorSchema = z.tuple([
  z.string().refine((key) => !key.includes('\0') && !key.startsWith('0000-')),
  z.string().regex(/^\w+$/),
])

const InstantSchema = z.iso.datetime()

function badCursor(): DomainError {
  return new DomainError('BAD_REQUEST', 'The cursor is not one this list gave out.')
}

/** The position of a row in a sorted list, opaque to clients: its sort key and its id. */
export function encodeCursor(key: string | Date, id: string): string {
  const text = key instanceof Date ? key.toISOString() : key
  return Buffer.from(JSON.stringify([text, id])).toString('base64url')
}

/** The inverse of `encodeCursor`. Throws BAD_REQUEST. */
export function decodeCursor(cursor: string): { key: string; id: string } {
  try {
    const [key, id] = CursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return { key, id }
  } catch {
    throw badCursor()
  }
}

/** `decodeCursor` in a list that is sorted by an instant. Throws BAD_REQUEST. */
export function decodeInstantCursor(cursor: string): { key: string; id: string } {
  const position = decodeCursor(cursor)
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

/** Numbers of rows that stand in the text of a statement: so few that a connection prepares few. */
const ROUND_NUMBERS = [11, 26, 51, PAGE_MAX + 1]

/** `rowsFor`, rounded up to one of few numbers. */
export function roundedRowsFor(ctx: Asked, input: Sized): number {
  const rows = rowsFor(ctx, input)
  return ROUND_NUMBERS.find((number) => number >= rows) ?? WHOLE_LIST_MAX + 1
}

/** `rows`, read as `rowsFor` says, cut to a page; `positionOf` its last is where the next page begins. Throws at more rows. */
export function cutPage<Row>(
  ctx: Asked,
  rows: Row[],
  input: Sized,
  positionOf: (row: Row) => string,
): { page: Row[]; nextCursor: string | null } {
  // A query that forgot its limit would read a whole table, and nobody would see it by the answer.
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
export function comesAfter({ createdAt, id }: Dated, cursor: string | undefined): SQL | undefined {
  return cursor === undefined ? undefined : sql`(${createdAt}, ${id}) < ${instantPosition(cursor)}`
}

/** Page and sort order of an administrator's list; newest first by default. */
type Part<Sort extends string> = Sized & {
  page?: number | undefined
  cursor?: string | undefined
  sort?: Sort | 'created' | undefined
  order?: (typeof ORDERS)[number] | undefined
}

/** Whether a list has the default order, newest first, the only one with cursors. Throws BAD_REQUEST. */
function isNewestFirst({ sort = 'created', order = 'desc', cursor }: Part<string>): boolean {
  const newestFirst = sort === 'created' && order === 'desc'
  if (!newestFirst && cursor !== undefined) throw badCursor()
  return newestFirst
}

/**
 * Order, limit and offset of a list's query, with the newest first among equals; it reads one row more than the page
 * has. `keys` are the sort keys besides the date. Throws BAD_REQUEST.
 */
export function readingOf<Sort extends string>(
  ctx: Asked,
  table: Dated,
  keys: Record<Sort, SQL | Column>,
  input: Part<Sort>,
): { orderBy: SQL[]; limit: number; offset: number } {
  isNewestFirst(input)
  const { sort = 'created', order = 'desc', page = 1 } = input
  const turn = order === 'asc' ? asc : desc
  const orderBy =
    sort === 'created'
      ? [turn(table.createdAt), turn(table.id)]
      : [turn(keys[sort]), desc(table.createdAt), desc(table.id)]
  return { orderBy, limit: rowsFor(ctx, input), offset: offsetOf(ctx, { ...input, page }) }
}

/** A list's response for `rows`, read as `readingOf` says, and the `total` number found. */
export function partOf<Row extends { createdAt: string; id: string }>(
  ctx: Asked,
  rows: Row[],
  input: Part<string>,
  total: number,
): ListPart<Row> {
  const { page, nextCursor } = cutPage(ctx, rows, input, (row) => encodeCursor(row.createdAt, row.id))
  return { items: page, nextCursor: isNewestFirst(input) ? nextCursor : null, total }
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
