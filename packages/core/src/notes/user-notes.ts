import type { SessionUser } from '@idex/auth/sessions'
import { fileIdFromPath } from '@idex/contract/files/addresses'
import { DomainError } from '@idex/contract/kernel/errors'
import type {
  CreateUserNoteSchema,
  EditNoteSchema,
  ListUserNotesSchema,
  Note,
  OwnNoteCounts,
  TrashedNote,
  UserNote,
} from '@idex/contract/notes/note'
import type { CursorPage } from '@idex/contract/kernel/paging'
import type { Queryable } from '@idex/db/client'
import { files, notes } from '@idex/db/schema'
import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { releaseFileOrLater } from '../files/internal/discard-file.ts'
import { fullName } from '@idex/contract/kernel/names'
import type { Context } from '../kernel/context.ts'
import { requireMember } from '../kernel/access.ts'
import { assertSame, idFor } from '../kernel/idempotency.ts'
import { assertCap, CAPS, limit } from '../kernel/limits.ts'
import { countOf, cutPage, encodeCursor, rowsFor } from '../kernel/paging.ts'
import { assertCurrentVersion, nextVersion } from '../kernel/versions.ts'
import { hasAnyTopic, isOnCursorPage } from './internal/filters.ts'
import { isOwnedBy } from './policy.ts'
import { documentUrl, presentNote, presentTrashedNote, presentUserNote, selectNotes } from './presenter.ts'
import { insertNote, resolveDocument, violatesConstraint } from './internal/store-note.ts'

type Row = typeof notes.$inferSelect
type Filter = z.output<typeof ListUserNotesSchema>
/** `all` is the number of notes without the filters. */
type OwnNotes = CursorPage<UserNote> & { all: number }

async function listOwn(ctx: Context, input: Filter, trashed: boolean): Promise<OwnNotes> {
  const user = requireMember(ctx.actor)
  const instant = trashed ? notes.deletedAt : notes.createdAt
  const isHere = and(isOwnedBy(user), trashed ? isNotNull(notes.deletedAt) : isNull(notes.deletedAt))
  const query = ctx.db
    .select()
    .from(notes)
    .where(and(isHere, isOnCursorPage(instant, input), hasAnyTopic(input.topics)))
    .orderBy(desc(instant), desc(notes.id))
  const rows = await query.limit(rowsFor(ctx, input))
  const { page, nextCursor } = cutPage(ctx, rows, input, (row) =>
    encodeCursor(row.deletedAt ?? row.createdAt, row.id),
  )
  const items = page.map((row) => presentUserNote(row, ctx.clock.now()))
  return { items, nextCursor, all: await ctx.db.$count(notes, isHere) }
}

/** The caller's own live notes, newest first. */
export function listUserNotes(ctx: Context, input: Filter): Promise<OwnNotes> {
  return listOwn(ctx, input, false)
}

/** The caller's own notes in the trash, last trashed first. */
export function listDeletedUserNotes(ctx: Context, input: Filter): Promise<OwnNotes> {
  return listOwn(ctx, input, true)
}

/** How many notes the caller has, live and in the trash, and the bytes of the latter's documents. */
export async function countOwnNotes(ctx: Context): Promise<OwnNoteCounts> {
  const [counts] = await ctx.db
    .select({
      active: countOf(isNull(notes.deletedAt)),
      trash: countOf(isNotNull(notes.deletedAt)),
      trashBytes: sql`coalesce(sum(${files.size}) filter (where ${isNotNull(notes.deletedAt)}), 0)`.mapWith(
        Number,
      ),
    })
    .from(notes)
    .leftJoin(files, eq(files.id, notes.fileId))
    .where(isOwnedBy(requireMember(ctx.actor)))
  return counts ?? { active: 0, trash: 0, trashBytes: 0 }
}

const FULL = `You have ${CAPS.notes.toLocaleString('en')} notes, the most one member can keep. Notes in the trash count until they are deleted for good.`

