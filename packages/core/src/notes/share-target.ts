import type { NotePreview } from '@idex/contract/notes/note'
import type { ShareResult } from '@idex/contract/notes/share'
import { splitShareLinkSlug } from '@idex/contract/notes/share-path'
import type { Queryable } from '@idex/db/client'
import { notes, shareLinks } from '@idex/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Clock } from '../kernel/context.ts'
import { endOf, isPublished, namesOf } from './policy.ts'

/** What the slug of a share address leads to: a note by its names, and the named link, if it is one. */
type ShareTarget = {
  names: { slug: string; id: string }
  linkId: string | null
  /** Why the named link opens nothing any more; null while it does. */
  end: Extract<ShareResult, { outcome: 'ended' }>['end'] | null
  /**
   * A note as it is named in the answer: whoever opened it by a named link shares it on, signs in and is counted by that link,
   * and not past it by the plain one.
   */
  name<Named extends NotePreview>(note: Named): Named
}

/**
 * Where a share address leads. Only a named link is looked up here, from the database each time, so that it ends at once on
 * every server; one that is unknown leads nowhere.
 */
export async function targetOf(
  { db, clock }: { db: Queryable; clock: Clock },
  slug: string,
): Promise<ShareTarget> {
  const parts = splitShareLinkSlug(slug)
  const plain = { names: namesOf(slug), linkId: null, end: null }
  if (parts === null) return { ...plain, name: (note) => note }
  const { noteSlug, linkId } = parts
  const [link] = await db
    .select({ noteId: notes.id, revokedAt: shareLinks.revokedAt, expiresAt: shareLinks.expiresAt })
    .from(shareLinks)
    .innerJoin(notes, eq(notes.id, shareLinks.noteId))
    .where(and(eq(shareLinks.id, linkId), eq(notes.slug, noteSlug), isPublished()))
  if (link === undefined) return { ...plain, name: (note) => note }
  return {
    names: { slug: noteSlug, id: link.noteId },
    linkId,
    end: endOf(link, clock.now()),
    name: (note) => ({ ...note, shareableSlug: slug }),
  }
}
