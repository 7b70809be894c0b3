import type { NotePreview } from '@idex/contract/notes/note'

/** What every sample of a note begins with: a field that notes gain is given here. */
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