type NewUserNote = z.output<typeof CreateUserNoteSchema>

async function insertUserNote(ctx: Context, user: SessionUser, id: string, input: NewUserNote): Promise<Row> {
  const document = await resolveDocument(ctx, user, input.fileUrl)
  const note = {
    id,
    ...document,
    ownerId: user.id,
    title: input.title,
    description: input.description,
    topics: input.categories,
    published: false,
    publishedBy: fullName(user),
  }
  return insertNote(ctx, note, (tx) =>
    assertCap(tx, user.id, { table: notes, where: isOwnedBy(user), most: CAPS.notes, full: FULL }),
  )
}

/** The note that an earlier request has made of the same key, or of the same upload. Throws UNPROCESSABLE. */
async function findMade(ctx: Context, user: SessionUser, id: string, input: NewUserNote) {
  const fileId = fileIdFromPath(input.fileUrl)
  const isOfUpload = fileId === undefined ? undefined : and(eq(notes.fileId, fileId), isNull(notes.deletedAt))
  const [row] = await ctx.db
    .select()
    .from(notes)
    .where(and(isOwnedBy(user), or(eq(notes.id, id), isOfUpload)))
    .orderBy(desc(eq(notes.id, id)))
    .limit(1)
  if (row?.id === id) assertSame(documentUrl(row) === input.fileUrl)
  return row
}

/**
 * Stores an upload of the caller's as a private note. A repeat, by its key or with the same upload, gets the note that was made.
 * Throws FILE_NOT_YOURS, LIMIT_REACHED, RATE_LIMITED, or UNPROCESSABLE for a key of another note.
 */
export async function createUserNote(ctx: Context, input: NewUserNote): Promise<UserNote> {
  const user = requireMember(ctx.actor)
  await limit(ctx, 'note')
  const id = idFor(ctx, 'note')
  const made = await insertUserNote(ctx, user, id, input).catch(async (error: unknown) => {
    const isRepeat =
      violatesConstraint(error, 'notes_pkey') ||
      (error instanceof DomainError && error.code === 'FILE_NOT_YOURS')
    const row = isRepeat ? await findMade(ctx, user, id, input) : undefined
    if (row === undefined) throw error
    return row
  })
  return presentUserNote(made, ctx.clock.now())
}

async function presentFor(db: Queryable, user: SessionUser, id: string): Promise<Note> {
  const [found] = await selectNotes(db, user).where(and(eq(notes.id, id), isOwnedBy(user)))
  if (!found) throw new DomainError('NOT_FOUND')
  return presentNote(found)
}

/**
 * Changes title, description or topics of a live note of the caller's own, whichever are named. Throws NOT_FOUND;
 * STALE_EDIT when `version` is outdated.
 */
export async function editNote(ctx: Context, input: z.output<typeof EditNoteSchema>): Promise<Note> {
  const user = requireMember(ctx.actor)
  const { id, version, title, description, topics } = input
  const isMeant = and(eq(notes.id, id), isOwnedBy(user), isNull(notes.deletedAt))
  return ctx.db.transaction(async (tx) => {
    const [before] = await tx.select().from(notes).where(isMeant).for('update')
    if (!before) throw new DomainError('NOT_FOUND')
    await assertCurrentVersion(before, version, (found) => presentFor(tx, user, found.id))
    await tx
      .update(notes)
      .set({ title, description, topics, updatedAt: ctx.clock.now(), version: before.version + 1 })
      .where(isMeant)
    return presentFor(tx, user, id)
  })
}

/** Moves a live note of the caller's own to the trash. Throws NOT_FOUND. */
export async function trashNote(ctx: Context, input: { id: string }): Promise<{ success: true }> {
  const user = requireMember(ctx.actor)
  const rows = await ctx.db
    .update(notes)
    .set({ deletedAt: ctx.clock.now(), version: nextVersion(notes.version) })
    .where(and(eq(notes.id, input.id), isOwnedBy(user), isNull(notes.deletedAt)))
    .returning({ id: notes.id })
  if (rows.length === 0) throw new DomainError('NOT_FOUND')
  return { success: true }
}

