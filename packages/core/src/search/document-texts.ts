import {
  type DocumentTexts,
  type ListDocumentTextsSchema,
  TEXT_CHARACTERS,
  TEXT_PAGES,
} from '@idex/contract/search/document-texts'
import { pageTexts } from '@idex/db/schema'
import { and, asc, eq, gte } from 'drizzle-orm'
import type { z } from 'zod'
import { findReadableFile } from '../files/uploads.ts'
import type { Context } from '../kernel/context.ts'
import { requireMember } from '../kernel/access.ts'

/** The texts of a file's pages, for finding in a document without reading it on the device. Throws as `findReadableFile`. */
export async function listDocumentTexts(
  ctx: Context,
  input: z.output<typeof ListDocumentTextsSchema>,
): Promise<DocumentTexts> {
  requireMember(ctx.actor)
  const { file } = await findReadableFile(ctx, input)
  const rows = await ctx.db
    .select({ page: pageTexts.page, text: pageTexts.body })
    .from(pageTexts)
    .where(and(eq(pageTexts.fileId, file.id), gte(pageTexts.page, input.from)))
    .orderBy(asc(pageTexts.page))
    .limit(TEXT_PAGES + 1)
  let [end, length] = [0, 0]
  while (end < Math.min(rows.length, TEXT_PAGES) && length < TEXT_CHARACTERS) {
    length += rows[end]?.text.length ?? 0
    end += 1
  }
  return { pages: rows.slice(0, end), next: rows[end]?.page ?? null }
}
