import { files, pageTexts, textExtractions } from '@idex/db/schema'
import type { TextProgress } from '@idex/contract/kernel/text-progress'
import { and, eq, not, sql } from 'drizzle-orm'
import { withLocalCopy } from '../files/internal/local-copy.ts'
import { touchNotesOf } from '../files/internal/file-usage.ts'
import type { Context, Services } from '../kernel/context.ts'
import { requireAdmin } from '../kernel/access.ts'
import { createThrottle } from '../kernel/throttle.ts'
import { countOf } from '../kernel/paging.ts'
import type { PageTexts } from '../ports/page-text-reader.ts'
import {
  continueReading,
  findWaiting,
  isReadable,
  isWaiting,
  type Outcome,
  recordExtraction,
} from './internal/extractions.ts'
import { mergeNewWords } from './internal/merge-new-words.ts'

/** Pages per statement, after which requests have their turn; and most milliseconds of these rests, in which the file stays locked. */
const PAGES = 20
const RESTS_MS = 1000

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
    .where(isReadable('pdf'))
  return found ?? { waiting: 0, textless: 0, failed: 0 }
}

function outcomeOf(texts: PageTexts | undefined): Outcome {
  if (texts === undefined) return { state: 'failed', textlessPages: 0, problem: 'too much' }
  if (!texts.ok) return { state: 'failed', textlessPages: 0, problem: texts.problem }
  const textlessPages = texts.pages.filter((text) => text === '').length
  const state = textlessPages === texts.pages.length ? 'textless' : 'done'
  return { state, textlessPages, problem: texts.unread > 0 ? `${texts.unread} pages unread` : null }
}

async function keep(ctx: Services, fileId: string, texts: PageTexts | undefined): Promise<void> {
  const outcome = outcomeOf(texts)
  await recordExtraction(ctx, fileId, outcome, async (tx) => {
    await tx.delete(pageTexts).where(eq(pageTexts.fileId, fileId))
    const pages = texts?.ok === true ? texts.pages : []
    const rows = pages.flatMap((body, index) => (body === '' ? [] : [{ fileId, page: index + 1, body }]))
    const rest = createThrottle(RESTS_MS)
    for (let from = 0; from < rows.length; from += PAGES) {
      const began = performance.now()
      await tx.insert(pageTexts).values(rows.slice(from, from + PAGES))
      await rest(performance.now() - began)
    }
    const [before] = await tx.select().from(textExtractions).where(eq(textExtractions.fileId, fileId))
    // Its owner is told of a document without text.
    if ([before, outcome].some((found) => found?.state === 'textless')) await touchNotesOf(tx, fileId)
  })
}

/**
 * Reads the texts of stored PDFs that lack them, newest first, one after another: of new uploads, and after an update or a
 * restore of all. One that cannot be read is not tried again. Returns how many were read and how many could not be.
 */
export async function extractTexts(ctx: Services): Promise<{ read: number; refused: number }> {
  const waiting = await findWaiting(ctx, 'pdf')
  let [read, refused] = [0, 0]
  for (const id of waiting) {
    if (ctx.stopping?.aborted === true) {
      await ctx.queue.enqueue('texts.extract', {})
      return { read, refused }
    }
    const texts = await withLocalCopy(ctx, { id, purpose: 'text' }, ctx.readPageTexts)
    if (texts?.ok === true) read += 1
    else {
      refused += 1
      ctx.log.warn(
        { file: id, problem: texts?.problem },
        'the text of a PDF could not be read and is not tried again, so searches do not find it',
      )
    }
    await keep(ctx, id, texts)
    await mergeNewWords(ctx.db, pageTexts)
  }
  await continueReading(ctx, waiting)
  return { read, refused }
}
