import type { MemberState } from '@idex/contract/members/member'
import { countText, type ListTexts } from '../../../components/list/messages.ts'

export const LIST: ListTexts = {
  title: 'Members',
  search: 'Search name or email...',
  loading: 'Loading members...',
  pages: 'Pages of members',
  empty: { title: 'No Members Yet', text: 'Everyone who signs in appears here.' },
  count: (total) => countText(total, 'member', 'members'),
}

export const COLUMNS = {
  name: 'Name',
  work: 'Work',
  status: 'Status',
  created: 'Signed up',
  seen: 'Last seen',
  actions: 'Actions',
} as const

export const STATES: Record<MemberState, string> = {
  onboarded: 'Onboarded',
  new: 'New',
  disabled: 'Disabled',
}

export const FILTER = { label: 'Status', all: 'All members' } as const

export const ORDERS = {
  'created-desc': 'Newest first',
  'created-asc': 'Oldest first',
  'name-asc': 'Name (A-Z)',
  'seen-desc': 'Last seen first',
} as const

export const UNNAMED = 'No name given'
export const NO_EMAIL = 'No email'
export const NEVER = 'Never'
export const NO_ANSWERS = 'Not answered yet'

export const ACTIONS = {
  disable: 'Disable',
  enable: 'Enable',
  exportData: 'Export data',
  erase: 'Erase',
} as const

export const DETAILS = {
  status: 'Status',
  created: 'Signed up',
  onboarded: 'Onboarded',
  seen: 'Last seen',
  disabled: 'Disabled',
  emails: 'Insight emails',
  industry: 'Industry',
  companySize: 'Company size',
  jobTitle: 'Job title',
  aiTopics: 'AI topics',
  yes: 'Yes',
  no: 'No',
} as const

export const DISABLE = {
  title: (name: string) => `Disable ${name}?`,
  text: 'They are signed out everywhere at once and cannot sign in until the account is enabled again. Their notes are kept.',
  confirm: 'Disable',
} as const

export const EXPORT = (name: string, email: string) => ({
  title: `Export the data of ${name}?`,
  text: `You get one archive with everything held about ${email}: profile, private notes and their PDFs, favorites, comments and sessions. The activity list shows that you exported it.`,
  confirm: 'Export Data',
})

export const ERASE = (name: string, email: string) => ({
  title: `Erase ${name}?`,
  text: `The account ${email} is deleted for good, with everything in it: profile, private notes and their PDFs, favorites, comments, and the newsletter subscription. This cannot be undone.`,
  confirm: 'Erase for Good',
})

export const DONE = {
  disabled: 'Account disabled',
  enabled: 'Account enabled',
  erased: 'Member erased',
  exported: 'Data exported',
} as const

export const FAILED = 'The account could not be changed. Please try again.'
