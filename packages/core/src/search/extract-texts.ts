import { files, pageTexts, textExtractions } from '@idex/db/schema'
import type { TextProgress } from '@idex/contract/search/search'
import { and, desc, eq, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { withLocalCopy } from '../files/local-copy.ts'
import { renewNotesOf } from '../files/attachments.ts'
import { MISSING_TEXTS } from '../files/receiving.ts'
import { type Context, requireAdmin, type Services } from '../kernel/context.ts'
import { countOf } from '../kernel/paging.ts'
import { type PageTexts, TEXT_RECIPE } from '../kernel/page-text-reader.ts'

/** PDFs per run; the next run reads the rest. */
const BATCH = 20

/** Pages per statement. */
const PAGES = 200

/** Stored PDFs. */
function isReadable(): SQL | undefined {
  // Parameters would not match the index.
  return and(sql`${files.kind} in ('image', 'pdf') and ${files.kind} = 'pdf'`, isNotNull(files.storedAt))
}

/** For queries over `files` with their extractions: the text is not read by the current recipe. */
function isWaiting(): SQL | undefined {
  return or(isNull(textExtractions.fileId), ne(textExtractions.recipe, TEXT_RECIPE))
}

/** The newest first: whoever has just uploaded something waits for it, and nobody for the rest after an update. */
async function findWaiting(ctx: Services): Promise<string[]> {
  const found = await ctx.db
    .select({ id: files.id })
    .from(files)
    .leftJoin(textExtractions, eq(textExtractions.fileId, files.id))
    .where(and(isReadable(), isWaiting()))
    .orderBy(desc(files.createdAt), desc(files.id))
    .limit(BATCH)
  return found.map(({ id }) => id)
}

/** How many PDFs of all wait for their text to be read, have none, or cannot be read; for administrators. */
export async function getTextProgress(ctx: Context): Promise<TextProgress> {
  requireAdmin(ctx.actor)
  const isState = (state: Outcome['state']) =>
    and(not(isWaiting() ?? sql`false`), eq(textExtractions.state, state))
  const [found] = await ctx.db
    .select({
      waiting: countOf(isWaiting()),
      textless: countOf(isState('textless')),
      failed: countOf(isState('failed')),
    })
    .from(files)
    .leftJoin(textExtractions, eq(textExtractions.fileId, files.id))
    .where(isReadable())
  return found ?? { waiting: 0, textless: 0, failed: 0 }
}

type Outcome = Pick<typeof textExtractions.$inferInsert, 'state' | 'textlessPages' | 'problem'>

function outcomeOf(texts: PageTexts | undefined): Outcome {
  if (texts === undefined) return { state: 'failed', textlessPages: 0, problem: 'too much' }
  if (!texts.ok) return { state: 'failed', textlessPages: 0, problem: texts.problem }
  const textlessPages = texts.pages.filter((text) => text === '').length
  const state = textlessPages === texts.pages.length ? 'textless' : 'done'
  return { state, textlessPages, problem: texts.unread > 0 ? `${texts.unread} pages unread` : null }
}

/**
 * Records the texts under a lock that keeps the file: one deleted meanwhile leaves nothing behind, and two servers do not mix
 * their pages.
 */
async function keep(ctx: Services, fileId: string, texts: PageTexts | undefined): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [file] = await tx
      .select({ id: files.id })
      .from(files)
      .where(and(eq(files.id, fileId), isNotNull(files.storedAt)))
      .for('no key update')
    if (!file) return
    await tx.delete(pageTexts).where(eq(pageTexts.fileId, fileId))
    const pages = texts?.ok === true ? texts.pages : []
    const rows = pages.flatMap((body, index) => (body === '' ? [] : [{ fileId, page: index + 1, body }]))
    for (let from = 0; from < rows.length; from += PAGES)
      await tx.insert(pageTexts).values(rows.slice(from, from + PAGES))
    const values = { ...outcomeOf(texts), recipe: TEXT_RECIPE, extractedAt: ctx.clock.now() }
    const [before] = await tx.select().from(textExtractions).where(eq(textExtractions.fileId, fileId))
    await tx
      .insert(textExtractions)
      .values({ fileId, ...values })
      .onConflictDoUpdate({ target: textExtractions.fileId, set: values })
    // Its owner is told of a document without text.
    if ([before, values].some((found) => found?.state === 'textless')) await renewNotesOf(tx, fileId)
  })
}

/**
 * Reads the texts of stored PDFs that lack them, newest first, one after another: of new uploads, and after an update or a
 * restore of all. One that cannot be read is not tried again. Returns how many were read and how many could not be.
 */
export async function extractTexts(ctx: Services): Promise<{ read: number; refused: number }> {
  const waiting = await findWaiting(ctx)
  let refused = 0
  for (const id of waiting) {
    const texts = await withLocalCopy(ctx, { id, purpose: 'text' }, ctx.readPageTexts)
    if (texts?.ok !== true) {
      refused += 1
      ctx.log.warn({ file: id, problem: texts?.problem }, 'the text of a PDF could not be read')
    }
    await keep(ctx, id, texts)
  }
  if (waiting.length === BATCH) await ctx.queue.enqueue('texts.extract', {}, MISSING_TEXTS)
  return { read: waiting.length - refused, refused }
}
