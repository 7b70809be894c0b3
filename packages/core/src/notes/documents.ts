import type { SessionUser } from '@idex/auth/sessions'
import { DomainError } from '@idex/contract/errors'
import { fileIdFromPath } from '@idex/contract/notes'
import { contentItems, files, notes } from '@idex/db/schema'
import { and, eq, isNotNull, notExists, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'

/**
 * What a note's `fileUrl` or `pdfUrl` points to: the caller's own, not yet attached upload, or an address given as
 * it is (decisions, "POST /api/user-notes"). Throws FILE_NOT_YOURS.
 */
export async function resolveDocument(
  ctx: Context,
  user: SessionUser,
  url: string,
): Promise<{ fileId: string } | { externalUrl: string }> {
  const ownFiles = url.startsWith('/api/files/')
  if (!ownFiles) return { externalUrl: url }
  const id = fileIdFromPath(url)
  if (id === undefined) throw new DomainError('FILE_NOT_YOURS')
  const attached = ctx.db
    .select({ one: sql`1` })
    .from(notes)
    .where(eq(notes.fileId, files.id))
  const inContent = ctx.db
    .select({ one: sql`1` })
    .from(contentItems)
    .where(eq(contentItems.fileId, files.id))
  const [file] = await ctx.db
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        eq(files.id, id),
        eq(files.uploaderId, user.id),
        eq(files.kind, 'pdf'),
        isNotNull(files.storedAt),
        notExists(attached),
        notExists(inContent),
      ),
    )
  if (!file) throw new DomainError('FILE_NOT_YOURS')
  return { fileId: file.id }
}
