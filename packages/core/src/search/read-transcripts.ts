import { transcriptPassages } from '@idex/db/schema'
import type { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import type { Services } from '../kernel/context.ts'
import { MissingFileError } from '../ports/file-storage.ts'
import { continueReading, findWaiting, type Outcome, recordExtraction } from './internal/extractions.ts'
import { mergeNewWords } from './internal/merge-new-words.ts'
import { type Passage, passagesOf } from './internal/passages.ts'
import { readCues } from './internal/web-vtt.ts'

/** Most bytes of captions that are read; uploads are at most half as large. */
const BYTES_MAX = 2 * 1024 * 1024

/** Passages per statement. */
const PASSAGES = 200

async function beginningOf(source: Readable): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of source) {
    const bytes = Buffer.from(chunk)
    chunks.push(bytes)
    size += bytes.length
    if (size >= BYTES_MAX) break
  }
  return Buffer.concat(chunks).subarray(0, BYTES_MAX).toString('utf8').replaceAll('\0', '')
}

/** Returns the spoken passages of the captions `id`; undefined where their bytes are gone. */
async function readPassages(ctx: Services, id: string): Promise<Passage[] | undefined> {
  try {
    return passagesOf(readCues(await beginningOf(await ctx.files.read(id))))
  } catch (error) {
    if (error instanceof MissingFileError) return undefined
    throw error
  }
}

function outcomeOf(passages: Passage[] | undefined): Outcome {
  if (passages === undefined) return { state: 'failed', problem: 'missing' }
  return { state: passages.length === 0 ? 'textless' : 'done', problem: null }
}

/**
 * Reads stored captions whose words are not known to searches, newest first: new uploads, and after an update or a restore all of them.
 * Returns how many recordings' captions were read.
 */
export async function readTranscripts(ctx: Services): Promise<{ transcripts: number }> {
  const waiting = await findWaiting(ctx, 'captions')
  for (const fileId of waiting) {
    const passages = await readPassages(ctx, fileId)
    await recordExtraction(ctx, fileId, outcomeOf(passages), async (tx) => {
      await tx.delete(transcriptPassages).where(eq(transcriptPassages.fileId, fileId))
      const rows = (passages ?? []).map((passage, index) => ({ fileId, position: index + 1, ...passage }))
      for (let from = 0; from < rows.length; from += PASSAGES)
        await tx.insert(transcriptPassages).values(rows.slice(from, from + PASSAGES))
    })
  }
  if (waiting.length > 0) await mergeNewWords(ctx.db, transcriptPassages)
  await continueReading(ctx, waiting)
  return { transcripts: waiting.length }
}
