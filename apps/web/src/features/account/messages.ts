import { formatDate, formatFileSize, formatLongDate } from '@idex/contract/dates'
import { type Account, DELETE_CONFIRMATION } from '@idex/contract/account'
import { PRODUCT_NAME } from '@idex/contract/brand'

export const PAGE = {
  title: 'Account',
  lead: 'Who you are here, what reaches you, and everything you keep.',
  loading: 'Loading your account...',
  failed: 'Your account could not be loaded',
  retry: 'Try Again',
} as const

export const SUCCESS = 'Success'
export const FAILURE = 'Error'

export const PROFILE = {
  title: 'Profile',
  lead: 'Your name, picture and address come from the account you sign in with, and change there.',
  managedByGoogle: 'Managed by Google',
  managedHere: 'Administrator',
  memberSince: (iso: string) => `Member since ${formatLongDate(iso)}`,
} as const

export const WORK = {
  title: 'About your work',
  lead: 'What you told us when you joined. It decides what we write about.',
  save: 'Save changes',
  saving: 'Saving...',
  saved: 'Saved',
  discard: 'Discard changes',
  savedText: 'Your answers have been saved.',
  failedText: 'Your answers could not be saved. Please try again.',
} as const

export const EMAIL = {
  title: 'E-mail',
  lead: 'One e-mail when something new is published. Every one of them ends with a link that stops them.',
  label: 'New insights by e-mail',
  sentTo: (email: string) => `Sent to ${email}`,
  noAddress: 'Your account has no e-mail address.',
  topics: 'Only about these topics',
  topicsHint: 'Choose none to hear about every topic.',
  saving: 'Saving...',
  saved: 'Saved',
  failedText: 'Your e-mail preferences could not be saved. Please try again.',
} as const

export const SESSIONS = {
  title: 'Sessions',
  lead: 'Where you are signed in. A session you end is over at once.',
  list: 'Your sessions',
  loading: 'Loading your sessions...',
  failed: 'Your sessions could not be loaded',
  retry: 'Try Again',
  current: 'This device',
  signedIn: (iso: string) => `Signed in ${formatDate(iso)}`,
  revoke: 'Revoke',
  revokeLabel: (device: string, iso: string) => `Revoke ${device}, signed in ${formatDate(iso)}`,
  revoked: (device: string) => `${device} has been signed out.`,
  revokeFailed: 'The session could not be ended. Please try again.',
  onlyThis: 'You are signed in nowhere else.',
  revokeOthers: 'Sign out everywhere else',
  revokeOthersTitle: 'Sign out everywhere else?',
  revokeOthersText: 'Every other browser you are signed in with has to sign in again. This one stays.',
  revokeOthersDone: 'You are signed in nowhere else.',
  cancel: 'Cancel',
} as const

export const DATA = {
  title: 'Your data',
  lead: 'Everything you keep here, to take with you.',
  text: 'One archive with your private PDFs, and your profile, notes, favorites, comments, likes and sessions as files any program can read.',
  export: 'Export my data',
  preparing: 'Preparing your archive',
  cancel: 'Cancel',
  done: 'Your archive has been downloaded.',
  failedText: 'Your data could not be exported. Please try again.',
} as const

export const DANGER = {
  title: 'Delete account',
  lead: 'For good: there is no way back.',
  text: `Your profile, private notes with their PDFs, favorites, comments and likes are removed from ${PRODUCT_NAME}, and you are signed out everywhere.`,
  open: 'Delete my account',
  dialogTitle: 'Delete your account?',
  label: `Type ${DELETE_CONFIRMATION} to confirm`,
  wrongWord: `Please type the word ${DELETE_CONFIRMATION}, in capitals.`,
  cancel: 'Cancel',
  confirm: 'Delete my account',
  failedText: 'Your account could not be deleted. Please try again.',
} as const

const MEGABYTES = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
const MEGABYTE = 1024 * 1024

/** A size in bytes, in MB from 1 MB on. */
export function storageSize(bytes: number): string {
  return bytes < MEGABYTE ? formatFileSize(bytes) : `${MEGABYTES.format(bytes / MEGABYTE)} MB`
}

function privateNotes(count: number): string {
  return `${count} private ${count === 1 ? 'note' : 'notes'}`
}

/** What a member keeps: '3 private notes, 12.4 MB'. */
export function kept(usage: Account['usage']): string {
  if (usage.privateNotes === 0) return 'No private notes yet'
  const notes = privateNotes(usage.privateNotes)
  return usage.bytes === 0 ? notes : `${notes}, ${storageSize(usage.bytes)}`
}

/** What deletion takes, and how to keep it. */
export function deletionWarning(usage: Account['usage']): string {
  const count = usage.privateNotes
  const loss = count === 0 ? 'Your account is' : `Your account and ${privateNotes(count)} are`
  return `${loss} removed at once and cannot be brought back. Export your data first if you want to keep it.`
}
