import { DomainError } from '@idex/contract/kernel/errors'
import type { NotePreview } from '@idex/contract/notes/note'
import type { ShareResult } from '@idex/contract/notes/share'
import { splitShareLinkSlug } from '@idex/contract/notes/share-path'
import type { Queryable } from '@idex/db/client'
import { notes, shareLinks } from '@idex/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Clock, Context } from '../kernel/context.ts'
import { isLibraryUser, requiredActionOf } from '../kernel/access.ts'
import { countOnDay } from '../counting/daily-counts.ts'
import { type Counted, type Limits, subjectOf } from '../kernel/limits.ts'
import { linkEndReason, isPublished, isSharedAs, slugOrIdOf } from './policy.ts'
import { presentNote, presentPreview, selectNotes } from './presenter.ts'
import { countView } from '../counting/views.ts'

/** Target of a share address: a note by its names, and the named link, if it is one. */
type ShareTarget = {
  names: { slug: string; id: string }
  linkId: string | null
  /** Why the named link opens nothing any more; null while it does. */
  end: Extract<ShareResult, { outcome: 'ended' }>['end'] | null
  /**
   * Names the note in the answer by the link that opened it, so that further shares and sign-ups count for that link.
   */
  name<Named extends NotePreview>(note: Named): Named
}

/**
 * Where a share address leads. Only a named link is looked up here, from the database each time, so that it ends at once on
 * every server; one that is unknown leads nowhere.
 */
export async function resolveShareSlug(
  { db, clock }: { db: Queryable; clock: Clock },
  slug: string,
): Promise<ShareTarget> {
  const parts = splitShareLinkSlug(slug)
  const plain: ShareTarget = { names: slugOrIdOf(slug), linkId: null, end: null, name: (note) => note }
  if (parts === null) return plain
  const { noteSlug, linkId } = parts
  const [link] = await db
    .select({ noteId: notes.id, revokedAt: shareLinks.revokedAt, expiresAt: shareLinks.expiresAt })
    .from(shareLinks)
    .innerJoin(notes, eq(notes.id, shareLinks.noteId))
    .where(and(eq(shareLinks.id, linkId), eq(notes.slug, noteSlug), isPublished()))
  if (link === undefined) return plain
  return {
    names: { slug: noteSlug, id: link.noteId },
    linkId,
    end: linkEndReason(link, clock.now()),
    name: (note) => ({ ...note, shareableSlug: slug }),
  }
}

/**
 * Runs `find`, which looks for a shared note: names that no note has count against the caller as guesses. Throws RATE_LIMITED after too
 * many of them.
 */
export async function limitGuesses<Found>(
  ctx: Counted & { limits: Limits },
  find: () => Promise<Found>,
  isUnknown: (found: Found) => boolean,
): Promise<Found> {
  const subject = subjectOf(ctx)
  await ctx.limits.assertLeft('unknownShare', subject)
  const found = await find()
  if (isUnknown(found)) await ctx.limits.take('unknownShare', subject)
  return found
}

/**
 * Opens a shared note by its slug, `note-{id}` or id, or by a named link: complete for onboarded members, a preview
 * without its PDF for visitors (decisions, "GET /api/share/{slug}"). Draft, trashed and private notes are not found.
 * Throws RATE_LIMITED after too many wrong guesses.
 */
export function openShare(ctx: Context, input: { slug: string }): Promise<ShareResult> {
  return limitGuesses(ctx, () => findShare(ctx, input), isWrongGuess)
}

/** Returns whether nothing is shared under the name that was looked for. */
export const isWrongGuess = ({ outcome }: ShareResult) => outcome === 'not-found'

/** Returns what `openShare` does, and limits no guesses: its caller does. */
export async function findShare(ctx: Context, { slug }: { slug: string }): Promise<ShareResult> {
  const { names, end, name } = await resolveShareSlug(ctx, slug)
  if (end !== null) return { outcome: 'ended', end }
  const { actor } = ctx
  const [found] = await selectNotes(ctx.db, { id: actor?.id ?? '' })
    .where(and(isSharedAs(names), isPublished()))
    .limit(1)
  if (!found) return { outcome: 'not-found' }
  if (actor === null || requiredActionOf(actor) !== null)
    return { outcome: 'preview', note: name(presentPreview(found.note)) }
  return isLibraryUser(actor)
    ? { outcome: 'granted', note: name(presentNote(found)) }
    : { outcome: 'onboarding-required' }
}

/** The published note that `slug` opens, and the named link it is opened by, if any. */
async function findOpened(ctx: Context, slug: string) {
  const { names, linkId, end } = await resolveShareSlug(ctx, slug)
  if (end !== null) return undefined
  const where = and(isSharedAs(names), isPublished())
  const [note] = await ctx.db.select({ id: notes.id }).from(notes).where(where)
  return note && { noteId: note.id, linkId }
}

/**
 * Counts that a visitor opened a shared note, and the named link they opened it by, each once a day; signed-in users do not
 * count. Throws NOT_FOUND, or RATE_LIMITED as `openShare` does.
 */
export async function countShareOpen(ctx: Context, { slug }: { slug: string }): Promise<{ success: true }> {
  if (ctx.actor !== null) return { success: true }
  const opened = await limitGuesses(
    ctx,
    () => findOpened(ctx, slug),
    (found) => found === undefined,
  )
  if (opened === undefined) throw new DomainError('NOT_FOUND', 'Note not found')
  const { noteId, linkId } = opened
  const count = (what: 'share' | 'link', subjectId: string) =>
    countView(ctx, `${what}:${subjectId}`, (tx, day) => countOnDay(tx, { what, day, subjectId }))
  await count('share', noteId)
  if (linkId !== null) await count('link', linkId)
  return { success: true }
}
