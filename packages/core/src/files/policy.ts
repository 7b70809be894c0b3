import type { Actor } from '../context.ts'
import { isOnboarded } from '../context.ts'

/** What decides who may read a file: its uploader and what it is attached to. */
export type FileFacts = {
  uploaderId: string | null
  note: { ownerId: string | null; published: boolean; deletedAt: Date | null } | null
  inContent: boolean
}

/**
 * Whether `actor` may read a file (decisions, "File access"): a published note's file any onboarded member; a
 * private one its owner only, in the trash too; a draft or trashed one of the site admins; an unattached one its
 * uploader.
 */
export function canReadFile(actor: Actor, file: FileFacts): boolean {
  if (actor === null || !isOnboarded(actor)) return false
  if (file.note !== null) {
    if (file.note.ownerId !== null) return file.note.ownerId === actor.id
    if (actor.role === 'admin') return true
    return file.note.published && file.note.deletedAt === null
  }
  if (file.inContent) return true
  return file.uploaderId === actor.id
}
