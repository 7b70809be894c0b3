import { files, textExtractions } from '@idex/db/schema'
import type { Queryable } from '@idex/db/client'
import { and, desc, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Services } from '../../kernel/context.ts'
import { TEXT_EXTRACTION_VERSION } from '../../ports/page-text-reader.ts'
import { REFRESH } from '../refresh-vocabulary.ts'

/** Files per run; the next run reads the rest. */
const BATCH = 20

/** How the reading of a file ended. */
export type Outcome = Pick<typeof textExtractions.$inferInsert, 'state' | 'textlessPages' | 'problem'>

/** The kinds of files whose text is read. */
type Kind = 'pdf' | 'captions'

/** Stored files of a kind. */
export function isReadable(kind: Kind): SQL | undefined {
  // Parameters would not match the index.
  const isKind = {
    pdf: sql`${files.kind} in ('image', 'pdf') and ${files.kind} = 'pdf'`,
    captions: sql`${files.kind} = 'captions'`,
  }
  return and(isKind[kind], isNotNull(files.storedAt))
}

/** For queries over `files` with their extractions: the text is not read by the current recipe. */
export function isWaiting(): SQL | undefined {
  return or(isNull(textExtractions.fileId), ne(textExtractions.recipe, TEXT_EXTRACTION_VERSION))
}

/** Finds waiting documents, newest first, so that fresh uploads do not wait behind an update of all others. */
export async function findWaiting(ctx: Services, kind: Kind): Promise<string[]> {
  const found = await ctx.db
    .select({ id: files.id })
    .from(files)
    .leftJoin(textExtractions, eq(textExtractions.fileId, files.id))
    .where(and(isReadable(kind), isWaiting()))
    .orderBy(desc(files.createdAt), desc(files.id))
    .limit(BATCH)
  return found.map(({ id }) => id)
}

/** Has the next run read the rest, or the vocabulary learn the new words. */
export async function continueReading(ctx: Services, read: readonly string[]): Promise<void> {
  if (read.length === BATCH) await ctx.queue.enqueue('texts.extract', {})
  else if (read.length > 0) await ctx.queue.enqueue('vocabulary.refresh', {}, REFRESH)
}

/**
 * Records an outcome and what `write` writes under a lock that keeps the file: one deleted meanwhile leaves nothing behind, and two
 * servers do not mix their texts.
 */
export async function recordExtraction(
  ctx: Services,
  fileId: string,
  outcome: Outcome,
  write: (tx: Queryable) => Promise<void>,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [file] = await tx
      .select({ id: files.id })
      .from(files)
      .where(and(eq(files.id, fileId), isNotNull(files.storedAt)))
      .for('no key update')
    if (!file) return
    await write(tx)
    const values = {
      ...outcome,
      recipe: TEXT_EXTRACTION_VERSION,
      extractedAt: ctx.clock.now(),
      scannedAt: null,
    }
    await tx
      .insert(textExtractions)
      .values({ fileId, ...values })
      .onConflictDoUpdate({ target: textExtractions.fileId, set: values })
  })
}
