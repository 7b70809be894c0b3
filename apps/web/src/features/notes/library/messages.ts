export const VIEWS = {
  home: { title: 'All Notes', subtitle: undefined },
  favorites: { title: 'Favorites', subtitle: 'Your starred notes' },
  recent: { title: 'Recent Notes', subtitle: 'Recently uploaded notes' },
  trash: { title: 'Trash', subtitle: 'Deleted notes (can be restored)' },
} as const
export type LibraryView = keyof typeof VIEWS

export const EMPTY = {
  home: { title: 'No notes available.', text: undefined },
  favorites: { title: 'No favorite notes yet', text: 'Star some notes to see them here.' },
  recent: { title: 'No recent notes', text: 'Upload some notes to see them here.' },
  trash: {
    title: 'Trash is empty',
    text: 'Deleted notes will appear here for 14 days before permanent removal',
  },
} as const satisfies Record<LibraryView, { title: string; text: string | undefined }>

export const NO_MATCH = 'No notes match your current filters.'
export const CLEAR_FILTERS = 'Clear filters'
export const searchInside = (text: string) => `Search inside documents for “${text}”`

export const HEADER = { create: 'New' } as const

export const SECTIONS = {
  favorites: 'Favorites',
  all: 'All Notes',
  viewAllFavorites: 'View all favorites',
  previousFavorites: 'Previous favorites',
  nextFavorites: 'Next favorites',
} as const

export const TOOLBAR = {
  search: 'Search notes...',
  filter: 'Filter by topic',
  searchTopics: 'Search topics',
  chosen: 'Chosen topics',
  clear: 'Clear all filters',
  removeTopic: (topic: string) => `Remove ${topic}`,
  sort: 'Sort',
  reading: 'Reading',
  readings: { any: 'Read or unread', 'to-read': 'To read', reading: 'Reading', finished: 'Finished' },
  sorts: { newest: 'Newest first', oldest: 'Oldest first', title: 'Title (A-Z)' },
  layout: 'Layout',
  grid: 'Grid view',
  list: 'List view',
} as const

export const LIST = {
  loading: 'Loading notes...',
  failed: 'Your notes could not be loaded',
  moreFailed: 'More notes could not be loaded.',
} as const

/** Summary of the rest of a batch of uploads. */
export const FOLDED = {
  text: (count: number) =>
    count === 1
      ? '1 more of your latest uploads is in'
      : `${count.toLocaleString('en-US')} more of your latest uploads are in`,
  link: 'My Notes',
} as const

export function pagesLabel(count: number): string {
  return count === 1 ? '1 page' : `${count.toLocaleString('en-US')} pages`
}

export function actionLabel(label: string, title: string): string {
  return `${label}: ${title}`
}

export const CARD = {
  publishedBy: (publisher: string) => `Published by ${publisher}`,
  uploadedByYou: 'Uploaded by you',
  textless: 'No text to search',
  private: 'Private',
  more: (count: number) => `+${count} more`,
  topics: 'Topics',
  share: 'Share',
  favorite: 'Favorite',
  addFavorite: 'Add to favorites',
  removeFavorite: 'Remove from favorites',
  menu: 'More actions',
  rename: 'Rename',
  edit: 'Edit',
  delete: 'Delete',
  restore: 'Restore',
  isNew: 'New',
  finished: 'Read',
  progress: (percent: number) => `${percent}% read`,
  deleted: (date: string) => `Deleted ${date}`,
  permanentlyDeleted: 'This note will be permanently deleted after 14 days',
} as const

export const OWN_CARD = { viewPdf: 'View PDF' } as const

export const CHANGES = {
  trashed: 'Note moved to trash',
  undo: 'Undo',
  restored: 'Note restored successfully',
  renamed: 'Note renamed successfully',
  edited: 'Note updated successfully',
  trashFailed: 'Failed to delete note',
  restoreFailed: 'Failed to restore note',
  renameFailed: 'Failed to rename note',
  editFailed: 'Failed to update note',
  deleted: 'Note deleted for good',
  emptied: 'The trash is empty',
  favoriteFailed: 'Failed to update favorites',
} as const

export const RENAME = {
  title: 'Rename note',
  description: 'Only you see this note and its name.',
  field: 'Title',
  cancel: 'Cancel',
  save: 'Save',
} as const

export const TRASH = {
  deleteNow: 'Delete now',
  deleteTitle: 'Delete this note for good?',
  deleteText: (title: string) => `“${title}” and its PDF will be gone at once. This cannot be undone.`,
  empty: 'Empty trash',
  emptyTitle: 'Empty the trash?',
  emptyText: (count: number) =>
    `${count === 1 ? 'The note in it and its PDF' : `All ${count.toLocaleString('en-US')} notes in it and their PDFs`} will be gone at once. This cannot be undone.`,
  holds: (count: number, size: string) =>
    `${count === 1 ? '1 note' : `${count.toLocaleString('en-US')} notes`}, ${size} of your storage`,
} as const

export const EDIT = {
  title: 'Edit note',
  text: 'Only you see this note.',
  titleField: 'Title',
  descriptionField: 'Description',
  topicsField: 'Topics',
  submit: 'Save Changes',
  stale:
    'This note was changed in another window since you opened it. Save again to replace that version with yours.',
} as const

export const VIEWER = {
  gone: 'This note is no longer available',
  textless:
    'This PDF has no text, as a scan has none: searches find it by its title, description and topics alone, and it can only be read page by page.',
} as const
