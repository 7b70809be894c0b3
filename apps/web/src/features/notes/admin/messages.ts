import { bulkMessages } from '../../../components/list/bulk-messages.ts'
import {
  countText,
  type ListTexts,
  ORDERS as LIST_ORDERS,
  ROW_ACTIONS,
} from '../../../components/list/messages.ts'

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

/** Of a note whose PDF is pictures alone. */
export const TEXTLESS = {
  label: 'No text to search',
  text: 'This PDF has no text, as a scan has none: searches do not find what it says, and it has no text view.',
} as const

export const COLUMNS = {
  title: 'Title',
  topics: 'Topics',
  status: 'Status',
  created: 'Created',
  actions: 'Actions',
} as const

export const ORDERS = { ...LIST_ORDERS, 'status-asc': 'Status' } as const

export const STATUS = {
  published: 'Published',
  draft: 'Draft',
  trashed: 'Trashed',
  toggle: 'Published',
} as const

export const ACTIONS = {
  ...ROW_ACTIONS,
  view: 'View PDF',
  share: 'Share',
  links: 'Link settings',
  trash: 'Move to trash',
} as const

export const FILTER = {
  topic: 'Topic',
  allTopics: 'All topics',
} as const

export const BULK = bulkMessages('note', 'notes')

export const TOPICS_DIALOG = {
  title: (count: number) => `Topics of ${countText(count, 'note', 'notes')}`,
  text: 'A dash means that only some of the notes have the topic. Topics you leave alone stay as they are.',
  submit: 'Save Topics',
  button: 'Topics',
  done: (count: number) => `Topics of ${countText(count, 'note', 'notes')} changed.`,
} as const

export const REMOVE = {
  title: 'Delete this note permanently?',
  text: (title: string) => `“${title}” and its PDF will be deleted permanently. This cannot be undone.`,
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
