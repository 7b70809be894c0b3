import { DomainError } from '@idex/contract/kernel/errors'
import type { Note } from '@idex/contract/notes/note'
import { perDatabase } from '@idex/db/per-database'
import { favorites, notes } from '@idex/db/schema'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Context, requireMember } from '../kernel/context.ts'
import { NOTE_COLUMNS } from './columns.ts'
import { READER } from './kept-notes.ts'
import { isInLibraryOf } from './policy.ts'
import { presentNote } from './presenter.ts'

/** The note `id` of the reader's library. */
const isNote = () => and(eq(notes.id, sql.placeholder('id')), isInLibraryOf(READER))

/** Stars the note and reads it; no row, and no star, for one that is not in the library. */
const star = perDatabase((db) => {
  const row = db
    .select({
      userId: sql<string>`${READER.id}::text`.as('user_id'),
      noteId: notes.id,
      createdAt: sql<Date>`${sql.placeholder('now')}::timestamptz`.as('created_at'),
    })
    .from(notes)
    .where(isNote())
  const starred = db
    .$with('starred')
    .as(db.insert(favorites).select(row).onConflictDoNothing().returning({ noteId: favorites.noteId }))
  return db.with(starred).select(NOTE_COLUMNS).from(notes).where(isNote()).prepare('star')
})

/** Removes the star and reads the note's id. */
const unstar = perDatabase((db) => {
  const found = db.select({ id: notes.id }).from(notes).where(isNote())
  const removed = db.$with('removed').as(
    db
      .delete(favorites)
      .where(and(eq(favorites.userId, READER.id), inArray(favorites.noteId, found)))
      .returning({ noteId: favorites.noteId }),
  )
  return db.with(removed).select({ id: notes.id }).from(notes).where(isNote()).prepare('unstar')
})

/** The one row of a statement about the caller's note. Throws NOT_FOUND. */
function one<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new DomainError('NOT_FOUND')
  return row
}

/** Stars a note of the caller's library; a repeat changes nothing. Throws NOT_FOUND. */
export async function addFavorite(ctx: Context, { id }: { id: string }): Promise<Note> {
  const reader = requireMember(ctx.actor).id
  const now = ctx.clock.now().toISOString()
  return presentNote(one(await star(ctx.db).execute({ id, reader, now })), true)
}

/** Removes the star; a repeat changes nothing. Throws NOT_FOUND. */
export async function removeFavorite(ctx: Context, { id }: { id: string }): Promise<{ success: true }> {
  const reader = requireMember(ctx.actor).id
  one(await unstar(ctx.db).execute({ id, reader }))
  return { success: true }
}
