import { HIGHLIGHTS_MAX } from '@idex/contract/highlights/choices'
import type { Highlight, RemoveHighlightSchema, SaveHighlight } from '@idex/contract/highlights/highlight'
import { DomainError } from '@idex/contract/kernel/errors'
import type { Queryable } from '@idex/db/client'
import { highlights } from '@idex/db/schema'
import { and, desc, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../kernel/context.ts'
import { requireMember } from '../kernel/access.ts'
import { boundedInstant } from '../kernel/dates.ts'
import { assertCap, CAPS, limit } from '../kernel/limits.ts'
import { lockNote } from '../notes/library.ts'
import { isHighlightOf } from './policy.ts'
import { presentHighlight } from './presenter.ts'

/** How long it is remembered that a highlight was deleted, in ms: a device that is off line for longer may bring it back. */
const REMEMBERED_MS = 90 * 24 * 3600 * 1000

type Row = typeof highlights.$inferInsert

/**
 * Writes a row unless a newer one is known. Of two of the same instant, whichever came first, the same one wins: a deletion, otherwise the
 * one that sorts later. A style and tags that are not given stay as they are.
 */
async function write(tx: Queryable, row: Row): Promise<void> {
  const stored = sql`(${highlights.updatedAt}, ${highlights.deletedAt} is not null, ${highlights.color}, ${highlights.body},
    ${highlights.quote}, ${highlights.page}, ${highlights.quads}, ${highlights.prefix}, ${highlights.suffix}, ${highlights.style},
    ${highlights.tags})`
  const next = sql`(excluded.updated_at, excluded.deleted_at is not null, excluded.color, excluded.body,
    excluded.quote, excluded.page, excluded.quads, excluded.prefix, excluded.suffix,
    ${row.style === undefined ? highlights.style : sql`excluded.style`},
    ${row.tags === undefined ? highlights.tags : sql`excluded.tags`})`
  const { userId: _user, noteId: _note, id: _id, ...changed } = row
  await tx
    .insert(highlights)
    .values(row)
    .onConflictDoUpdate({
      target: [highlights.userId, highlights.noteId, highlights.id],
      set: changed,
      setWhere: sql`${stored} < ${next}`,
    })
}

/** Throws VALIDATION for a page that the note's document lacks; of an earlier document nothing is known. */
function assertPage(
  note: { fileId: string | null; pageCount: number | null },
  { page, fileId }: Pick<SaveHighlight, 'page' | 'fileId'>,
): void {
  if (note.fileId === null || (fileId !== null && fileId !== note.fileId)) return
  const pages = note.pageCount ?? page
  if (page <= pages) return
  const message = `This document has ${pages === 1 ? 'one page' : `${pages} pages`}.`
  throw new DomainError('VALIDATION', message, { page: message })
}

const FULL = {
  note: `You have marked ${HIGHLIGHTS_MAX.toLocaleString('en-US')} passages here, the most one person can.`,
  all: `You have marked ${CAPS.highlights.toLocaleString('en-US')} passages, the most one person can.`,
}

/**
 * Keeps a highlight of the caller's as it was on a device, unless a newer state of it is known, and returns the newest: null if it
 * was deleted since. A repeat changes nothing. Throws NOT_FOUND, LIMIT_REACHED, RATE_LIMITED, and VALIDATION for a page beyond the last.
 */
export async function saveHighlight(
  ctx: Context,
  { id: noteId, highlightId: id, at, createdAt, quads, ...kept }: SaveHighlight,
): Promise<{ highlight: Highlight | null }> {
  const user = requireMember(ctx.actor)
  await limit(ctx, 'highlight')
  const updatedAt = boundedInstant(ctx, at)
  const one = { userId: user.id, noteId, id }
  return ctx.db.transaction(async (tx) => {
    assertPage(await lockNote(tx, user, noteId), kept)
    const row = { ...one, ...kept, quads: quads.flat(), updatedAt, deletedAt: null }
    await write(tx, { ...row, createdAt: boundedInstant(ctx, createdAt) })
    const isInNote = and(isHighlightOf(user), eq(highlights.noteId, noteId))
    const caps = [
      { table: highlights, where: isInNote, most: HIGHLIGHTS_MAX, full: FULL.note },
      { table: highlights, where: isHighlightOf(user), most: CAPS.highlights, full: FULL.all },
    ]
    for (const cap of caps) await assertCap(tx, user.id, cap)
    const [found] = await tx
      .select()
      .from(highlights)
      .where(and(isInNote, eq(highlights.id, id)))
    return { highlight: found ? presentHighlight(found) : null }
  })
}

/** Values of a deleted highlight, whose row only records the deletion. */
const NOTHING = {
  page: 1,
  quads: [],
  fileId: null,
  quote: '',
  prefix: '',
  suffix: '',
  color: 'yellow',
  style: 'highlight',
  tags: [],
  body: '',
} satisfies Partial<Row>

/** Forgets deletions that no device need hear of any more, and the oldest of too many. */
async function forgetDeleted(tx: Queryable, { userId, noteId }: Pick<Row, 'userId' | 'noteId'>, now: Date) {
  const isDeleted = and(
    eq(highlights.userId, userId),
    eq(highlights.noteId, noteId),
    isNotNull(highlights.deletedAt),
  )
  const tooMany = tx
    .select({ id: highlights.id })
    .from(highlights)
    .where(isDeleted)
    .orderBy(desc(highlights.deletedAt), desc(highlights.id))
    .offset(HIGHLIGHTS_MAX)
  const isOld = lt(highlights.deletedAt, new Date(now.getTime() - REMEMBERED_MS))
  await tx.delete(highlights).where(and(isDeleted, or(isOld, inArray(highlights.id, tooMany))))
}

/**
 * Deletes a highlight of the caller's as of `at`, the device's time, unless it was changed later. That is remembered for 90 days,
 * its texts are not, so that a device that was off line does not bring it back. Throws NOT_FOUND for the note, RATE_LIMITED.
 */
export async function removeHighlight(
  ctx: Context,
  { id: noteId, highlightId: id, at }: z.output<typeof RemoveHighlightSchema>,
): Promise<{ success: true }> {
  const user = requireMember(ctx.actor)
  await limit(ctx, 'highlight')
  const now = ctx.clock.now()
  const updatedAt = at === undefined ? now : boundedInstant(ctx, at)
  const one = { userId: user.id, noteId, id }
  await ctx.db.transaction(async (tx) => {
    await lockNote(tx, user, noteId)
    await write(tx, { ...one, ...NOTHING, createdAt: updatedAt, updatedAt, deletedAt: now })
    await forgetDeleted(tx, one, now)
  })
  return { success: true }
}
