import type { SessionUser } from '@idex/auth/sessions'
import type { Database, Queryable } from '@idex/db/client'
import { contentItems, contentLikes, contentReads, users } from '@idex/db/schema'
import { and, eq, exists, gt, isNull, notExists, type SQL, sql } from 'drizzle-orm'

type Member = Pick<SessionUser, 'id'>

/** Items that members see: neither drafts, nor scheduled, nor in the trash, as the table's checks ensure. */
export function isPublished(): SQL {
  return eq(contentItems.published, true)
}

/** The item `id`, if `user` may open it: a published one; an administrator also a draft. */
export function isOpenTo(user: Pick<SessionUser, 'role'>, id: string): SQL | undefined {
  const isOpen = user.role === 'admin' ? isNull(contentItems.deletedAt) : isPublished()
  return and(eq(contentItems.id, id), isOpen)
}

/** Tells whether `user` likes the item of the current row. */
export function isLikedBy(db: Database, user: Member): SQL<boolean> {
  const like = db
    .select({ one: sql`1` })
    .from(contentLikes)
    .where(and(eq(contentLikes.userId, user.id), eq(contentLikes.contentId, contentItems.id)))
  return sql<boolean>`${exists(like)}`
}

/** Items published after `user` signed up and not marked read (decisions, "Unread"). */
export function isUnreadBy(db: Queryable, user: Member): SQL | undefined {
  const signUp = db.select({ at: users.createdAt }).from(users).where(eq(users.id, user.id))
  const read = db
    .select({ one: sql`1` })
    .from(contentReads)
    .where(and(eq(contentReads.userId, user.id), eq(contentReads.contentId, contentItems.id)))
  return and(isPublished(), gt(contentItems.publishedAt, signUp), notExists(read))
}
