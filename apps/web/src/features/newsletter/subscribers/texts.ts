import type { SubscriberStatus } from '@idex/contract/newsletter/subscribers'
import { countOf, type ListTexts } from '../../../lib/list/texts.ts'

/** Texts of the newsletter's subscribers. */
export const LIST: ListTexts = {
  title: 'Subscribers',
  search: 'Search email...',
  loading: 'Loading subscribers...',
  pages: 'Pages of subscribers',
  empty: { title: 'No Subscribers Yet', text: 'People who subscribe to the newsletter appear here.' },
  count: (total) => countOf(total, 'subscriber', 'subscribers'),
}

export const COLUMNS = {
  email: 'Email',
  status: 'Status',
  created: 'Subscribed',
  changed: 'Answered',
  actions: 'Actions',
} as const

export const STATUSES: Record<SubscriberStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  unsubscribed: 'Unsubscribed',
}

export const FILTER = { label: 'Status', all: 'All subscribers' } as const

export const NOT_YET = 'Not yet'

export const REMOVE = {
  label: 'Remove',
  title: (email: string) => `Remove ${email}?`,
  text: 'The address is deleted, including any record that it unsubscribed. A member with this address keeps their own email settings.',
  confirm: 'Remove',
} as const

export const DONE = 'Subscriber removed'
export const FAILED = 'The subscriber could not be removed. Please try again.'
