import { CONTENT_TYPE_NAMES } from '@idex/contract/content/choices'
import type { ListTexts } from '../../../lib/list/texts.ts'

/** Texts of the panel's content section (decisions, "Content items"). */
export const LIST = { create: 'Add Content', sort: 'Sort' } as const

export const LIST_TEXTS: ListTexts = {
  title: 'Content Items',
  search: 'Search content...',
  loading: 'Loading content...',
  broken: 'The content could not be loaded',
  pages: 'Pages of content',
  empty: { title: 'No Content Yet', text: 'Add your first video, article or podcast.' },
  noMatch: { title: 'No content matches your search', clear: 'Clear search' },
}

export const COLUMNS = {
  title: 'Title',
  type: 'Type',
  views: 'Views',
  likes: 'Likes',
  created: 'Created',
  actions: 'Actions',
} as const

export const TYPES = CONTENT_TYPE_NAMES

export const ORDERS = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'Title (A-Z)',
  views: 'Most viewed',
} as const

export const ACTIONS = { view: 'View content', edit: 'Edit', remove: 'Delete' } as const

export const REMOVE = {
  title: (title: string) => `Delete “${title}”?`,
  text: 'Are you sure you want to delete this content item? Its files, likes and comments go with it.',
  confirm: 'Delete',
} as const

export const FORM = {
  create: 'Add Content',
  createText: 'Every member sees it on their dashboard as soon as it is saved.',
  edit: 'Edit Content',
  editText: 'Members see the changes as soon as they are saved.',
  submitNew: 'Add Content',
  submit: 'Save Changes',
  saving: 'Saving...',
} as const

export const FIELDS = {
  title: 'Title',
  author: 'Author',
  type: 'Type',
  category: 'Category',
  duration: 'Duration',
  durationHint: 'As shown, such as 12:30 or 8 min read.',
  description: 'Description',
  file: { video: 'Video file', pdf: 'PDF file', podcast: 'Audio file' },
  fileHint: {
    video: 'MP4 or WebM: upload one or give its address.',
    pdf: 'Upload a PDF or give its address.',
    podcast: 'MP3, M4A or OGG: upload one or give its address.',
  },
  thumbnail: 'Thumbnail URL',
  captions: 'Captions',
  captionsHint: 'A WebVTT file (.vtt) for those who cannot hear the video.',
} as const

export const DONE = {
  created: 'Content created successfully',
  updated: 'Content updated successfully',
  deleted: 'Content deleted successfully',
} as const

export const FAILED = {
  create: 'Failed to create content',
  update: 'Failed to update content',
  delete: 'Failed to delete content',
} as const
