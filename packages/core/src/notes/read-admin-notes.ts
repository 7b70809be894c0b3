import { fileIdFromPath } from '@idex/contract/files/addresses'
import { DomainError } from '@idex/contract/kernel/errors'
import type { ListPart } from '@idex/contract/kernel/paging'
import type { ADMIN_NOTE_SORTS, SiteNoteState } from '@idex/contract/notes/choices'
import {
  type AdminNote,
  type ListAdminNotesSchema,
  type NoteCounts,
  type NoteRevision,
  NoteTextsSchema,
  type SameDocumentSchema,
} from '@idex/contract/notes/note'
import { files, notes, pageTexts, siteStatus } from '@idex/db/schema'
import { and, asc, eq, exists, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { tsqueryOf } from '../kernel/text-search.ts'
import type { Context } from '../kernel/context.ts'
import { requireAdmin } from '../kernel/access.ts'
import { isWithinDays } from '../kernel/dates.ts'
import { countNoteEmailRecipients } from './internal/note-email-recipients.ts'
import { countOf, listPage, listQuery } from '../kernel/paging.ts'
import { listRevisionsOf } from '../publishing/revisions.ts'
import { waitsForEmail } from './internal/announce.ts'
import { hasAnyTopic, matchesSearch } from './internal/filters.ts'
import { isSiteNote } from './policy.ts'
import { type AdminNoteDetails, presentAdminNote, selectAdminNotes } from './presenter.ts'

type NoteRow = typeof notes.$inferSelect

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

/** Most notes with one document that are named. */
const NAMED_MAX = 3

/** Notes with a page of their PDF that has the words of `search`, of this folding or a former one; undefined for an empty search. */
function hasPageWith(search: string | undefined): SQL | undefined {
  if (!search) return undefined
  return sql`${notes.fileId} in (select ${pageTexts.fileId} from ${pageTexts} where ${pageTexts.words} @@ (${tsqueryOf(search, true)}))`
}

/** To how many people the emails go that wait, by note; notes with the same topics and time are counted once. */
async function countPeople(ctx: Context, rows: readonly NoteRow[]): Promise<Map<string, number>> {
  const people = new Map<string, number>()
  const nameOf = ({ topics, publishedAt }: NoteRow) => [...topics, publishedAt?.getTime()].join()
  for (const same of Map.groupBy(rows.filter(waitsForEmail), nameOf).values()) {
    const count = await countNoteEmailRecipients(ctx.db, same[0]?.topics ?? [], same[0]?.publishedAt)
    for (const { id } of same) people.set(id, count)
  }
  return people
}

/** Notes as an administrator sees them. */
async function presentAdminNotes(ctx: Context, found: readonly AdminNoteDetails[]): Promise<AdminNote[]> {
  const now = ctx.clock.now()
  const people = await countPeople(
    ctx,
    found.map(({ note }) => note),
  )
  return found.map((each) => presentAdminNote(each, { now, people: people.get(each.note.id) ?? null }))
}

/** One note, as its row was written. Throws NOT_FOUND without one. */
export async function presentNoteOrThrow(ctx: Context, row: NoteRow | undefined): Promise<AdminNote> {
  const [found] = row ? await selectAdminNotes(ctx.db).where(eq(notes.id, row.id)) : []
  const [note] = row
    ? await presentAdminNotes(ctx, [{ document: null, textless: false, ...found, note: row }])
    : []
  if (!note) throw new DomainError('NOT_FOUND')
  return note
}

/** A note of the site that is not in the trash. Throws NOT_FOUND. */
export async function adminGetNote(ctx: Context, input: { id: string }): Promise<AdminNote> {
  requireAdmin(ctx.actor)
  const found = await selectAdminNotes(ctx.db).where(and(eq(notes.id, input.id), isSiteNote(), isLive))
  const [note] = await presentAdminNotes(ctx, found)
  if (!note) throw new DomainError('NOT_FOUND')
  return note
}

/** A page of the site's notes, in any state, which a search also finds by the text of their PDFs; `counts` ignores the filters. */
export async function adminListNotes(
  ctx: Context,
  input: z.output<typeof ListAdminNotesSchema>,
): Promise<ListPart<AdminNote> & { counts: NoteCounts }> {
  requireAdmin(ctx.actor)
  const { orderBy, isAfter, limit, offset } = listQuery(ctx, notes, SORT_KEYS, input)
  const { search, topics, state, ...days } = input
  const filter = and(
    or(matchesSearch(search), hasPageWith(search)),
    hasAnyTopic(topics),
    state && STATES[state],
    isWithinDays(notes.createdAt, days),
  )
  const where = and(isSiteNote(), input.trashed === false ? isLive : undefined, filter)
  const [rows, counts, found] = await Promise.all([
    selectAdminNotes(ctx.db)
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
  return { ...listPage(ctx, items, input, total), counts }
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

/** How a note of the site read before each change of its texts, latest first. */
export function listNoteRevisions(ctx: Context, { id }: { id: string }): Promise<NoteRevision[]> {
  return listRevisionsOf(ctx, { noteId: id }, NoteTextsSchema)
}

/**
 * Returns the site's notes, in the trash or not, that already use the PDF at `pdfUrl`, except note `id`. The PDF is the
 * caller's own upload or one of the site; members' private uploads are never reported.
 */
export async function findSameDocument(
  ctx: Context,
  { pdfUrl, id }: z.output<typeof SameDocumentSchema>,
): Promise<{ id: string; title: string }[]> {
  const actor = requireAdmin(ctx.actor)
  const fileId = fileIdFromPath(pdfUrl)
  if (fileId === undefined) return []
  const isOfSite = ctx.db
    .select({ one: sql`1` })
    .from(notes)
    .where(and(eq(notes.fileId, files.id), isSiteNote()))
  const [chosen] = await ctx.db
    .select({ sha256: files.sha256 })
    .from(files)
    .where(
      and(eq(files.id, fileId), ne(files.sha256, ''), or(eq(files.uploaderId, actor.id), exists(isOfSite))),
    )
  if (chosen === undefined) return []
  return ctx.db
    .select({ id: notes.id, title: notes.title })
    .from(notes)
    .innerJoin(files, eq(files.id, notes.fileId))
    .where(and(isSiteNote(), eq(files.sha256, chosen.sha256), id === null ? undefined : ne(notes.id, id)))
    .orderBy(asc(notes.createdAt), asc(notes.id))
    .limit(NAMED_MAX)
}
