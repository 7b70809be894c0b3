import type { ShareResult } from '@idex/contract/share'
import { notes } from '@idex/db/schema'
import { and, eq, getTableColumns, or } from 'drizzle-orm'
import { type Context, isOnboarded } from '../context.ts'
import { limit, subjectOf } from '../limits.ts'
import { isFavoriteOf, isPublished } from '../notes/policy.ts'
import { presentNote, presentPreview } from '../notes/presenter.ts'

/**
 * A shared note by its slug, `note-{id}` or id: whole for onboarded members, a preview without its PDF for visitors
 * (decisions, "GET /api/share/{slug}"). Draft, trashed and private notes do not exist here. Throws RATE_LIMITED to who
 * has guessed too often, whatever they ask for.
 */
export async function openShare(ctx: Context, input: { slug: string }): Promise<ShareResult> {
  await ctx.limits.assertLeft('unknownShare', subjectOf(ctx))
  const id = input.slug.replace(/^note-/, '')
  const [row] = await ctx.db
    .select({ note: getTableColumns(notes), isFavorite: isFavoriteOf(ctx.db, { id: ctx.actor?.id ?? '' }) })
    .from(notes)
    .where(and(or(eq(notes.slug, input.slug), eq(notes.id, id)), isPublished()))
  if (!row) {
    await limit(ctx, 'unknownShare')
    return { outcome: 'not-found' }
  }
  if (ctx.actor === null) return { outcome: 'preview', note: presentPreview(row.note) }
  if (!isOnboarded(ctx.actor)) return { outcome: 'onboarding-required' }
  return { outcome: 'granted', note: presentNote(row.note, row.isFavorite) }
}
