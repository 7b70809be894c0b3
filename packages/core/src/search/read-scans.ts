import { files, pageTexts, textExtractions } from '@idex/db/schema'
import { and, asc, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { touchNotesOf } from '../files/internal/file-usage.ts'
import { withLocalCopy } from '../files/internal/local-copy.ts'
import type { Services } from '../kernel/context.ts'
import { TEXT_EXTRACTION_VERSION } from '../ports/page-text-reader.ts'
import type { ScannedPage } from '../ports/scan-reader.ts'
import { isReadable } from './internal/extractions.ts'
import { mergeNewWords } from './internal/merge-new-words.ts'
import { REFRESH } from './refresh-vocabulary.ts'

/**
 * The next PDF with pages without text, which were not tried to be recognised. Uploaders take turns: an uploader waits since
 * their first such PDF, or since their last turn. The newest of their PDFs comes first.
 */
async function findScan(ctx: Services): Promise<{ id: string; pageCount: number } | undefined> {
  const { scannedAt, textlessPages: textless } = textExtractions
  const ofUploader = sql`over (partition by ${files.uploaderId})`
  const waitingSince = sql`greatest(
    max(${scannedAt}) ${ofUploader},
    min(${files.createdAt}) filter (where ${scannedAt} is null) ${ofUploader}
  )`
  const [found] = await ctx.db
    .select({ id: files.id, pageCount: files.pageCount, scannedAt })
    .from(textExtractions)
    .innerJoin(files, eq(files.id, textExtractions.fileId))
    .where(
      and(
        isReadable('pdf'),
        or(gt(textless, 0), isNotNull(scannedAt)),
        eq(textExtractions.recipe, TEXT_EXTRACTION_VERSION),
      ),
    )
    .orderBy(isNotNull(scannedAt), waitingSince, desc(files.createdAt), desc(files.id))
    .limit(1)
  return found?.scannedAt === null ? { id: found.id, pageCount: found.pageCount ?? 0 } : undefined
}

/** The pages of a file that have no text. */
async function textlessPages(ctx: Services, id: string, pageCount: number): Promise<number[]> {
  const rows = await ctx.db
    .select({ page: pageTexts.page })
    .from(pageTexts)
    .where(eq(pageTexts.fileId, id))
    .orderBy(asc(pageTexts.page))
  const known = new Set(rows.map(({ page }) => page))
  return Array.from({ length: pageCount }, (_, index) => index + 1).filter((page) => !known.has(page))
}

/** Keeps what was recognised; a file deleted or read again meanwhile keeps nothing of it. */
async function keep(ctx: Services, id: string, pages: readonly ScannedPage[]): Promise<void> {
  const rows = pages.flatMap(({ page, text }) => (text === '' ? [] : [{ fileId: id, page, body: text }]))
  await ctx.db.transaction(async (tx) => {
    const [before] = await tx
      .select({ state: textExtractions.state })
      .from(textExtractions)
      .where(and(eq(textExtractions.fileId, id), isNull(textExtractions.scannedAt)))
      .for('update')
    if (!before) return
    if (rows.length > 0) await tx.insert(pageTexts).values(rows).onConflictDoNothing()
    await tx
      .update(textExtractions)
      .set({
        scannedAt: ctx.clock.now(),
        textlessPages: sql`greatest(0, ${textExtractions.textlessPages} - ${rows.length})`,
        ...(rows.length > 0 && { state: 'done' as const }),
      })
      .where(eq(textExtractions.fileId, id))
    if (rows.length > 0 && before.state === 'textless') await touchNotesOf(tx, id)
  })
}

/**
 * Recognises the text of one scan and has the next run go on: so new documents wait for one scan at most. Nothing is done where the operator has not switched it on. Returns how many pages have a text now.
 */
export async function readScans(ctx: Services): Promise<{ recognised: number }> {
  const { readScans: recognise } = ctx
  const scan = recognise && (await findScan(ctx))
  if (!scan) return { recognised: 0 }
  const pages = await textlessPages(ctx, scan.id, scan.pageCount)
  const found =
    (await withLocalCopy(ctx, { id: scan.id, purpose: 'text' }, (path) => recognise(path, pages))) ?? []
  if (found.length < pages.length)
    ctx.log.warn(
      { file: scan.id, pages: pages.length, read: found.length },
      'some pages of a scan could not be read and are not tried again, so searches do not find them',
    )
  await keep(ctx, scan.id, found)
  await mergeNewWords(ctx.db, pageTexts)
  await ctx.queue.enqueue('texts.extract', {})
  await ctx.queue.enqueue('vocabulary.refresh', {}, REFRESH)
  return { recognised: found.filter(({ text }) => text !== '').length }
}
