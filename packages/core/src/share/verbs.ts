import type { ShareResult } from '@idex/contract/share'
import { notes } from '@idex/db/schema'
import { and, eq, getTableColumns, or } from 'drizzle-orm'
import { type Context, isOnboarded } from '../context.ts'
import { isFavoriteOf, isPublished } from '../notes/policy.ts'
import { presentNote, presentPreview } from '../notes/presenter.ts'

/**
 * A shared note by its slug, `note-{id}` or id: whole for onboarded members, a preview without its PDF for visitors
 * (decisions, "GET /api/share/{slug}"). Draft, trashed and private notes do not exist here.
 */
export async function openShare(ctx: Context, input: { slug: string }): Promise<ShareResult> {
  const id = input.slug.replace(/^note-/, '')
  const [row] = await ctx.db
    .select({ note: getTableColumns(notes), isFavorite: isFavoriteOf(ctx.db, { id: ctx.actor?.id ?? '' }) })
    .from(notes)
    .where(and(or(eq(notes.slug, input.slug), eq(notes.id, id)), isPublished()))
  if (!row) return { outcome: 'not-found' }
  if (ctx.actor === null) return { outcome: 'preview', note: presentPreview(row.note) }
  if (!isOnboarded(ctx.actor)) return { outcome: 'onboarding-required' }
  return { outcome: 'granted', note: presentNote(row.note, row.isFavorite) }
}
