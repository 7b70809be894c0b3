import type { READING_STATES } from '@idex/contract/notes/choices'
import { favorites, notePlaces, notes, shareLinks } from '@idex/db/schema'
import { and, eq, exists, gt, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '@idex/db/client'

/** A user who reads; an empty id for a visitor. */
export type Reader = { id: string }

/** Notes published to all members and not in the trash. */
export function isPublished(): SQL | undefined {
  return and(isNull(notes.ownerId), eq(notes.published, true), isNull(notes.deletedAt))
}

/** Returns the names a share link may use: a slug, `note-{id}` or an id. */
export function slugOrIdOf(slug: string): { slug: string; id: string } {
  return { slug, id: slug.replace(/^note-/, '') }
}

/** The note of a share link, by its `slugOrIdOf`. */
export function isSharedAs({ slug, id }: Record<'slug' | 'id', string>): SQL | undefined {
  return or(eq(notes.slug, slug), eq(notes.id, id))
}

/** The private notes of `user`, live or trashed. */
export function isOwnedBy(user: Reader): SQL | undefined {
  return eq(notes.ownerId, user.id)
}

/** Notes of the site itself, which admins manage. */
export function isSiteNote(): SQL | undefined {
  return isNull(notes.ownerId)
}

/** The live notes in the library of `user`: all published ones and their own. */
export function isInLibraryOf(user: Reader): SQL | undefined {
  return and(
    isNull(notes.deletedAt),
    or(and(isNull(notes.ownerId), eq(notes.published, true)), isOwnedBy(user)),
  )
}

/** Tells whether `user` starred the note of the current row. */
export function isFavoriteOf(db: Queryable, user: Reader): SQL<boolean> {
  const favorite = db
    .select({ one: sql`1` })
    .from(favorites)
    .where(and(eq(favorites.userId, user.id), eq(favorites.noteId, notes.id)))
  return sql<boolean>`${exists(favorite)}`
}

/** How much `user` has read of the note of the current row, in percent: null before its second page, 100 once finished. */
export function progressOf(db: Queryable, user: Reader): SQL<number | null> {
  const { finishedAt, page, pageCount } = notePlaces
  const progress = db
    .select({
      progress: sql`case when ${finishedAt} is not null then 100
        when ${page} > 1 then least(greatest(${page} * 10 / ${pageCount}, 1), 9) * 10 end`,
    })
    .from(notePlaces)
    .where(and(eq(notePlaces.userId, user.id), eq(notePlaces.noteId, notes.id)))
  return sql<number | null>`(${progress})`
}

/** Notes that `user` has read as far as `state` says. */
export function isReadBy(db: Queryable, user: Reader, state: (typeof READING_STATES)[number]): SQL {
  const { userId, noteId, finishedAt, page } = notePlaces
  const isFinished = isNotNull(finishedAt)
  const isBegun = gt(page, 1)
  const reached = {
    'to-read': or(isFinished, isBegun),
    reading: and(isNull(finishedAt), isBegun),
    finished: isFinished,
  }
  const place = db
    .select({ one: sql`1` })
    .from(notePlaces)
    .where(and(eq(userId, user.id), eq(noteId, notes.id), reached[state]))
  return state === 'to-read' ? not(exists(place)) : exists(place)
}

/** The named share links that `user` made. */
export function isShareLinkOf(user: Reader): SQL | undefined {
  return eq(shareLinks.userId, user.id)
}

/** Those that `user` may withdraw: their own, and administrators everyone's. */
export function isRevocableBy(user: { id: string; role: 'member' | 'admin' }): SQL | undefined {
  return user.role === 'admin' ? undefined : isShareLinkOf(user)
}

/** Why a named share link opens nothing at `now`, or null while it does. */
export function linkEndReason(
  link: { revokedAt: Date | null; expiresAt: Date | null },
  now: Date,
): 'revoked' | 'expired' | null {
  if (link.revokedAt !== null) return 'revoked'
  return link.expiresAt !== null && link.expiresAt <= now ? 'expired' : null
}
