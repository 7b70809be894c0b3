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
  filter: 'Filter by Topic',
  clear: 'Clear All',
} as const

export const CARD = {
  more: (count: number) => `+${count}`,
  moveToTrash: 'Move to Trash',
  created: (date: string) => `Created ${date}`,
} as const

export const EMPTY = {
  noMatch: { title: 'No matching notes found', text: 'Try adjusting your search or filters' },
  active: { title: 'No notes uploaded yet', action: 'Upload Your First Note' },
  trash: {
    title: 'Trash is empty',
    text: 'Deleted notes will appear here for 14 days before permanent removal',
  },
} as const
