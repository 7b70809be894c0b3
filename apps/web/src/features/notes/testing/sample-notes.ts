import type { Note, TrashedNote } from '@idex/contract/notes/note'
import { TRASH_RETENTION_DAYS } from '@idex/contract/kernel/trash'
import { DAY_MS } from '@idex/contract/kernel/dates'
import { samplePreview } from '../../../testing/sample-note.ts'

const CREATED = Date.UTC(2026, 10, 3, 9)

export function sampleNote(given: Partial<Note> & Pick<Note, 'id' | 'title'>): Note {
  const preview = samplePreview({ createdAt: new Date(CREATED).toISOString(), ...given })
  return {
    ...preview,
    updatedAt: preview.createdAt,
    pdfUrl: `/api/files/${given.id}`,
    isUserUploaded: false,
    isFavorite: false,
    progress: null,
    version: 1,
    pageCount: 12,
    textless: false,
    fileSize: 186_982,
    thumbnail: null,
    ...given,
  }
}

/** A member's own note in the trash, with the given days left. */
export function sampleTrashed(
  given: Partial<Note> & Pick<Note, 'id' | 'title'>,
  daysRemaining: number,
): TrashedNote {
  const deletedAt = CREATED - (TRASH_RETENTION_DAYS - daysRemaining) * DAY_MS
  return {
    ...sampleNote({ isUserUploaded: true, ...given }),
    deletedAt: new Date(deletedAt).toISOString(),
    daysRemaining,
    expirationDate: new Date(deletedAt + TRASH_RETENTION_DAYS * DAY_MS).toISOString(),
  }
}