/** Restores a note of the caller's own from the trash and returns its row for any presenter. Throws NOT_FOUND. */
export async function takeFromTrash(ctx: Context, input: { id: string }): Promise<Row> {
  const user = requireMember(ctx.actor)
  const [row] = await ctx.db
    .update(notes)
    .set({ deletedAt: null, updatedAt: ctx.clock.now(), version: nextVersion(notes.version) })
    .where(and(eq(notes.id, input.id), isOwnedBy(user), isNotNull(notes.deletedAt)))
    .returning()
  if (!row) throw new DomainError('NOT_FOUND')
  return row
}

/** Restores a note of the caller's own from the trash. Throws NOT_FOUND. */
export async function restoreNote(ctx: Context, input: { id: string }): Promise<Note> {
  const user = requireMember(ctx.actor)
  const { id } = await takeFromTrash(ctx, input)
  return presentFor(ctx.db, user, id)
}

/** The caller's own notes in the trash, last trashed first. */
export async function listDeletedNotes(
  ctx: Context,
  input: z.output<typeof ListUserNotesSchema>,
): Promise<CursorPage<TrashedNote>> {
  const user = requireMember(ctx.actor)
  const query = selectNotes(ctx.db, user)
    .where(
      and(
        isOwnedBy(user),
        isNotNull(notes.deletedAt),
        isOnCursorPage(notes.deletedAt, input),
        hasAnyTopic(input.topics),
      ),
    )
    .orderBy(desc(notes.deletedAt), desc(notes.id))
  const rows = await query.limit(rowsFor(ctx, input))
  const { page, nextCursor } = cutPage(ctx, rows, input, ({ note }) =>
    encodeCursor(note.deletedAt ?? note.createdAt, note.id),
  )
  const now = ctx.clock.now()
  return { items: page.map((row) => presentTrashedNote(row, row.note.deletedAt ?? now, now)), nextCursor }
}

/** Files removed together with their notes; those of a fuller trash are left to housekeeping. */
const FILES_AT_ONCE = 200

/**
 * Permanently deletes the notes in the trash of `user` that satisfy `which`, their rows before their bytes: a crash in
 * between leaves unattached files and never a note without its document. Returns how many.
 */
async function removeForGood(ctx: Context, user: SessionUser, which?: SQL): Promise<number> {
  const removed = await ctx.db
    .delete(notes)
    .where(and(isOwnedBy(user), isNotNull(notes.deletedAt), which))
    .returning({ fileId: notes.fileId })
  const files = removed.flatMap(({ fileId }) => fileId ?? [])
  for (const fileId of files.slice(0, FILES_AT_ONCE)) await releaseFileOrLater(ctx, fileId)
  return removed.length
}

/** Permanently deletes a note of the caller's own that is in the trash. Throws NOT_FOUND. */
export async function deleteTrashedNote(ctx: Context, input: { id: string }): Promise<{ success: true }> {
  const removed = await removeForGood(ctx, requireMember(ctx.actor), eq(notes.id, input.id))
  if (removed === 0) throw new DomainError('NOT_FOUND')
  return { success: true }
}

/** Permanently deletes everything in the caller's trash, which may be empty. */
export async function emptyTrash(ctx: Context): Promise<{ success: true }> {
  await removeForGood(ctx, requireMember(ctx.actor))
  return { success: true }
}

/** Restores a note of the caller's own from the trash, for the list of their notes. Throws NOT_FOUND. */
export async function restoreUserNote(ctx: Context, input: { id: string }): Promise<UserNote> {
  return presentUserNote(await takeFromTrash(ctx, input), ctx.clock.now())
}
