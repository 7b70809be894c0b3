import type { AdminNote, NoteEmail } from '@idex/contract/notes/note'
import { TRASH_RETENTION_DAYS } from '@idex/contract/kernel/trash'
import { samplePreview } from '../sample-note.ts'

let made = 0

/** The email that waits about published notes: when it is sent, and to how many. */
export const WAITING = { at: '2025-04-01T10:10:00.000Z', people: 214 } as const

export function emailOf(
  note: Pick<AdminNote, 'published' | 'deleted' | 'announce' | 'announced'>,
): NoteEmail {
  const nothing = { at: null, people: null }
  if (note.announced) return { state: 'sent', at: '2025-03-05T10:10:00.000Z', people: 214 }
  if (!note.announce) return { state: 'none', ...nothing }
  if (note.deleted || !note.published) return { state: 'intended', ...nothing }
  return { state: 'waiting', ...WAITING }
}

/** A published note whose email was sent, or a draft; each has its own id and title. */
export function makeNote(change: Partial<AdminNote> = {}): AdminNote {
  made += 1
  const { published = true, deleted = false, announce = true, announced = published } = change
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
    ...{ published, announce, announced },
    email: emailOf({ published, deleted, announce, announced }),
    document: null,
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
