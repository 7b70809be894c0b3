import { storageSize } from '@idex/contract/files/file-size'
import type { Account, SessionInfo, StorageUse } from '@idex/contract/members/account'
import { DELETE_CONFIRMATION } from '@idex/contract/members/choices'
import { PRODUCT_NAME } from '@idex/contract/site/brand'
import { formatLocalDate, formatLocalTime } from '../../../components/format-time.ts'

export const PAGE = {
  title: 'Account',
  lead: 'Your profile, your emails and everything you keep here.',
  adminLead: 'Who you are here, and where you are signed in.',
  loading: 'Loading your account...',
  failed: 'Your account could not be loaded',
} as const

export const FAILURE = 'Error'

export const PROFILE = {
  title: 'Profile',
  lead: 'Your name, picture and email address come from your Google account. You can change them there.',
  adminLead: 'Administrators have a user name and a password of their own.',
  toSecurity: 'Change your password and second factors',
  managedByGoogle: 'Managed by Google',
  managedHere: 'Administrator',
  memberSince: (iso: string) => `Member since ${formatLocalDate(iso)}`,
} as const

export const WORK = {
  title: 'About your work',
  lead: 'What you told us when you joined. It guides what we write about.',
  save: 'Save changes',
  saving: 'Saving...',
  saved: 'Saved',
  discard: 'Discard changes',
  savedText: 'Your answers have been saved.',
  failedText: 'Your answers could not be saved. Please try again.',
} as const

export const EMAIL = {
  title: 'Email',
  lead: 'What is new, as it is published or once a week. You can unsubscribe from any of these emails.',
  label: 'New insights by email',
  sentTo: (email: string) => `Sent to ${email}`,
  noAddress: 'Your account has no email address.',
  rhythm: 'How often',
  rhythms: { each: 'With each new note', weekly: 'Once a week' },
  rhythmHints: {
    each: 'An email soon after a note is published.',
    weekly: 'On Mondays, what is new and you have not read yet. No email when there is nothing.',
  },
  topics: 'Only about these topics',
  topicsHint: 'Leave all unselected to hear about every topic.',
  saving: 'Saving...',
  saved: 'Saved',
  failedText: 'Your email preferences could not be saved. Please try again.',
} as const

export const SESSIONS = {
  title: 'Sessions',
  lead: 'Where you’re signed in. Ending a session takes effect immediately.',
  list: 'Your sessions',
  loading: 'Loading your sessions...',
  failed: 'Your sessions could not be loaded',
  current: 'This device',
  signedIn: (iso: string) => `Signed in ${formatLocalDate(iso)}`,
  revoke: 'Revoke',
  lastUsed: (iso: string, network: string) =>
    `Last used ${formatLocalTime(iso)}${network === '' ? '' : ` from ${network}`}`,
  revokeLabel: ({ device, createdAt, lastUsedAt, network }: SessionInfo) =>
    `Revoke ${device}, signed in ${formatLocalDate(createdAt)}, last used ${formatLocalTime(lastUsedAt)}${network === '' ? '' : ` from ${network}`}`,
  revoked: (device: string) => `${device} has been signed out.`,
  revokeFailed: 'The session could not be ended. Please try again.',
  onlyThis: 'You’re not signed in anywhere else.',
  revokeOthers: 'Sign out everywhere else',
  revokeOthersTitle: 'Sign out everywhere else?',
  revokeOthersText: 'Every other browser will have to sign in again. You stay signed in here.',
  revokeOthersDone: 'You’re not signed in anywhere else.',
  cancel: 'Cancel',
} as const

export const DATA = {
  title: 'Your data',
  lead: 'Take everything you keep here with you.',
  text: 'One archive with your private PDFs, and your profile, notes, highlights, favorites, comments, likes and sessions as files any program can read.',
  export: 'Export my data',
  preparing: 'Preparing your archive',
  cancel: 'Cancel',
  done: 'Your archive has been downloaded.',
  failedText: 'Your data could not be exported. Please try again.',
} as const

export const STORAGE = {
  label: 'Storage',
  used: (used: string, quota: string) => `${used} of ${quota} used`,
  left: (left: string) => `${left} left`,
  hint: 'Notes in the trash count until they are deleted permanently.',
  trash: (size: string) => `The trash holds ${size} of it.`,
  openTrash: 'Open the trash',
} as const

export const DANGER = {
  title: 'Delete account',
  lead: 'This cannot be undone.',
  text: `Your profile, private notes with their PDFs, highlights, favorites, comments and likes are removed from ${PRODUCT_NAME}, and you are signed out everywhere.`,
  open: 'Delete my account',
  dialogTitle: 'Delete your account?',
  label: `Type ${DELETE_CONFIRMATION} to confirm`,
  wrongWord: `Please type the word ${DELETE_CONFIRMATION}, in capitals.`,
  cancel: 'Cancel',
  confirm: 'Delete my account',
  failedText: 'Your account could not be deleted. Please try again.',
} as const

/** The space left: '1,011.6 MB left'. */
export function storageLeft({
  usedBytes,
  quotaBytes,
}: Pick<NonNullable<StorageUse>, 'usedBytes' | 'quotaBytes'>): string {
  return STORAGE.left(storageSize(Math.max(0, quotaBytes - usedBytes)))
}

function privateNotes(count: number): string {
  return `${count} private ${count === 1 ? 'note' : 'notes'}`
}

/** Summary of a member's stored data: '3 private notes, 12.4 MB'. */
export function usageSummary(usage: Account['usage']): string {
  if (usage.privateNotes === 0) return 'No private notes yet'
  const notes = privateNotes(usage.privateNotes)
  return usage.bytes === 0 ? notes : `${notes}, ${storageSize(usage.bytes)}`
}

/** Warning about the data that will be deleted, and how to save them first. */
export function deletionWarning(usage: Account['usage']): string {
  const count = usage.privateNotes
  const loss = count === 0 ? 'Your account is' : `Your account and ${privateNotes(count)} are`
  return `${loss} removed at once and cannot be brought back. Export your data first if you want to keep it.`
}
