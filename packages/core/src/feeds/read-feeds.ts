import type { SessionUser } from '@idex/auth/sessions'
import { type Chapter, chaptersOf } from '@idex/contract/content/chapters'
import type { ListReadingSchema } from '@idex/contract/feeds/feed'
import { DomainError } from '@idex/contract/kernel/errors'
import type { CursorPage } from '@idex/contract/kernel/paging'
import { PRODUCT_NAME } from '@idex/contract/site/brand'
import { contentItems, files, notes } from '@idex/db/schema'
import { and, desc, eq, getTableColumns, isNotNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { NEWEST } from '../content/presenter.ts'
import { openFile, type OpenFile } from '../files/uploads.ts'
import type { Context } from '../kernel/context.ts'
import { requireMember } from '../kernel/access.ts'
import { fullName } from '@idex/contract/kernel/names'
import { isAfterCursor, cutPage, encodeCursor, rowsFor } from '../kernel/paging.ts'
import { matchesSearch } from '../notes/internal/filters.ts'
import { isPublished } from '../notes/policy.ts'
import { isEpisode, isInFeedsOf, isInGroup } from './policy.ts'
import {
  type Episode,
  type FeedNote,
  presentEpisode,
  presentFeedNote,
  presentReading,
  type Reading,
} from './presenter.ts'

/** Most notes in the feed of new ones. */
export const NEW_NOTES_MAX = 50

/** Most episodes of the podcast feed. */
const EPISODES_MAX = 200

/** Notes of one page of a catalogue. */
export const READING_PAGE = 50

/** Who a member's own notes are by. */
const nameOf = (user: SessionUser) => fullName(user) ?? PRODUCT_NAME

/** The notes last published to all members, newest first; never anyone's own. */
export async function listNewNotes(ctx: Context): Promise<FeedNote[]> {
  const user = requireMember(ctx.actor)
  const rows = await ctx.db
    .select()
    .from(notes)
    .where(isPublished())
    .orderBy(desc(notes.publishedAt), desc(notes.id))
    .limit(NEW_NOTES_MAX)
  return rows.map((row) => presentFeedNote(row, nameOf(user)))
}

/** The podcasts last published, newest first. */
export async function listEpisodes(ctx: Context): Promise<Episode[]> {
  requireMember(ctx.actor)
  const [recording, picture, transcript] = [
    alias(files, 'recording'),
    alias(files, 'picture'),
    alias(files, 'transcript'),
  ]
  const rows = await ctx.db
    .select({ item: getTableColumns(contentItems), recording, picture, transcript })
    .from(contentItems)
    .leftJoin(recording, and(eq(recording.id, contentItems.fileId), isNotNull(recording.storedAt)))
    .leftJoin(picture, and(eq(picture.id, contentItems.thumbnailFileId), isNotNull(picture.storedAt)))
    .leftJoin(transcript, and(eq(transcript.id, contentItems.captionsFileId), isNotNull(transcript.storedAt)))
    .where(isEpisode())
    .orderBy(...NEWEST)
    .limit(EPISODES_MAX)
  return rows.flatMap((row) => presentEpisode(row) ?? [])
}

/** The chapters of a podcast in its feed. Throws NOT_FOUND for one that is not there or has none. */
export async function listChapters(ctx: Context, { id }: { id: string }): Promise<Chapter[]> {
  requireMember(ctx.actor)
  const [row] = await ctx.db
    .select({ description: contentItems.description })
    .from(contentItems)
    .where(and(isEpisode(), eq(contentItems.id, id)))
  const chapters = chaptersOf(row?.description ?? '')
  if (chapters.length === 0) throw new DomainError('NOT_FOUND')
  return chapters
}

/** Notes whose documents are stored here, each with it. */
function selectReading({ db }: Context) {
  return db
    .select({ note: getTableColumns(notes), file: getTableColumns(files) })
    .from(notes)
    .innerJoin(files, and(eq(files.id, notes.fileId), isNotNull(files.storedAt)))
}

/** A page of the notes the caller may take away to read, newest first. Throws BAD_REQUEST for another list's cursor. */
export async function listReading(
  ctx: Context,
  { group, q, after }: z.output<typeof ListReadingSchema>,
): Promise<CursorPage<Reading>> {
  const user = requireMember(ctx.actor)
  const size = { limit: READING_PAGE }
  const rows = await selectReading(ctx)
    .where(and(isInGroup(group, user), matchesSearch(q), isAfterCursor(notes, after)))
    .orderBy(desc(notes.createdAt), desc(notes.id))
    .limit(rowsFor(ctx, size))
  const { page, nextCursor } = cutPage(ctx, rows, size, ({ note }) => encodeCursor(note.createdAt, note.id))
  return { items: page.map((row) => presentReading(row, nameOf(user))), nextCursor }
}

/** One note the caller may take away to read. Throws NOT_FOUND. */
export async function getReading(ctx: Context, { id }: { id: string }): Promise<Reading> {
  const user = requireMember(ctx.actor)
  const [row] = await selectReading(ctx).where(and(isInGroup('all', user), eq(notes.id, id)))
  if (row === undefined) throw new DomainError('NOT_FOUND')
  return presentReading(row, nameOf(user))
}

/** A file that the caller's feeds refer to. Throws NOT_FOUND for any other, also for one the caller may read elsewhere. */
export async function openFeedFile(ctx: Context, { id }: { id: string }): Promise<OpenFile> {
  const user = requireMember(ctx.actor)
  const [file] = await ctx.db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.id, id), isInFeedsOf(ctx.db, user)))
  if (file === undefined) throw new DomainError('NOT_FOUND')
  return openFile(ctx, file)
}
