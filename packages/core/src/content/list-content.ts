import type { ContentItem, ListContentSchema } from '@idex/contract/content/content-item'
import { contentItems } from '@idex/db/schema'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Context, requireMember } from '../kernel/context.ts'
import { contains, type Searched } from '../kernel/list-search.ts'
import { comesAfter, cutPage, rowsFor } from '../kernel/paging.ts'
import { contentColumns, NEWEST, PUBLICATION } from './columns.ts'
import { isPublished } from './policy.ts'
import { positionOf, presentContent } from './presenter.ts'

type Filter = z.output<typeof ListContentSchema>

const { title, description, author, category, tags, foldedTitle, foldedAbout, folding } = contentItems

const SEARCHED = {
  folded: [foldedTitle, foldedAbout],
  folding,
  written: [title, description, author, category, sql`array_to_string(${tags}, E'\n')`],
} as const satisfies Searched

/** Items that contain `search` in their texts or tags. */
export function matches(search: string): SQL | undefined {
  return contains(SEARCHED, search)
}

/** Published items that match the filters and come after the cursor, newest first. Throws BAD_REQUEST. */
export function isListed({ search, type, cursor }: Partial<Filter>): SQL | undefined {
  return and(
    isPublished(),
    search ? matches(search) : undefined,
    type === undefined ? undefined : eq(contentItems.contentType, type),
    comesAfter(PUBLICATION, cursor),
  )
}

/** Published content items, filtered, newest first. `nextCursor` is null at the end. Throws BAD_REQUEST for another list's cursor. */
export async function listContent(
  ctx: Context,
  input: Filter,
): Promise<{ items: ContentItem[]; nextCursor: string | null }> {
  const user = requireMember(ctx.actor)
  const query = ctx.db
    .select(contentColumns(ctx.db, user))
    .from(contentItems)
    .where(isListed(input))
    .orderBy(...NEWEST)
  const rows = await query.limit(rowsFor(ctx, input))
  const { page, nextCursor } = cutPage(ctx, rows, input, ({ item }) => positionOf(item))
  return { items: page.map(({ item, ...details }) => presentContent(item, details)), nextCursor }
}
