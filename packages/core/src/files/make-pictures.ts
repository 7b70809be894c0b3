import { files, pictures } from '@idex/db/schema'
import { and, asc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { rm } from 'node:fs/promises'
import type { Services } from '../kernel/context.ts'
import { type MadePicture, PICTURED_KINDS, type PicturedKind } from '../ports/picture-maker.ts'
import { touchNotesOf } from './internal/file-usage.ts'
import { withLocalCopy } from './internal/local-copy.ts'
import { copiesStorageId } from './pictures.ts'

/** Number of the current widths, formats and qualities: after a change of them all copies are made again. */
export const PICTURES_VERSION = 2

const isPictured = (kind: string): kind is PicturedKind => PICTURED_KINDS.some((each) => each === kind)

/** Pictures per run; the next run makes the rest. */
const BATCH = 50

/** Stored images and PDFs without copies by the current recipe, whether or not they were tried with an earlier one. */
async function findMissing(ctx: Services): Promise<{ id: string; kind: PicturedKind }[]> {
  const found = await ctx.db
    .select({ id: files.id, kind: files.kind })
    .from(files)
    .leftJoin(pictures, eq(pictures.fileId, files.id))
    .where(
      and(
        // Parameters would not match the index.
        sql`${files.kind} in ('image', 'pdf')`,
        isNotNull(files.storedAt),
        or(isNull(pictures.fileId), ne(pictures.recipe, PICTURES_VERSION)),
      ),
    )
    .orderBy(asc(files.createdAt), asc(files.id))
    .limit(BATCH)
  return found.flatMap(({ id, kind }) => (isPictured(kind) ? [{ id, kind }] : []))
}

/**
 * Records what was made together with its bytes, under a lock that keeps the file: one deleted meanwhile leaves nothing
 * behind, and two servers do not mix their copies.
 */
async function keep(ctx: Services, id: string, to: string, made: MadePicture | undefined): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    // Locks the note before its document, like deletions; the other order could deadlock.
    await touchNotesOf(tx, id)
    const [file] = await tx
      .select({ id: files.id, recipe: pictures.recipe })
      .from(files)
      .leftJoin(pictures, eq(pictures.fileId, files.id))
      .where(and(eq(files.id, id), isNotNull(files.storedAt)))
      .for('no key update', { of: files })
    if (!file || file.recipe === PICTURES_VERSION) return
    const { width = null, height = null, variants = [] } = made ?? {}
    const values = { recipe: PICTURES_VERSION, width, height, variants, madeAt: ctx.clock.now() }
    if (variants.length > 0) await ctx.files.adopt(copiesStorageId(id), to)
    await tx
      .insert(pictures)
      .values({ fileId: id, ...values })
      .onConflictDoUpdate({ target: pictures.fileId, set: values })
  })
}

async function makeOne(ctx: Services, { id, kind }: { id: string; kind: PicturedKind }): Promise<boolean> {
  const to = await ctx.files.incomingPath(copiesStorageId(id))
  try {
    const made = await withLocalCopy(ctx, { id, purpose: 'picture' }, (from) =>
      ctx.makePicture(from, to, kind),
    )
    if (made === undefined)
      ctx.log.warn({ file: id, kind }, 'no picture could be made of a file, which stays without one')
    await keep(ctx, id, to, made)
    return made !== undefined
  } finally {
    await rm(to, { force: true })
  }
}

/**
 * Makes the smaller copies of uploaded images, and of first pages of PDFs, that lack them, oldest first, one after another: of new uploads, and after
 * an update or a restore of all. One that cannot be decoded is not tried again. Returns how many were made and how many
 * could not be.
 */
export async function makePictures(ctx: Services): Promise<{ made: number; refused: number }> {
  const missing = await findMissing(ctx)
  let [made, refused] = [0, 0]
  for (const file of missing) {
    if (ctx.stopping?.aborted === true) break
    if (await makeOne(ctx, file)) made += 1
    else refused += 1
  }
  const isAll = made + refused === missing.length && missing.length < BATCH
  if (!isAll) await ctx.queue.enqueue('pictures.make', {})
  return { made, refused }
}
