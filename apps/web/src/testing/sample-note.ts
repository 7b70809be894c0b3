import type { NotePreview } from '@idex/contract/notes/note'

/** The base of every sample note: a new field of notes is given here once. */
export function samplePreview(given: Partial<NotePreview> & Pick<NotePreview, 'id' | 'title'>): NotePreview {
  return {
    description: '',
    topics: [],
    createdAt: '2026-11-03T09:00:00.000Z',
    publishedBy: 'Admin',
    shareableSlug: `${given.id}-slug`,
    ...given,
  }
}
