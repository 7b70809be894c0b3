import { Readable } from 'node:stream'
import { filePath } from '@idex/contract/files/addresses'
import type { ExportHighlightsSchema, Highlight } from '@idex/contract/highlights/highlight'
import { DomainError } from '@idex/contract/kernel/errors'
import { newId } from '@idex/db/ids'
import type { z } from 'zod'
import { fileName, fittingName } from '../files/file-name.ts'
import { withLocalCopy } from '../files/local-copy.ts'
import { callerOf } from '../kernel/callers.ts'
import type { Context } from '../kernel/context.ts'
import { findWatermark } from '../files/watermark.ts'
import { limit } from '../kernel/limits.ts'
import { asAnnotations } from './annotations.ts'
import { getHighlightedNote } from './list-highlights.ts'
import { asMarkdown, type ExportedNote } from './markdown.ts'

type Found = Awaited<ReturnType<typeof getHighlightedNote>>

const NO_PDF = 'This note has no PDF that highlights could be written into.'
const TOO_MUCH = 'Highlights could not be written into this PDF. Please save them as Markdown.'

/** The document with its highlights, of those whose place in this version is known. Throws NOT_FOUND or UNAVAILABLE. */
async function markPdf(ctx: Context, { note, highlights }: Found): Promise<Uint8Array> {
  const { fileId, storedAt } = note
  if (fileId === null || storedAt === null) throw new DomainError('NOT_FOUND', NO_PDF)
  const isHere = ({ fileId: of }: Highlight) => of === fileId
  const marks = highlights.filter(isHere).map(({ quads, body: text, ...one }) => ({ ...one, quads, text }))
  const watermark = await findWatermark(ctx, fileId)
  // Two members may save the same document at the same time.
  const copy = { id: fileId, purpose: `highlights-${newId()}` } as const
  const marked = await withLocalCopy(ctx, copy, (path) =>
    ctx.markPdf({ path, marks, watermark }, callerOf(ctx)),
  )
  if (marked === undefined || marked === false) throw new DomainError('UNAVAILABLE', TOO_MUCH)
  return marked
}

async function contentOf(
  ctx: Context,
  format: z.output<typeof ExportHighlightsSchema>['format'],
  found: Found,
) {
  const { note, highlights } = found
  const site = ctx.site.publicUrl.replace(/\/$/, '')
  const url = `${site}/notes?note=${note.id}`
  const named: ExportedNote = { title: note.title, url, urlOf: ({ id }) => `${url}#h=${id}` }
  switch (format) {
    case 'markdown':
      return { type: 'text/markdown; charset=utf-8', extension: 'md', bytes: asMarkdown(named, highlights) }
    case 'json': {
      const source = note.fileId === null ? url : `${site}${filePath(note.fileId)}`
      const annotations = asAnnotations(named, highlights, { source, fileId: note.fileId })
      const bytes = JSON.stringify(annotations, null, 2)
      return { type: 'application/ld+json', extension: 'jsonld', bytes }
    }
    case 'pdf':
      return { type: 'application/pdf', extension: 'pdf', bytes: await markPdf(ctx, found) }
  }
}

/**
 * The caller's highlights in a note as a file: Markdown, Web Annotations in JSON-LD, or the PDF with them. Throws NOT_FOUND,
 * RATE_LIMITED, UNAVAILABLE.
 */
export async function exportHighlights(
  ctx: Context,
  { id, format }: z.output<typeof ExportHighlightsSchema>,
): Promise<{ name: string; type: string; stream: Readable }> {
  const found = await getHighlightedNote(ctx, { id })
  await limit(ctx, 'highlightExport')
  const { type, extension, bytes } = await contentOf(ctx, format, found)
  const title = fileName(found.note.title.replace(/[/\\]/g, '-')) || 'Note'
  const name = fittingName(`${[...title].slice(0, 150).join('')} - highlights`, [extension])
  return { name, type, stream: Readable.from([Buffer.from(bytes)]) }
}
