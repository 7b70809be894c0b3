import { countOf, type ListTexts } from '../../../lib/list/texts.ts'

/** Texts of the panel's notes. */
export const STATS = {
  label: 'Notes in numbers',
  total: 'Total Notes',
  published: 'Published',
  draft: 'Draft',
} as const

export const LIST = {
  showTrashed: 'Show Trashed',
  hideTrashed: 'Hide Trashed',
  publish: 'Publish Note',
  sort: 'Sort',
} as const

export const LIST_TEXTS: ListTexts = {
  title: 'Published Notes',
  search: 'Search notes...',
  loading: 'Loading notes...',
  broken: 'The notes could not be loaded',
  pages: 'Pages of notes',
  empty: { title: 'No Notes Yet', text: 'Create your first note to get started.' },
  noMatch: { title: 'No notes match your search', clear: 'Clear search' },
}

export const COLUMNS = {
  title: 'Title',
  topics: 'Topics',
  status: 'Status',
  created: 'Created',
  actions: 'Actions',
} as const

export const ORDERS = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'Title (A-Z)',
  status: 'Status',
} as const

export const STATUS = {
  published: 'Published',
  draft: 'Draft',
  trashed: 'Trashed',
  toggle: 'Published',
} as const

export const ACTIONS = {
  view: 'View PDF',
  share: 'Share',
  edit: 'Edit',
  trash: 'Move to trash',
  restore: 'Restore',
  remove: 'Delete permanently',
  undo: 'Undo',
} as const

export const FILTER = {
  button: 'Filters',
  label: 'Filters',
  topic: 'Topic',
  allTopics: 'All topics',
  status: 'Status',
  allStates: 'Any status',
} as const

export const SELECT = {
  all: 'Select all notes on this page',
  one: (title: string) => `Select “${title}”`,
  group: 'Selected notes',
  count: (count: number) => `${count.toLocaleString('en-US')} selected`,
  clear: 'Clear selection',
} as const

/** What is done with several notes, and what became of it. */
export const CHOSEN = {
  publish: 'Publish',
  unpublish: 'Unpublish',
  topics: 'Topics',
  trash: 'Move to trash',
  restore: 'Restore',
  published: (count: number) => `${countOf(count, 'note', 'notes')} published.`,
  drafted: (count: number) => `${countOf(count, 'note is a draft', 'notes are drafts')} now.`,
  topicsChanged: (count: number) => `Topics of ${count === 1 ? '1 note' : `${count} notes`} changed.`,
  trashed: (count: number) => `${countOf(count, 'note', 'notes')} moved to the trash.`,
  restored: (count: number) => `${countOf(count, 'note', 'notes')} restored.`,
  gone: (count: number) => `${count} ${count === 1 ? 'was' : 'were'} no longer there.`,
  someFailed: (failed: number, all: number) =>
    `${failed} of ${countOf(all, 'note', 'notes')} could not be changed. Please try again.`,
  failed: 'The notes could not be changed. Please try again.',
} as const

export const TOPICS_DIALOG = {
  title: (count: number) => `Topics of ${countOf(count, 'note', 'notes')}`,
  text: 'A dash means that only some of the notes have the topic. Topics you leave alone stay as they are.',
  submit: 'Save Topics',
} as const

export const REMOVE = {
  title: 'Delete this note permanently?',
  text: (title: string) => `“${title}” and its PDF will be gone for good. This cannot be undone.`,
  confirm: 'Delete Permanently',
} as const

export const DONE = {
  published: 'Note published successfully to all user dashboards!',
  drafted: 'Note saved as a draft. Members do not see it.',
  updated: 'Note updated successfully!',
  deleted: 'Note deleted successfully!',
  restored: 'Note restored successfully',
} as const

export const FAILED = {
  publish: 'Failed to create note. Please try again.',
  update: 'Failed to update note. Please try again.',
  delete: 'Failed to delete note. Please try again.',
  restore: 'Failed to restore note',
  view: 'Failed to load PDF. Please try again.',
} as const

/** The number of topics that a row does not show. */
export function moreText(count: number): string {
  return `+${count} more`
}
