import { DomainError } from '@idex/contract/kernel/errors'
import { PAGE_MAX, type PageInput } from '@idex/contract/kernel/paging'
import { type SQL, sql } from 'drizzle-orm'
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

/** The position as a row value of an instant and an id, for comparison. Throws BAD_REQUEST. */
export function instantPosition(cursor: string): SQL {
  const { key, id } = decodeCursor(cursor)
  if (!InstantSchema.safeParse(key).success) throw badCursor()
  return sql`(${key}::timestamptz, ${id})`
}

type Sized = { limit?: number | undefined }

type Asked = Pick<Context, 'pageSize'>

const sizeOf = ({ pageSize = PAGE_MAX }: Asked, { limit = pageSize }: Sized) => limit

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
  // A query that forgot its limit would read a whole table, and nobody would see it by the answer.
  if (rows.length > rowsFor(ctx, input)) throw new Error('More rows were read than a page takes.')
  const page = rows.slice(0, sizeOf(ctx, input))
  const last = page.at(-1)
  return { page, nextCursor: last !== undefined && page.length < rows.length ? positionOf(last) : null }
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
