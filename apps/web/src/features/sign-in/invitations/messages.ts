import { countText, type ListTexts } from '../../../components/list/messages.ts'

/** Texts of the invitations in the panel. */
export const LIST: ListTexts = {
  title: 'Invitations',
  search: 'Search email...',
  loading: 'Loading invitations...',
  pages: 'Pages of invitations',
  empty: { title: 'No Open Invitations', text: 'People who are invited appear here until they sign in.' },
  count: (total) => countText(total, 'invitation', 'invitations'),
}

export const RULE = {
  required: 'Only people who are invited can sign in for the first time.',
  optional: 'Everyone can sign in: an invitation only tells people of the site.',
} as const

export const COLUMNS = { email: 'Email', created: 'Invited', actions: 'Actions' } as const

export const INVITE = {
  button: 'Invite People',
  title: 'Invite People',
  text: 'Each gets an email with a link to sign in.',
  emails: 'Email addresses',
  hint: 'Separated by commas or on lines of their own, at most 50.',
  submit: 'Send Invitations',
  saving: 'Sending...',
  done: 'Invitations sent',
} as const

export const WITHDRAW = {
  label: 'Withdraw',
  title: (email: string) => `Withdraw the invitation of ${email}?`,
  text: 'They can be invited again later.',
  confirm: 'Withdraw',
  done: 'Invitation withdrawn',
  failed: 'The invitation could not be withdrawn. Please try again.',
} as const
