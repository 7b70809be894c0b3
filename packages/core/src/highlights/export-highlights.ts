import { Readable } from 'node:stream'
import { filePath } from '@idex/contract/files/addresses'
import type { ExportFormat, TextFormat } from '@idex/contract/highlights/choices'
import type {
  ExportAllHighlightsSchema,
  ExportHighlightsSchema,
  Highlight,
} from '@idex/contract/highlights/highlight'
import { DomainError } from '@idex/contract/kernel/errors'
import { newId } from '@idex/db/ids'
import type { z } from 'zod'
import { fileName, fittingName } from '../files/file-name.ts'
import { withLocalCopy } from '../files/internal/local-copy.ts'
import { queueCallerOf } from '../kernel/fair-queue.ts'
import type { Context } from '../kernel/context.ts'
import { findWatermark } from '../files/internal/watermark.ts'
import { limit } from '../kernel/limits.ts'
import { toAnnotations } from './internal/annotations.ts'
import { getHighlightedNote, listHighlightedNotes } from './list-highlights.ts'
import { AREAS_MAX } from '../ports/area-pictures.ts'
import { drawPictures } from './internal/area-pictures.ts'
import { toBibtex, toCsl } from './internal/citations.ts'
import type { ExportedNote } from './internal/exported-note.ts'
import { toMarkdown } from './internal/markdown.ts'
import { READWISE_HEADINGS, toReadwise } from './internal/readwise.ts'

type Found = Awaited<ReturnType<typeof getHighlightedNote>>

const NO_PDF = 'This note has no PDF that highlights could be written into.'
const TOO_MUCH = 'Highlights could not be written into this PDF. Please save them as Markdown.'

/** The document with its highlights, of those whose place in this version is known. Throws NOT_FOUND or UNAVAILABLE. */
async function annotatedPdf(ctx: Context, { note, highlights }: Found): Promise<Uint8Array> {
  const { fileId, storedAt } = note
  if (fileId === null || storedAt === null) throw new DomainError('NOT_FOUND', NO_PDF)
  const isHere = ({ fileId: of }: Highlight) => of === fileId
  const annotations = highlights
    .filter(isHere)
    .map(({ quads, body: text, ...one }) => ({ ...one, quads, text }))
  const watermark = await findWatermark(ctx, fileId)
  // Two members may save the same document at the same time.
  const copy = { id: fileId, purpose: `highlights-${newId()}` } as const
  const annotated = await withLocalCopy(ctx, copy, (path) =>
    ctx.annotatePdf({ path, annotations, watermark }, queueCallerOf(ctx)),
  )
  if (annotated === undefined || annotated === false) throw new DomainError('UNAVAILABLE', TOO_MUCH)
  return annotated
}

/** A kind of text file: `all` are what stands before, between and after the notes, `one` around a note alone. */
type TextFile = {
  type: string
  extension: string
  all: readonly [string, string, string]
  one: readonly [string, string]
  write: (note: ExportedNote, highlights: Found['highlights']) => string
}

const LIST = { all: ['[', ',\n', ']\n'] } as const

const TEXTS: Record<TextFormat, TextFile> = {
  markdown: {
    ...{ type: 'text/markdown; charset=utf-8', extension: 'md' },
    ...{ all: ['', '\n', ''], one: ['', ''], write: toMarkdown },
  },
  csv: {
    ...{ type: 'text/csv; charset=utf-8', extension: 'csv' },
    ...{ all: [READWISE_HEADINGS, '', ''], one: [READWISE_HEADINGS, ''], write: toReadwise },
  },
  bibtex: {
    ...{ type: 'application/x-bibtex; charset=utf-8', extension: 'bib' },
    ...{ all: ['', '\n', ''], one: ['', ''], write: toBibtex },
  },
  csl: {
    ...{ type: 'application/vnd.citationstyles.csl+json', extension: 'json' },
    ...{ ...LIST, one: ['[', ']\n'], write: toCsl },
  },
  json: {
    ...{ type: 'application/ld+json', extension: 'jsonld' },
    ...{ ...LIST, one: ['', ''], write: toAnnotations },
  },
}

const TYPES: Record<ExportFormat, Pick<TextFile, 'type' | 'extension'>> = {
  ...TEXTS,
  pdf: { type: 'application/pdf', extension: 'pdf' },
}

const around = ([before, after]: TextFile['one'], text: string) => before + text + after

/** The text of a note, with at most so many pictures, and how many it has. */
async function textOf(ctx: Context, format: TextFormat, { note, highlights }: Found, most: number) {
  const base = ctx.site.publicUrl.replace(/\/$/, '')
  const url = `${base}/notes?note=${note.id}`
  const source = note.fileId === null ? url : `${base}${filePath(note.fileId)}`
  const pictures = await drawPictures(ctx, { note, highlights }, format === 'markdown' ? most : 0)
  const exported = { ...note, url, source, urlOf: ({ id }: Highlight) => `${url}#h=${id}`, pictures }
  return { text: TEXTS[format].write(exported, highlights), pictures: pictures.size }
}

/**
 * The caller's highlights in a note as a file: a text of one of the formats, or the PDF with them. Throws NOT_FOUND,
 * RATE_LIMITED, UNAVAILABLE.
 */
export async function exportHighlights(
  ctx: Context,
  { id, format }: z.output<typeof ExportHighlightsSchema>,
): Promise<{ name: string; type: string; stream: Readable }> {
  const found = await getHighlightedNote(ctx, { id })
  await limit(ctx, 'highlightExport')
  const { type, extension } = TYPES[format]
  const bytes =
    format === 'pdf'
      ? await annotatedPdf(ctx, found)
      : around(TEXTS[format].one, (await textOf(ctx, format, found, AREAS_MAX)).text)
  const title = fileName(found.note.title.replace(/[/\\]/g, '-')) || 'Note'
  const name = fittingName(`${[...title].slice(0, 150).join('')} - highlights`, [extension])
  return { name, type, stream: Readable.from([Buffer.from(bytes)]) }
}

/** The texts of one note after another, so that only one note's highlights are in memory. */
async function* textsOf(ctx: Context, format: TextFormat, ids: readonly string[]): AsyncGenerator<string> {
  const [before, between, after] = TEXTS[format].all
  let [isFirst, left] = [true, AREAS_MAX]
  yield before
  for (const id of ids) {
    // A note may have gone meanwhile.
    const found = await getHighlightedNote(ctx, { id }).catch(unlessMissing)
    if (found === null) continue
    const { text, pictures } = await textOf(ctx, format, found, left)
    yield (isFirst ? '' : between) + text
    isFirst = false
    left -= pictures
  }
  yield after
}

function unlessMissing(error: unknown): null {
  if (error instanceof DomainError && error.code === 'NOT_FOUND') return null
  throw error
}

/**
 * All of the caller's highlights as a text file, note by note. Throws RATE_LIMITED.
 */
export async function exportAllHighlights(
  ctx: Context,
  { format }: z.output<typeof ExportAllHighlightsSchema>,
): Promise<{ name: string; type: string; stream: Readable }> {
  const ids = await listHighlightedNotes(ctx)
  await limit(ctx, 'highlightExport')
  const { type, extension } = TYPES[format]
  return { name: `Highlights.${extension}`, type, stream: Readable.from(textsOf(ctx, format, ids)) }
}
