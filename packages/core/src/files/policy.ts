import type { Actor } from '../kernel/context.ts'
import { isLibraryUser } from '../kernel/access.ts'

/** Facts that decide who may read a file: its uploader and what it is attached to. */
export type FileFacts = {
  uploaderId: string | null
  uploaderRole: 'member' | 'admin' | null
  note: { ownerId: string | null; published: boolean; deletedAt: Date | null } | null
  inContent: boolean
  /** Of an item that members see. */
  inShownContent: boolean
  inPost: boolean
  /** An image of a published post while the blog is shown. */
  isPublic: boolean
}

/** Returns whether a file belongs to one member and must not be cached: of a private note, or not attached yet. */
export function isPersonal({ note, uploaderRole }: FileFacts): boolean {
  return (note !== null && note.ownerId !== null) || uploaderRole === 'member'
}

/**
 * Returns whether `actor` may read a file (decisions, "File access"): an image of the public blog anyone; the file of a
 * published note or item any onboarded member; a private note's only its owner, also in the trash; any other file of
 * the site its admins; an unattached one its uploader.
 */
export function canReadFile(actor: Actor, file: FileFacts): boolean {
  if (file.isPublic) return true
  if (!isLibraryUser(actor)) return false
  const { note } = file
  if (note !== null && note.ownerId !== null) return note.ownerId === actor.id
  if (file.inShownContent || (note?.published === true && note.deletedAt === null)) return true
  const isOfSite = note !== null || file.inContent || file.inPost || file.uploaderRole === 'admin'
  if (isOfSite) return actor.role === 'admin'
  return file.uploaderId === actor.id
}
