import { countText, type ListTexts } from '../../../components/list/messages.ts'

export const LIST: ListTexts = {
  title: 'Comments',
  search: 'Search comments...',
  loading: 'Loading comments...',
  pages: 'Pages of comments',
  empty: { title: 'No Comments Yet', text: 'What members write below content appears here.' },
  count: (total) => countText(total, 'comment', 'comments'),
}

export const NEW_ONLY = 'New only'
export const READ_ALL = 'Mark all as read'

export const COLUMNS = { author: 'From', comment: 'Comment', created: 'Written', actions: 'Actions' } as const

export const STATE = { new: 'New' } as const

export const ACTIONS = { remove: 'Delete' } as const

export const REMOVE = {
  title: (author: string) => `Delete the comment by ${author}?`,
  text: 'This cannot be undone.',
  confirm: 'Delete',
} as const

export const DONE = { deleted: 'Comment deleted' } as const

export const FAILED = {
  read: 'The comments could not be marked as read. Please try again.',
  delete: 'The comment could not be deleted. Please try again.',
} as const

export function newCommentsText(unread: number): string {
  return `${unread.toLocaleString('en-US')} ${unread === 1 ? 'new comment' : 'new comments'}`
}
