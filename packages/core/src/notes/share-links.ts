import { DAY_MS } from '@idex/contract/kernel/dates'
import { DomainError } from '@idex/contract/kernel/errors'
import type { ChangeShareLinkSchema, MakeShareLinkSchema, ShareLink } from '@idex/contract/notes/share-link'
import type { Queryable } from '@idex/db/client'
import { newId } from '@idex/db/ids'
import { dailyCounts, notes, shareLinks, shareSignUps } from '@idex/db/schema'
import { and, desc, eq, getTableColumns, gt, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { SessionUser } from '@idex/auth/sessions'
import type { z } from 'zod'
import { auditChange } from '../audit/internal/record-audit.ts'
import type { Context, Services } from '../kernel/context.ts'
import { requireMember } from '../kernel/access.ts'
import { assertCap, CAPS, limit } from '../kernel/limits.ts'
import { isPublished, isRevocableBy, isShareLinkOf } from './policy.ts'
import { presentShareLink } from './presenter.ts'

/** Days for which the page of a link that has ended says so; then it is not found. */
export const ENDED_LINK_DAYS = 90

/** Most links listed of a note, newest first. */
export const SHARE_LINKS_LISTED = 100

const FULL = {
  note: `You have ${CAPS.shareLinksOfNote} links to this note, the most there can be. Please withdraw one first.`,
  all: `You have made ${CAPS.shareLinks} links, the most one person can for now. Please try again in some weeks.`,
}

/** It marks the copies of someone who joined by it. */
function isMarking(): SQL {
  return sql`(${shareLinks.watermark} and exists (select from ${shareSignUps}
    where ${shareSignUps.linkId} = ${shareLinks.id}))`
}

/** The columns of a link as it is presented, in a statement that joins its note. */
export const SHARE_LINK_COLUMNS = {
  ...getTableColumns(shareLinks),
  noteSlug: notes.slug,
  opens: sql<number>`coalesce((select sum(${dailyCounts.count}) from ${dailyCounts}
    where ${dailyCounts.what} = 'link' and ${dailyCounts.subjectId} = ${shareLinks.id}), 0)::int`,
}

/** The slug of a published note, locked against its deletion. Throws NOT_FOUND. */
async function holdShared(tx: Queryable, id: string): Promise<string> {
  const [note] = await tx
    .select({ slug: notes.slug })
    .from(notes)
    .where(and(eq(notes.id, id), isPublished()))
    .for('key share')
  if (!note) throw new DomainError('NOT_FOUND')
  return note.slug
}

function assertAhead(expiresAt: Date | null | undefined, now: Date): void {
  if (!expiresAt || expiresAt > now) return
  const expiresAtMessage = 'Please choose a day that is not over yet'
  throw new DomainError('VALIDATION', expiresAtMessage, { expiresAt: expiresAtMessage })
}

/** Throws FORBIDDEN for a member who says anything about watermarks, which are for administrators to decide. */
function assertMayMark(user: SessionUser, watermark: boolean | undefined): SessionUser {
  if (watermark !== undefined && user.role !== 'admin') throw new DomainError('FORBIDDEN')
  return user
}

/** The caller's named links to a published note, newest first, with those that ended lately. Throws NOT_FOUND. */
export async function listShareLinks(ctx: Context, { id }: { id: string }): Promise<ShareLink[]> {
  const user = requireMember(ctx.actor)
  await holdShared(ctx.db, id)
  const rows = await ctx.db
    .select(SHARE_LINK_COLUMNS)
    .from(shareLinks)
    .innerJoin(notes, eq(notes.id, shareLinks.noteId))
    .where(and(eq(shareLinks.noteId, id), isShareLinkOf(user)))
    .orderBy(desc(shareLinks.createdAt), desc(shareLinks.id))
    .limit(SHARE_LINKS_LISTED)
  const now = ctx.clock.now()
  return rows.map((row) => presentShareLink(row, now))
}

/**
 * Makes a named link to a published note. Throws NOT_FOUND, FORBIDDEN for a member's watermark, VALIDATION for a time that is
 * over, LIMIT_REACHED and RATE_LIMITED.
 */
export async function makeShareLink(
  ctx: Context,
  { id: noteId, name, expiresAt, watermark }: z.output<typeof MakeShareLinkSchema>,
): Promise<ShareLink> {
  const { id: userId } = assertMayMark(requireMember(ctx.actor), watermark)
  const now = ctx.clock.now()
  assertAhead(expiresAt, now)
  await limit(ctx, 'shareLink')
  return ctx.db.transaction(async (tx) => {
    const noteSlug = await holdShared(tx, noteId)
    const values = { id: newId(), noteId, userId, name, expiresAt, watermark, createdAt: now }
    const [row] = await tx.insert(shareLinks).values(values).returning()
    const own = isShareLinkOf({ id: userId })
    const isActive = and(
      isNull(shareLinks.revokedAt),
      or(isNull(shareLinks.expiresAt), gt(shareLinks.expiresAt, now)),
    )
    const ofNote = and(own, eq(shareLinks.noteId, noteId), isActive)
    await assertCap(tx, userId, {
      table: shareLinks,
      where: ofNote,
      most: CAPS.shareLinksOfNote,
      full: FULL.note,
    })
    await assertCap(tx, userId, { table: shareLinks, where: own, most: CAPS.shareLinks, full: FULL.all })
    if (row === undefined) throw new DomainError('INTERNAL')
    return presentShareLink({ ...row, noteSlug, opens: 0 }, now)
  })
}

/**
 * Renames a link of the caller's, or changes when it expires and whether it marks; one that has expired is valid again until then.
 * Throws FORBIDDEN for a member's watermark, VALIDATION for a time that is over, and NOT_FOUND, also for one that was withdrawn.
 */
export async function changeShareLink(
  ctx: Context,
  { id, name, expiresAt, watermark }: z.output<typeof ChangeShareLinkSchema>,
): Promise<ShareLink> {
  const user = assertMayMark(requireMember(ctx.actor), watermark)
  const now = ctx.clock.now()
  assertAhead(expiresAt, now)
  await limit(ctx, 'shareLink')
  const isOpen = and(eq(shareLinks.id, id), isShareLinkOf(user), isNull(shareLinks.revokedAt))
  return ctx.db.transaction(async (tx) => {
    // What is not given stays: the row is written nevertheless, so that its state is this transaction's.
    await tx
      .update(shareLinks)
      .set({
        name: name ?? sql`${shareLinks.name}`,
        ...(expiresAt !== undefined && { expiresAt }),
        watermark,
      })
      .where(isOpen)
    const [row] = await tx
      .select(SHARE_LINK_COLUMNS)
      .from(shareLinks)
      .innerJoin(notes, eq(notes.id, shareLinks.noteId))
      .where(isOpen)
    if (!row) throw new DomainError('NOT_FOUND')
    return presentShareLink(row, now)
  })
}

/**
 * Withdraws a named link, at once and for good: the caller's own, and for administrators anyone's, which goes on record. A
 * repeat changes nothing. Throws NOT_FOUND.
 */
export async function revokeShareLink(ctx: Context, { id }: { id: string }): Promise<{ success: true }> {
  const actor = requireMember(ctx.actor)
  const revokedAt = ctx.clock.now()
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .update(shareLinks)
      .set({ revokedAt: sql`coalesce(${shareLinks.revokedAt}, ${revokedAt.toISOString()}::timestamptz)` })
      .where(and(eq(shareLinks.id, id), isRevocableBy(actor)))
      .returning({ userId: shareLinks.userId, name: shareLinks.name })
    if (!row) throw new DomainError('NOT_FOUND')
    if (row.userId !== actor.id) await auditChange(ctx, tx, 'share-link.revoke', { id, title: row.name })
  })
  return { success: true }
}

/**
 * Deletes links that ended more than `ENDED_LINK_DAYS` ago, but not one by which someone's copies are marked. Returns how
 * many.
 */
export async function purgeShareLinks(ctx: Services): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - ENDED_LINK_DAYS * DAY_MS)
  const purged = await ctx.db
    .delete(shareLinks)
    .where(and(or(lt(shareLinks.revokedAt, before), lt(shareLinks.expiresAt, before)), not(isMarking())))
  return purged.count
}
