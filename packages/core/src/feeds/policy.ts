import type { SessionUser } from '@idex/auth/sessions'
import type { ReadingGroup } from '@idex/contract/feeds/choices'
import type { Database } from '@idex/db/client'
import { contentItems, files, notes } from '@idex/db/schema'
import { and, eq, exists, isNull, or, type SQL, sql } from 'drizzle-orm'
import { isPublished as isPublishedItem } from '../content/policy.ts'
import { isInLibraryOf, isOwnedBy, isPublished } from '../notes/policy.ts'

type Member = Pick<SessionUser, 'id'>

/** The notes of a catalogue's group that `user` may read; nothing from the trash. */
export function isInGroup(group: ReadingGroup, user: Member): SQL | undefined {
  if (group === 'insights') return isPublished()
  return group === 'own' ? and(isOwnedBy(user), isNull(notes.deletedAt)) : isInLibraryOf(user)
}

/** The podcasts that members hear. */
export function isEpisode(): SQL | undefined {
  return and(isPublishedItem(), eq(contentItems.contentType, 'podcast'))
}

/** A file that a feed of `user` refers to: of a note in the library, or of a podcast. Feeds give out no other. */
export function isInFeedsOf(db: Database, user: Member): SQL | undefined {
  const one = { one: sql`1` }
  const { fileId, thumbnailFileId, captionsFileId } = contentItems
  const note = db
    .select(one)
    .from(notes)
    .where(and(eq(notes.fileId, files.id), isInLibraryOf(user)))
  const episode = db
    .select(one)
    .from(contentItems)
    .where(and(isEpisode(), sql`${files.id} in (${fileId}, ${thumbnailFileId}, ${captionsFileId})`))
  return or(exists(note), exists(episode))
}
