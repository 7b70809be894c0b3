import { PRODUCT_NAME } from '@idex/contract/site/brand'
import { countText, type ListTexts } from '../../../components/list/messages.ts'

export const LIST: ListTexts = {
  title: 'Messages',
  search: 'Search messages...',
  loading: 'Loading messages...',
  pages: 'Pages of messages',
  empty: { title: 'No Messages Yet', text: 'Messages from the contact form appear here.' },
  count: (total) => countText(total, 'message', 'messages'),
}

export const UNREAD_ONLY = 'Unread only'
export const OPEN_ONLY = 'Not answered only'

export const COLUMNS = { from: 'From', message: 'Message', created: 'Received', actions: 'Actions' } as const

export const STATE = { unread: 'Unread', answered: 'Answered' } as const

export const ACTIONS = {
  read: 'Mark as read',
  unread: 'Mark as unread',
  answered: 'Mark as answered',
  open: 'Mark as not answered',
  reply: 'Reply by email',
  remove: 'Delete',
} as const

export const REMOVE = {
  title: (name: string) => `Delete the message from ${name}?`,
  text: 'This cannot be undone.',
  confirm: 'Delete',
} as const

export const DONE = { deleted: 'Message deleted' } as const

export const FAILED = {
  mark: 'The message could not be updated. Please try again.',
  delete: 'The message could not be deleted. Please try again.',
} as const

export const REPLY_SUBJECT = `Your message to ${PRODUCT_NAME}`

export function unreadText(unread: number): string {
  return `${unread.toLocaleString('en-US')} ${unread === 1 ? 'unread message' : 'unread messages'}`
}
