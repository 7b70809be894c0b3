import type { ListPart } from '@idex/contract/kernel/paging'
import type { ADMIN_NOTE_SORTS, SiteNoteState } from '@idex/contract/notes/choices'
import type { AdminNote, ListAdminNotesSchema, NoteCounts } from '@idex/contract/notes/note'
import { notes, siteStatus } from '@idex/db/schema'
import { and, getTableColumns, isNotNull, isNull, not, or, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { type Context, requireAdmin } from '../kernel/context.ts'
import { isWithinDays } from '../kernel/days.ts'
import { countOf, partOf, readingOf } from '../kernel/paging.ts'
import { ADMIN_DOCUMENT } from './columns.ts'
import { isAbout, matchesSearch } from './filters.ts'
import { hasPageWith } from './page-search.ts'
import { isSiteNote } from './policy.ts'
import { presentAdminNotes } from './present-admin-notes.ts'

const isLive = isNull(notes.deletedAt)

const STATES = {
  published: and(isLive, notes.published),
  draft: and(isLive, not(notes.published)),
  trashed: isNotNull(notes.deletedAt),
} as const satisfies Record<SiteNoteState, SQL | undefined>

type Sort = Exclude<(typeof ADMIN_NOTE_SORTS)[number], 'created'>

const SORT_KEYS = {
  title: notes.sortTitle,
  status: siteStatus(notes),
} as const satisfies Record<Sort, unknown>

/** A page of the site's notes, in any state, which a search also finds by the text of their PDFs; `counts` ignores the filters. */
export async function adminListNotes(
  ctx: Context,
  input: z.output<typeof ListAdminNotesSchema>,
): Promise<ListPart<AdminNote> & { counts: NoteCounts }> {
  requireAdmin(ctx.actor)
  const { orderBy, isAfter, limit, offset } = readingOf(ctx, notes, SORT_KEYS, input)
  const { search, topics, state, ...days } = input
  const filter = and(
    or(matchesSearch(search), hasPageWith(search)),
    isAbout(topics),
    state && STATES[state],
    isWithinDays(notes.createdAt, days),
  )
  const where = and(isSiteNote(), input.trashed === false ? isLive : undefined, filter)
  const [rows, counts, found] = await Promise.all([
    ctx.db
      .select({ ...getTableColumns(notes), ...ADMIN_DOCUMENT })
      .from(notes)
      .where(and(where, isAfter))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
    countSiteNotes(ctx),
    // Only a filter needs a count of its own.
    filter && ctx.db.$count(notes, where),
  ])
  const { published, draft, trashed } = counts
  const total = found ?? published + draft + (input.trashed === false ? 0 : trashed)
  const items = await presentAdminNotes(ctx, rows)
  return { ...partOf(ctx, items, input, total), counts }
}

async function countSiteNotes(ctx: Context): Promise<NoteCounts> {
  const [counts] = await ctx.db
    .select({
      published: countOf(STATES.published),
      draft: countOf(STATES.draft),
      trashed: countOf(STATES.trashed),
    })
    .from(notes)
    .where(isSiteNote())
  return counts ?? { published: 0, draft: 0, trashed: 0 }
}
