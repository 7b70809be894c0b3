import { TITLE_REQUIRED } from '@idex/contract/notes/messages'

/** Texts of My Notes. */
export const HEADER = {
  title: 'My Notes Dashboard',
  subtitle: 'Manage your uploaded PDFs with AI topic categorization',
  upload: 'Upload New Note',
} as const

const counted = (label: string) => (count: number | undefined) =>
  count === undefined ? label : `${label} (${count.toLocaleString('en-US')})`

export const TABS = {
  label: 'Notes',
  active: counted('Active Notes'),
  trash: counted('Trash'),
} as const

export const FILTERS = {
  search: 'Search your notes...',
  topics: 'Filter by Topic',
  searchTopics: 'Search topics',
  clear: 'Clear All',
  reset: 'Clear filters',
} as const

export const CARD = {
  topics: 'Topics',
  more: (count: number) => `+${count}`,
  viewPdf: 'View PDF',
  menu: 'More actions',
  moveToTrash: 'Move to Trash',
  created: (date: string) => `Created ${date}`,
  deleted: (date: string) => `Deleted ${date}`,
  restore: 'Restore',
} as const

export const EMPTY = {
  noMatch: { title: 'No matching notes found', text: 'Try adjusting your search or filters' },
  active: { title: 'No notes uploaded yet', action: 'Upload Your First Note' },
  trash: {
    title: 'Trash is empty',
    text: 'Deleted notes will appear here for 14 days before permanent removal',
  },
} as const

export const LIST = {
  loading: 'Loading notes...',
  failed: 'Your notes could not be loaded',
  retry: 'Try Again',
  moreFailed: 'More notes could not be loaded.',
} as const

/** Toasts about changes of notes. */
export const CHANGES = {
  trashed: 'Note moved to trash',
  trashFailed: 'Failed to delete note',
  restored: 'Note restored successfully',
  restoreFailed: 'Failed to restore note',
  undo: 'Undo',
} as const

export const UPLOAD = {
  title: 'Upload New Note',
  description: 'A private PDF that only you can see.',
  titleField: 'Title',
  titleRequired: TITLE_REQUIRED,
  descriptionField: 'Description',
  fileField: 'PDF file',
  fileRequired: 'Please choose a PDF file',
  topicsField: 'Topics',
  cancel: 'Cancel',
  submit: 'Upload Note',
} as const
