import { DomainError } from '@idex/contract/kernel/errors'
import type { ShareResult } from '@idex/contract/notes/share'
import { notes } from '@idex/db/schema'
import { and, getTableColumns } from 'drizzle-orm'
import { type Context, isReader, requiredActionOf } from '../kernel/context.ts'
import { countOnDay } from '../kernel/daily-counts.ts'
import { limit, subjectOf } from '../kernel/limits.ts'
import { isFavoriteOf, isPublished, isSharedAs } from './policy.ts'
import { presentNote, presentPreview } from './presenter.ts'
import { countView } from '../kernel/views.ts'

/**
 * A shared note by its slug, `note-{id}` or id: complete for onboarded members, a preview without its PDF for visitors
 * (decisions, "GET /api/share/{slug}"). Draft, trashed and private notes are not found. Throws RATE_LIMITED after too
 * many guesses, whatever is requested.
 */
export async function openShare(ctx: Context, input: { slug: string }): Promise<ShareResult> {
  await ctx.limits.assertLeft('unknownShare', subjectOf(ctx))
  const [row] = await ctx.db
    .select({ note: getTableColumns(notes), isFavorite: isFavoriteOf(ctx.db, { id: ctx.actor?.id ?? '' }) })
    .from(notes)
    .where(and(isSharedAs(input.slug), isPublished()))
  if (!row) {
    await limit(ctx, 'unknownShare')
    return { outcome: 'not-found' }
  }
  if (ctx.actor === null) return { outcome: 'preview', note: presentPreview(row.note) }
  if (requiredActionOf(ctx.actor) !== null) return { outcome: 'preview', note: presentPreview(row.note) }
  if (!isReader(ctx.actor)) return { outcome: 'onboarding-required' }
  return { outcome: 'granted', note: presentNote(row.note, row.isFavorite) }
}

/**
 * Counts that a visitor opened a shared note, once a day; signed-in users do not count. Throws NOT_FOUND, or
 * RATE_LIMITED as `openShare` does.
 */
export async function countShareOpen(ctx: Context, input: { slug: string }): Promise<{ success: true }> {
  if (ctx.actor !== null) return { success: true }
  await ctx.limits.assertLeft('unknownShare', subjectOf(ctx))
  const [note] = await ctx.db
    .select({ id: notes.id })
    .from(notes)
    .where(and(isSharedAs(input.slug), isPublished()))
  if (!note) {
    await limit(ctx, 'unknownShare')
    throw new DomainError('NOT_FOUND', 'Note not found')
  }
  await countView(ctx, `share:${note.id}`, (tx, day) =>
    countOnDay(tx, { what: 'share', day, subjectId: note.id }),
  )
  return { success: true }
}
