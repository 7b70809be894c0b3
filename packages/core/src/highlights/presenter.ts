import type { Highlight, Quad } from '@idex/contract/highlights/highlight'
import type { highlights } from '@idex/db/schema'

type Row = Omit<typeof highlights.$inferSelect, 'userId' | 'noteId' | 'deletedAt' | 'words'>

/** Numbers of a quad. */
const CORNERS = 8

function presentQuads(numbers: readonly number[]): Quad[] {
  const count = Math.floor(numbers.length / CORNERS)
  return Array.from({ length: count }, (_, index) => numbers.slice(index * CORNERS, (index + 1) * CORNERS))
}

/** A member's highlight, for that member. */
export function presentHighlight(row: Row): Highlight {
  return {
    id: row.id,
    page: row.page,
    quads: presentQuads(row.quads),
    fileId: row.fileId,
    quote: row.quote,
    prefix: row.prefix,
    suffix: row.suffix,
    color: row.color,
    style: row.style,
    tags: row.tags,
    body: row.body,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
