import { fileIdFromPath } from '@idex/contract/files/addresses'
import type { SameDocumentSchema } from '@idex/contract/notes/note'
import { files, notes } from '@idex/db/schema'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Context, requireAdmin } from '../kernel/context.ts'
import { isSiteNote } from './policy.ts'

/** Most notes that are named. */
const NAMED_MAX = 3

/**
 * The site's notes, in the trash or not, with the very PDF at `pdfUrl`; but for note `id`, which it is chosen for. The PDF is the
 * caller's own upload or one of the site: what a member keeps is told of to nobody.
 */
export async function findSameDocument(
  ctx: Context,
  { pdfUrl, id }: z.output<typeof SameDocumentSchema>,
): Promise<{ id: string; title: string }[]> {
  const actor = requireAdmin(ctx.actor)
  const fileId = fileIdFromPath(pdfUrl)
  if (fileId === undefined) return []
  const isOfSite = sql`exists (select from ${notes} as shown where shown.file_id = chosen.id and shown.owner_id is null)`
  const isMine = sql`chosen.uploader_id = ${actor.id}`
  const same = sql`(select sha256 from files as chosen
    where chosen.id = ${fileId} and chosen.sha256 <> '' and (${isMine} or ${isOfSite}))`
  return ctx.db
    .select({ id: notes.id, title: notes.title })
    .from(notes)
    .innerJoin(files, eq(files.id, notes.fileId))
    .where(and(isSiteNote(), eq(files.sha256, same), id === null ? undefined : ne(notes.id, id)))
    .orderBy(asc(notes.createdAt), asc(notes.id))
    .limit(NAMED_MAX)
}
