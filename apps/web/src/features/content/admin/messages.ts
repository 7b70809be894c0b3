import { CONTENT_TYPE_NAMES } from '@idex/contract/content/choices'
import { STAYS_IN_TRASH } from '../../../components/list/trash-messages.ts'
import { bulkMessages } from '../../../components/list/bulk-messages.ts'
import { type ListTexts, ORDERS as LIST_ORDERS, ROW_ACTIONS } from '../../../components/list/messages.ts'

/** Texts of the panel's content section (decisions, "Content items"). */
export const LIST = {
  create: 'Add Content',
  showTrashed: 'Show Trashed Content',
  hideTrashed: 'Hide Trashed Content',
} as const

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
  status: 'Status',
  views: 'Views',
  likes: 'Likes',
  created: 'Created',
  actions: 'Actions',
} as const

export const TYPES = CONTENT_TYPE_NAMES

export const ORDERS = { ...LIST_ORDERS, 'views-desc': 'Most viewed' } as const

export const ACTIONS = { ...ROW_ACTIONS, view: 'View content', trash: 'Delete' } as const

export const BULK = bulkMessages('item', 'items')

/** Asked before members lose several items. */
export const WARNINGS = {
  unpublish: 'Members will no longer find what you chose.',
  trash: STAYS_IN_TRASH.several,
} as const

export const DELETE = {
  noun: 'content item',
  lost: 'Its files, likes and comments are deleted as well.',
} as const

export const FORM = {
  create: 'Add Content',
  createText: 'A video, article or podcast for the members’ dashboard.',
  edit: 'Edit Content',
  editText: {
    draft: 'This is a draft: members do not see it.',
    scheduled: 'Members will see this once its time comes.',
    published: 'Members see the changes as soon as they are saved.',
  },
  saving: 'Saving...',
} as const

/** The submit button's text, by what saving does to an item that members do not see. */
export const SUBMIT = { draft: 'Save Draft', scheduled: 'Schedule', published: 'Publish' } as const
export const SUBMIT_NEW = { ...SUBMIT, published: 'Add Content' } as const

export const UNPUBLISH = {
  draft: 'Members will no longer find this item.',
  scheduled: 'Members will not find this item until then.',
} as const

export const PUBLISHING = {
  publish: 'Every member sees it on their dashboard as soon as it is saved.',
  schedule: 'It is published automatically at this time.',
} as const

export const GONE =
  'This item has been deleted in the meantime. Save again to keep what you wrote as a new item.'

export const FIELDS = {
  title: 'Title',
  author: 'Author',
  type: 'Type',
  category: 'Category',
  duration: 'Duration',
  durationHint: 'As shown, such as 12:30 or 8 min read.',
  description: 'Description',
  descriptionHint: {
    video: 'Lines such as “0:00 Welcome” and “12:30 Questions” become chapters.',
    podcast: 'Lines such as “0:00 Welcome” and “12:30 Questions” become chapters.',
    pdf: '',
  },
  file: { video: 'Video file', pdf: 'PDF file', podcast: 'Audio file' },
  fileHint: {
    video: 'MP4 or WebM: upload one or enter its address, or that of a video on YouTube or Vimeo.',
    pdf: 'Upload a PDF or enter its address.',
    podcast: 'MP3, M4A or OGG: upload one or enter its address.',
  },
  thumbnail: 'Thumbnail URL',
  captions: { video: 'Captions', podcast: 'Transcript', pdf: '' },
  captionsHint: {
    video:
      'A WebVTT or SubRip file (.vtt, .srt): subtitles for people who cannot hear the video, and its transcript.',
    podcast: 'A WebVTT or SubRip file (.vtt, .srt): members read along, and press a line to hear it.',
    pdf: '',
  },
} as const

export const DONE = {
  created: 'Content created successfully',
  updated: 'Content updated successfully',
  deleted: 'Content deleted successfully',
  restored: 'Content restored successfully',
} as const

export const FAILED = {
  delete: 'Failed to delete content',
  restore: 'Failed to restore content',
} as const
