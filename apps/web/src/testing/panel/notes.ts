import type { AdminNote } from '@idex/contract/notes/note'
import { TRASH_RETENTION_DAYS } from '@idex/contract/kernel/trash'
import { samplePreview } from '../sample-note.ts'

let made = 0

/** A published note; each has its own id and title. */
export function makeNote(change: Partial<AdminNote> = {}): AdminNote {
  made += 1
  return {
    ...samplePreview({
      id: `note${made}`,
      title: `Note ${made}`,
      description: `What note ${made} is about`,
      createdAt: '2025-03-05T10:00:00.000Z',
      publishedBy: 'Ada Lovelace',
      shareableSlug: `note-${made}-slug`,
    }),
    updatedAt: '2025-03-05T10:00:00.000Z',
    pdfUrl: `/api/files/file${made}`,
    published: true,
    announced: false,
    watermark: false,
    textless: false,
    deleted: false,
    deletedAt: null,
    daysRemaining: null,
    expirationDate: null,
    version: 1,
    ...change,
  }
}

/** A note in the trash. */
export function makeTrashedNote(change: Partial<AdminNote> = {}): AdminNote {
  return makeNote({ ...trashFields(TRASH_RETENTION_DAYS), ...change })
}

/** The label of a note in the trash with `daysRemaining` left. */
export function trashFields(daysRemaining: number) {
  return {
    deleted: true,
    deletedAt: '2025-03-06T10:00:00.000Z',
    daysRemaining,
    expirationDate: '2025-03-20T10:00:00.000Z',
  }
}

export const LIVE_FIELDS = {
  deleted: false,
  deletedAt: null,
  daysRemaining: null,
  expirationDate: null,
} as const
