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
import type { Queryable } from '@idex/db/client'
import { files, notes, pictures, type shareLinks, textExtractions } from '@idex/db/schema'
import { and, eq, getTableColumns, isNotNull, type SQL, sql } from 'drizzle-orm'
import { presentPicture } from '../files/pictures.ts'
import { TEXT_EXTRACTION_VERSION } from '../ports/page-text-reader.ts'
import { waitsForEmail } from './internal/announce.ts'
import { linkEndReason, isFavoriteOf, progressOf, type Reader } from './policy.ts'

type NoteRow = typeof notes.$inferSelect
type FileRow = typeof files.$inferSelect

/** Of a note's row what its readers are shown. */
const SHOWN = {
  id: notes.id,
  ownerId: notes.ownerId,
  title: notes.title,
  description: notes.description,
  topics: notes.topics,
  fileId: notes.fileId,
  externalUrl: notes.externalUrl,
  slug: notes.slug,
  publishedBy: notes.publishedBy,
  publishedAt: notes.publishedAt,
  deletedAt: notes.deletedAt,
  version: notes.version,
  createdAt: notes.createdAt,
  updatedAt: notes.updatedAt,
}
type ShownRow = Pick<NoteRow, keyof typeof SHOWN>

const PICTURE = {
  fileId: pictures.fileId,
  width: pictures.width,
  height: pictures.height,
  variants: pictures.variants,
}

/** A note, what a card tells of its document if that is stored here, and whether its reader starred it and has read it. */
export type NoteDetails = {
  note: ShownRow
  file: Pick<FileRow, 'pageCount' | 'size'> | null
  picture: Pick<typeof pictures.$inferSelect, keyof typeof PICTURE> | null
  textless: boolean
  isFavorite: boolean
  progress: number | null
}

/** A note as administrators are told of it, with its document if that is stored here. */
export type AdminNoteDetails = {
  note: NoteRow
  document: Pick<FileRow, 'name' | 'pageCount' | 'size'> | null
  textless: boolean
}

/** The document of a note which turned out to have no text at all; none while that is still to be found out. */
const IS_TEXTLESS = and(
  eq(textExtractions.fileId, notes.fileId),
  eq(textExtractions.state, 'textless'),
  eq(textExtractions.recipe, TEXT_EXTRACTION_VERSION),
)

const textless = sql<boolean>`${isNotNull(textExtractions.fileId)}`

/** Notes with what `presentNote` presents to `reader`, and with `extraColumns`. */
export function selectNotesWith<Extra extends Record<string, SQL>>(
  db: Queryable,
  reader: Reader,
  extraColumns: Extra,
) {
  return db
    .select({
      note: SHOWN,
      file: { pageCount: files.pageCount, size: files.size },
      picture: PICTURE,
      textless,
      isFavorite: isFavoriteOf(db, reader),
      progress: progressOf(db, reader),
      extraColumns,
    })
    .from(notes)
    .leftJoin(files, eq(files.id, notes.fileId))
    .leftJoin(pictures, eq(pictures.fileId, notes.fileId))
    .leftJoin(textExtractions, IS_TEXTLESS)
}

/** Notes with what `presentNote` presents to `reader`. */
export function selectNotes(db: Queryable, reader: Reader) {
  return selectNotesWith(db, reader, {})
}

/** Notes with what `presentAdminNote` presents. */
export function selectAdminNotes(db: Queryable) {
  return db
    .select({
      note: getTableColumns(notes),
      document: { name: files.name, pageCount: files.pageCount, size: files.size },
      textless,
    })
    .from(notes)
    .leftJoin(files, eq(files.id, notes.fileId))
    .leftJoin(textExtractions, IS_TEXTLESS)
}

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

/** Presents a published note to visitors. */
export function presentPreview(row: ShownRow): NotePreview {
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
export function presentNote({ note, file, picture, textless, isFavorite, progress }: NoteDetails): Note {
  return {
    ...presentPreview(note),
    pdfUrl: documentUrl(note),
    updatedAt: note.updatedAt.toISOString(),
    isUserUploaded: note.ownerId !== null,
    isFavorite,
    progress,
    version: note.version,
    pageCount: file?.pageCount ?? null,
    fileSize: file?.size ?? null,
    textless: note.ownerId !== null && textless,
    thumbnail: picture && presentPicture(picture),
  }
}

/** A member's own note in the trash, with the days left at `now`. */
export function presentTrashedNote(details: NoteDetails, deletedAt: Date, now: Date): TrashedNote {
  return { ...presentNote(details), ...trashFields(deletedAt, now) }
}

/** Presents the state of the email about a note; `people` will receive it if it waits. */
function presentEmail(row: NoteRow, people: number | null): NoteEmail {
  if (row.mailedAt !== null) return { state: 'sent', at: row.mailedAt.toISOString(), people: row.mailedTo }
  if (row.announcedAt !== null || !row.announce) return { state: 'none', at: null, people: null }
  if (!waitsForEmail(row)) return { state: 'intended', at: null, people: null }
  return { state: 'waiting', at: row.mailDueAt?.toISOString() ?? null, people }
}

/** A note as an admin sees it; the email about it goes to `people` if it waits. */
export function presentAdminNote(
  { note: row, document, textless }: AdminNoteDetails,
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
    document,
    watermark: row.watermark,
    textless,
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

/** Presents a named share link, at `now`, to the member who made it. */
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
    state: linkEndReason(row, now) ?? 'active',
    watermark: row.watermark,
    opens: row.opens,
  }
}
