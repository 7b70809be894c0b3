import type { SubscriberStatus } from '@idex/contract/newsletter/subscribers'
import { formatLocalDayAndTime } from '../../../components/format-time.ts'
import { countText, type ListTexts } from '../../../components/list/messages.ts'

/** Texts of the newsletter's subscribers. */
export const LIST: ListTexts = {
  title: 'Subscribers',
  search: 'Search email...',
  loading: 'Loading subscribers...',
  pages: 'Pages of subscribers',
  empty: { title: 'No Subscribers Yet', text: 'People who subscribe to the newsletter appear here.' },
  count: (total) => countText(total, 'subscriber', 'subscribers'),
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

/** Texts of the weekly digest, which members choose on their account page. */
export const WEEKLY = {
  title: 'Weekly digest',
  next: (iso: string, readers: number) => {
    const day = `The next one is sent on ${formatLocalDayAndTime(iso)}`
    if (readers === 0) return `${day}. So far no one who chose it has anything new to read.`
    return `${day}, so far to ${countText(readers, 'member', 'members')} who chose it and have something new to read.`
  },
  loading: 'Loading the weekly digest...',
  failed: 'The weekly digest could not be loaded.',
  preview: 'Preview',
  previewText: 'As a member gets it who asked for every topic and has read none of it yet.',
} as const
