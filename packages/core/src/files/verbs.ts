import type { Readable } from 'node:stream'
import { DomainError } from '@idex/contract/errors'
import { filePath } from '@idex/contract/notes'
import { stripControls } from '@idex/contract/texts'
import { newId } from '@idex/db/ids'
import { contentItems, files, notes } from '@idex/db/schema'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { type Context, requireMember, type Services } from '../context.ts'
import { canReadFile } from './policy.ts'
import { discardFile } from './discard-file.ts'
import { receivePdf } from './receive-file.ts'
import type { ByteRange } from './storage.ts'

async function receiveAndInspect(ctx: Services, source: Readable, path: string) {
  const received = await receivePdf(source, path, ctx.maxUploadBytes)
  const inspection = await ctx.inspectPdf(path)
  if (inspection.ok) return { ...received, pageCount: inspection.pageCount }
  throw new DomainError(inspection.problem === 'protected' ? 'PROTECTED_PDF' : 'DAMAGED_PDF')
}

/** The last part of a client's file name, bounded; it is shown and offered for download, never used as a path. */
function displayName(name: string): string {
  const last = stripControls(name).split(/[/\\]/).at(-1) ?? ''
  return last.trim().slice(0, 200) || 'document.pdf'
}

/**
 * Stores one PDF for the caller and answers where it is served. The row comes first and is completed last, so a
 * crash leaves nothing that housekeeping cannot find. Throws NOT_A_PDF, FILE_TOO_LARGE, DAMAGED_PDF
 * or PROTECTED_PDF.
 */
export async function uploadPdf(
  ctx: Context,
  input: { name: string; stream: Readable },
): Promise<{ filePath: string }> {
  const user = requireMember(ctx.actor)
  const id = newId()
  const name = displayName(input.name)
  const path = await ctx.files.incomingPath(id)
  await ctx.db.insert(files).values({
    id,
    uploaderId: user.id,
    kind: 'pdf',
    mimeType: 'application/pdf',
    name,
    createdAt: ctx.clock.now(),
  })
  try {
    const facts = await receiveAndInspect(ctx, input.stream, path)
    await ctx.files.adopt(id, path)
    await ctx.db
      .update(files)
      .set({ ...facts, storedAt: ctx.clock.now() })
      .where(eq(files.id, id))
    return { filePath: filePath(id) }
  } catch (error) {
    await discardFile(ctx, id)
    throw error
  }
}

/** A stored file as a door serves it: facts for the headers, and its bytes on demand. */
export type OpenFile = {
  id: string
  name: string
  mimeType: string
  size: number
  sha256: string
  storedAt: Date
  read(range?: ByteRange): Promise<Readable>
}

/** A file the caller may read. Throws NOT_FOUND for all others, whether they exist or not. */
export async function openFile(ctx: Context, input: { id: string }): Promise<OpenFile> {
  requireMember(ctx.actor)
  const [row] = await ctx.db
    .select({
      file: files,
      // The first column tells Drizzle whether there is a note at all.
      note: { id: notes.id, ownerId: notes.ownerId, published: notes.published, deletedAt: notes.deletedAt },
      inContent: sql<boolean>`exists (select from ${contentItems} where ${files.id} in
        (${contentItems.fileId}, ${contentItems.thumbnailFileId}, ${contentItems.captionsFileId}))`,
    })
    .from(files)
    .leftJoin(notes, eq(notes.fileId, files.id))
    .where(and(eq(files.id, input.id), isNotNull(files.storedAt)))
  if (!row || !canReadFile(ctx.actor, { ...row, uploaderId: row.file.uploaderId }))
    throw new DomainError('NOT_FOUND')
  const { id, name, mimeType, size, sha256, storedAt, createdAt } = row.file
  return {
    id,
    name,
    mimeType,
    size,
    sha256,
    storedAt: storedAt ?? createdAt,
    read: (range) => ctx.files.read(id, range),
  }
}
