import type { SessionUser } from '@idex/auth/sessions'
import { favorites, notes } from '@idex/db/schema'
import { and, eq, exists, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '@idex/db/client'

/** Notes published to all members and not in the trash. */
export function isPublished(): SQL | undefined {
  return and(isNull(notes.ownerId), eq(notes.published, true), isNull(notes.deletedAt))
}

/** The note of a share link: by its slug, `note-{id}` or id. */
export function isSharedAs(slug: string): SQL | undefined {
  return or(eq(notes.slug, slug), eq(notes.id, slug.replace(/^note-/, '')))
}

/** The private notes of `user`, live or trashed. */
export function isOwnedBy(user: Pick<SessionUser, 'id'>): SQL | undefined {
  return eq(notes.ownerId, user.id)
}

/** Notes of the site itself, which admins manage. */
export function isSiteNote(): SQL | undefined {
  return isNull(notes.ownerId)
}

/** The live notes in the library of `user`: all published ones and their own. */
export function isInLibraryOf(user: Pick<SessionUser, 'id'>): SQL | undefined {
  return and(
    isNull(notes.deletedAt),
    or(and(isNull(notes.ownerId), eq(notes.published, true)), isOwnedBy(user)),
  )
}

/** Whether `user` starred the note of the current row. */
export function isFavoriteOf(db: Database, user: Pick<SessionUser, 'id'>): SQL<boolean> {
  const favorite = db
    .select({ one: sql`1` })
    .from(favorites)
    .where(and(eq(favorites.userId, user.id), eq(favorites.noteId, notes.id)))
  return sql<boolean>`${exists(favorite)}`
}
