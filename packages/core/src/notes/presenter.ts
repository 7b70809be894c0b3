import type {
  AdminNote,
  Note,
  NoteEmail,
  NotePreview,
  TrashedNote,
  UserNote,
} from '@idex/contract/notes/note'
import type { ShareLink } from '@idex/contract/notes/share-link'
import { shareLinkSlug } from '@idex/contract/notes/share-path'
import { filePath } from '@idex/contract/files/addresses'
import { daysRemaining, expirationDate } from '@idex/contract/kernel/trash'
import type { notes, shareLinks } from '@idex/db/schema'
import { presentPicture } from '../files/pictures.ts'
import type { NoteOfAdmin, NoteWithDocument } from './columns.ts'
import { waitsForEmail } from './announce.ts'
import { endOf } from './policy.ts'

type NoteRow = typeof notes.$inferSelect

/** Shown where a note names no publisher. */
const DEFAULT_PUBLISHER = 'Admin'

/** The address of a note's document. */
export function documentUrl(row: Pick<NoteRow, 'fileId' | 'externalUrl'>): string {
  return row.fileId === null ? (row.externalUrl ?? '') : filePath(row.fileId)
}

function trashFields(deletedAt: Date, now: Date) {
  return {
    deletedAt: deletedAt.toISOString(),
    daysRemaining: daysRemaining(deletedAt, now),
    expirationDate: expirationDate(deletedAt).toISOString(),
  }
}

/** What anyone may see of a published note. */
export function presentPreview(row: NoteRow): NotePreview {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    topics: row.topics,
    createdAt: row.createdAt.toISOString(),
    publishedBy: row.publishedBy ?? DEFAULT_PUBLISHER,
    shareableSlug: row.slug,
  }
}

/** A note as a member sees it. */
export function presentNote(row: NoteWithDocument, isFavorite: boolean): Note {
  const { pageCount, size, textless, picture } = row.document
  return {
    ...presentPreview(row),
    pdfUrl: documentUrl(row),
    updatedAt: row.updatedAt.toISOString(),
    isUserUploaded: row.ownerId !== null,
    isFavorite,
    version: row.version,
    pageCount,
    fileSize: size,
    textless: row.ownerId !== null && textless,
    thumbnail: picture && presentPicture(picture),
  }
}

/** A member's own note in the trash, with the days left at `now`. */
export function presentTrashedNote(
  row: NoteWithDocument & { deletedAt: Date },
  isFavorite: boolean,
  now: Date,
): TrashedNote {
  return { ...presentNote(row, isFavorite), ...trashFields(row.deletedAt, now) }
}

/** What becomes of the email about a note, which goes to `people` if it waits. */
function presentEmail(row: NoteRow, people: number | null): NoteEmail {
  if (row.mailedAt !== null) return { state: 'sent', at: row.mailedAt.toISOString(), people: row.mailedTo }
  if (row.announcedAt !== null || !row.announce) return { state: 'none', at: null, people: null }
  if (!waitsForEmail(row)) return { state: 'intended', at: null, people: null }
  return { state: 'waiting', at: row.mailDueAt?.toISOString() ?? null, people }
}

/** A note as an admin sees it; the email about it goes to `people` if it waits. */
export function presentAdminNote(
  row: NoteOfAdmin,
  { now, people }: { now: Date; people: number | null },
): AdminNote {
  const live = { deletedAt: null, daysRemaining: null, expirationDate: null }
  return {
    ...presentPreview(row),
    pdfUrl: documentUrl(row),
    updatedAt: row.updatedAt.toISOString(),
    published: row.published,
    announced: row.announcedAt !== null,
    announce: row.announce,
    email: presentEmail(row, people),
    document: row.document,
    watermark: row.watermark,
    textless: row.textless,
    deleted: row.deletedAt !== null,
    ...(row.deletedAt === null ? live : trashFields(row.deletedAt, now)),
    version: row.version,
  }
}

/** A member's own note with the field names of My Notes. */
export function presentUserNote(row: NoteRow, now: Date): UserNote {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    categories: row.topics,
    fileUrl: documentUrl(row),
    createdAt: row.createdAt.toISOString(),
    deletedAt: row.deletedAt?.toISOString() ?? null,
    daysRemaining: row.deletedAt === null ? null : daysRemaining(row.deletedAt, now),
  }
}

/** A named share link as whoever made it sees it, at `now`. */
export function presentShareLink(
  row: typeof shareLinks.$inferSelect & { noteSlug: string; opens: number },
  now: Date,
): ShareLink {
  return {
    id: row.id,
    noteId: row.noteId,
    slug: shareLinkSlug(row.noteSlug, row.id),
    name: row.name,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    state: endOf(row, now) ?? 'active',
    watermark: row.watermark,
    opens: row.opens,
  }
}
