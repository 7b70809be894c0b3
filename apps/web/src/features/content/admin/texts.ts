/** Texts of the panel's content section (decisions, "Content items"). */
export const LIST = {
  title: 'Content Items',
  search: 'Search content...',
  create: 'Add Content',
  loading: 'Loading content...',
  pages: 'Pages of content',
  sort: 'Sort',
} as const

export const COLUMNS = {
  title: 'Title',
  type: 'Type',
  views: 'Views',
  likes: 'Likes',
  created: 'Created',
  actions: 'Actions',
} as const

export const TYPES = { video: 'Video', pdf: 'Article', podcast: 'Podcast' } as const

export const ORDERS = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'Title (A-Z)',
  views: 'Most viewed',
} as const

export const EMPTY = { title: 'No Content Yet', text: 'Add your first video, article or podcast.' } as const
export const NO_MATCH = { title: 'No content matches your search', clear: 'Clear search' } as const
export const BROKEN = {
  title: 'The content could not be loaded',
  text: 'Please check your connection and try again.',
  retry: 'Try Again',
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

/** '12 items', and what the search left of them. */
export function countText(found: number, all: number): string {
  const items = all === 1 ? 'item' : 'items'
  return found === all ? `${all} ${items}` : `${found} of ${all} ${items}`
}
