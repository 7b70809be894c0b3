import type { AdminNote } from '@idex/contract/notes/note'

export type NoteOrder = { key: 'title' | 'status' | 'created'; direction: 'ascending' | 'descending' }

/** Newest first, as the server sends them. */
export const NEWEST_FIRST: NoteOrder = { key: 'created', direction: 'descending' }

export type Arrangement = { search: string; order: NoteOrder; showTrashed: boolean }

export type NoteStatus = 'published' | 'draft' | 'trashed'

/** Trash goes before all: what was published and is in the trash is on no dashboard. */
export function statusOf(note: Pick<AdminNote, 'deleted' | 'published'>): NoteStatus {
  if (note.deleted) return 'trashed'
  return note.published ? 'published' : 'draft'
}

const STATUS_RANK: Record<NoteStatus, number> = { published: 0, draft: 1, trashed: 2 }
const TITLES = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

const COMPARE: Record<NoteOrder['key'], (a: AdminNote, b: AdminNote) => number> = {
  title: (a, b) => TITLES.compare(a.title, b.title),
  status: (a, b) => STATUS_RANK[statusOf(a)] - STATUS_RANK[statusOf(b)],
  created: (a, b) => a.createdAt.localeCompare(b.createdAt),
}

function matches(note: AdminNote, search: string): boolean {
  const wanted = search.trim().toLowerCase()
  return note.title.toLowerCase().includes(wanted) || note.description.toLowerCase().includes(wanted)
}

/** The notes to show, in order; equals stand newest first. */
export function arrangeNotes(notes: readonly AdminNote[], arrangement: Arrangement): AdminNote[] {
  const { search, order, showTrashed } = arrangement
  const sign = order.direction === 'ascending' ? 1 : -1
  return notes
    .filter((note) => (showTrashed || !note.deleted) && matches(note, search))
    .toSorted((a, b) => sign * COMPARE[order.key](a, b) || COMPARE.created(b, a))
}

export type NoteCounts = { total: number; published: number; draft: number; trashed: number }

/** The stat cards' numbers; what is in the trash is not part of the total. */
export function countNotes(notes: readonly AdminNote[]): NoteCounts {
  const counts = { published: 0, draft: 0, trashed: 0 }
  for (const note of notes) counts[statusOf(note)] += 1
  return { ...counts, total: counts.published + counts.draft }
}
