import { REVIEW_COUNT, TAGS_OFFERED } from '@idex/contract/highlights/choices'
import type {
  Highlight,
  LibraryHighlight,
  ListAllHighlightsSchema,
  ListHighlightsSchema,
  ReviewHighlightsSchema,
} from '@idex/contract/highlights/highlight'
import { inPageOrder } from '@idex/contract/highlights/order'
import { DomainError } from '@idex/contract/kernel/errors'
import type { CursorPage } from '@idex/contract/kernel/paging'
import { files, highlights, notes } from '@idex/db/schema'
import { and, asc, desc, eq, exists, lt, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../kernel/context.ts'
import { requireMember } from '../kernel/access.ts'
import { dayOf, isWithinDays, startOfDay } from '../kernel/dates.ts'
import { cutPage, decodeInstantCursor, encodeCursor, instantPosition, rowsFor } from '../kernel/paging.ts'
import { tsqueryOf } from '../kernel/text-search.ts'
import { isInLibraryOf } from '../notes/policy.ts'
import { isHighlightOf } from './policy.ts'
import { presentHighlight } from './presenter.ts'

/** The caller's highlights in a note of their library, oldest first. Throws NOT_FOUND. */
export async function listHighlights(
  ctx: Context,
  input: z.output<typeof ListHighlightsSchema>,
): Promise<CursorPage<Highlight>> {
  const user = requireMember(ctx.actor)
  const { createdAt, id } = highlights
  const isAfter =
    input.cursor === undefined ? undefined : sql`(${createdAt}, ${id}) > ${instantPosition(input.cursor)}`
  const rows = await ctx.db
    .select({ highlight: highlights })
    .from(notes)
    .leftJoin(highlights, and(eq(highlights.noteId, notes.id), isHighlightOf(user), isAfter))
    .where(and(eq(notes.id, input.id), isInLibraryOf(user)))
    .orderBy(asc(createdAt), asc(id))
    .limit(rowsFor(ctx, input))
  if (rows.length === 0) throw new DomainError('NOT_FOUND')
  const found = rows.flatMap(({ highlight }) => highlight ?? [])
  const { page, nextCursor } = cutPage(ctx, found, input, (row) => encodeCursor(row.createdAt, row.id))
  return { items: page.map(presentHighlight), nextCursor }
}

/** Ids are the devices' own, so two notes may have the same one. */
const POSITION = sql<string>`${highlights.noteId} || '_' || ${highlights.id}`

/** The caller's highlights in notes of their library that satisfy `where`, with the notes. */
function selectOfLibrary({ db }: Context, user: { id: string }, where: SQL | undefined) {
  return db
    .select({ highlight: highlights, note: { id: notes.id, title: notes.title }, position: POSITION })
    .from(highlights)
    .innerJoin(notes, eq(notes.id, highlights.noteId))
    .where(and(isHighlightOf(user), isInLibraryOf(user), where))
}

type LibraryRow = Awaited<ReturnType<typeof selectOfLibrary>>[number]

const presentOfLibrary = ({ highlight, note }: LibraryRow): LibraryHighlight => ({
  ...presentHighlight(highlight),
  note,
})

/** Condition for highlights with this tag, ignoring capitals. */
const hasExactTag = (tag: string) =>
  sql`exists (select from unnest(${highlights.tags}) as tag where lower(tag) = lower(${tag}))`

/** The caller's tags on highlights in notes of their library, those used most first; of several spellings the first. */
export async function listHighlightTags({ db, actor }: Context): Promise<string[]> {
  const user = requireMember(actor)
  const used = db
    .select({ tag: sql<string>`unnest(${highlights.tags})`.as('tag') })
    .from(highlights)
    .innerJoin(notes, eq(notes.id, highlights.noteId))
    .where(and(isHighlightOf(user), isInLibraryOf(user)))
    .as('used')
  const spelling = sql<string>`min(${used.tag})`
  const rows = await db
    .select({ tag: spelling })
    .from(used)
    .groupBy(sql`lower(${used.tag})`)
    .orderBy(desc(sql`count(*)`), asc(spelling))
    .limit(TAGS_OFFERED)
  return rows.map(({ tag }) => tag)
}

const DIRECTIONS = {
  asc: { by: asc, sign: sql`>`, cursor: undefined },
  desc: { by: desc, sign: sql`<`, cursor: 'desc' },
} as const

/** All of the caller's highlights in notes of their library that match, oldest first by default, so that new ones come last. */
export async function listAllHighlights(
  ctx: Context,
  input: z.output<typeof ListAllHighlightsSchema>,
): Promise<CursorPage<LibraryHighlight>> {
  const user = requireMember(ctx.actor)
  const { createdAt, color, noteId, words } = highlights
  const { by, sign, cursor } = DIRECTIONS[input.order ?? 'asc']
  const after = input.cursor === undefined ? undefined : decodeInstantCursor(input.cursor, cursor)
  const where = and(
    input.color && eq(color, input.color),
    input.tag === undefined ? undefined : hasExactTag(input.tag),
    input.noteId === undefined ? undefined : eq(noteId, input.noteId),
    input.search ? sql`${words} @@ (${tsqueryOf(input.search, true)})` : undefined,
    isWithinDays(createdAt, input),
    after && sql`(${createdAt}, ${POSITION}) ${sign} (${after.key}::timestamptz, ${after.id})`,
  )
  const rows = await selectOfLibrary(ctx, user, where)
    .orderBy(by(createdAt), by(POSITION))
    .limit(rowsFor(ctx, input))
  const { page, nextCursor } = cutPage(ctx, rows, input, ({ highlight, position }) =>
    encodeCursor(highlight.createdAt, position, cursor),
  )
  return { items: page.map(presentOfLibrary), nextCursor }
}

/** Some of the caller's highlights of the days before `day`, by default today: on one day always the same. */
export async function reviewHighlights(
  ctx: Context,
  { day = dayOf(ctx.clock.now()), zone = 'UTC' }: z.output<typeof ReviewHighlightsSchema>,
): Promise<LibraryHighlight[]> {
  const user = requireMember(ctx.actor)
  const drawn = sql`md5(${user.id}::text || ${day}::text || ${POSITION})`
  const rows = await selectOfLibrary(ctx, user, lt(highlights.createdAt, startOfDay(day, zone)))
    .orderBy(drawn)
    .limit(REVIEW_COUNT)
  return rows.map(presentOfLibrary)
}

/** Ids of the notes in which the caller has highlights, by title. */
export async function listHighlightedNotes(ctx: Context): Promise<string[]> {
  const user = requireMember(ctx.actor)
  const isMarked = exists(
    ctx.db
      .select({ id: highlights.id })
      .from(highlights)
      .where(and(eq(highlights.noteId, notes.id), isHighlightOf(user))),
  )
  const rows = await ctx.db
    .select({ id: notes.id })
    .from(notes)
    .where(and(isInLibraryOf(user), isMarked))
    .orderBy(asc(notes.title), asc(notes.id))
  return rows.map(({ id }) => id)
}

/** A note of the caller's library with all their highlights in it, in the order of its pages. Throws NOT_FOUND. */
export async function getHighlightedNote(ctx: Context, input: { id: string }) {
  const user = requireMember(ctx.actor)
  const [note] = await ctx.db
    .select({
      id: notes.id,
      title: notes.title,
      publishedBy: notes.publishedBy,
      createdAt: notes.createdAt,
      fileId: files.id,
      storedAt: files.storedAt,
    })
    .from(notes)
    .leftJoin(files, eq(files.id, notes.fileId))
    .where(and(eq(notes.id, input.id), isInLibraryOf(user)))
  if (!note) throw new DomainError('NOT_FOUND')
  const rows = await ctx.db
    .select()
    .from(highlights)
    .where(and(eq(highlights.noteId, note.id), isHighlightOf(user)))
    .orderBy(asc(highlights.page), asc(highlights.createdAt), asc(highlights.id))
  return { note, highlights: inPageOrder(rows.map(presentHighlight)) }
}
