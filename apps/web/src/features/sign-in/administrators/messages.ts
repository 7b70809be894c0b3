import { countText, type ListTexts } from '../../../components/list/messages.ts'

export const LIST: ListTexts = {
  title: 'Administrators',
  loading: 'Loading administrators...',
  pages: 'Pages of administrators',
  empty: { title: 'No Administrators', text: 'Administrators you invite appear here.' },
  count: (total) => countText(total, 'administrator', 'administrators'),
}

export const COLUMNS = {
  name: 'Name',
  status: 'Status',
  created: 'Since',
  seen: 'Last seen',
  actions: 'Actions',
} as const

export const STATUS = {
  active: 'Active',
  disabled: 'Disabled',
  self: 'You',
  secondFactor: 'Second factor',
} as const
export const NEVER = 'Never'
export const OWN_SESSIONS = 'Your sessions'

export const ACTIONS = {
  invite: 'Invite Administrator',
  edit: 'Edit',
  end: 'End account',
  reset: 'Reset password',
  change: 'Change password',
  disable: 'Disable',
  enable: 'Enable',
} as const

export const INVITE = {
  title: 'Invite Administrator',
  text: 'They can do everything you can. A one-time password is created and shown once.',
  submit: 'Invite',
  saving: 'Inviting...',
  username: 'Username',
  usernameHint: 'What they sign in with.',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  emailHint: 'Told where to sign in, never the password.',
} as const

export const EDIT = {
  title: (username: string) => `Edit ${username}`,
  text: 'Their username, which they sign in with, stays.',
  submit: 'Save',
  saving: 'Saving...',
} as const

export const END = {
  title: (username: string) => `End the account of ${username}?`,
  text: 'The account is deleted for good, with its private notes, share links and comments. What they published stays. This cannot be undone; Disable can.',
  confirm: 'End for Good',
} as const

export const RESET = {
  title: (username: string) => `Reset the password of ${username}?`,
  text: 'The old password stops working at once, every session opened with it ends, and their authenticator app, passkeys and recovery codes are removed. The new one is shown once, and has to be replaced within 72 hours.',
  confirm: 'Reset Password',
} as const

export const DISABLE = {
  title: (username: string) => `Disable ${username}?`,
  text: 'They are signed out everywhere at once and cannot sign in until the account is enabled again.',
  confirm: 'Disable',
} as const

export const PASSWORD = {
  title: (username: string) => `Password of ${username}`,
  text: 'Share it securely: it won’t be shown again. They use it to choose their own password within 72 hours.',
  label: 'Password',
  copy: 'Copy password',
  copied: 'Password copied',
  notCopied: 'The password could not be copied. Please select it and copy it yourself.',
  done: 'Done',
  askTitle: 'Close without copying the password?',
  askText: 'It cannot be shown again. Without it, the password has to be reset again.',
  close: 'Close',
  stay: 'Back to the Password',
} as const

export const DONE = {
  invited: 'Administrator invited',
  updated: 'Administrator updated',
  ended: 'Administrator’s account ended',
  disabled: 'Administrator disabled',
  enabled: 'Administrator enabled',
} as const

export const FAILED = {
  update: 'The administrator could not be changed. Please try again.',
  disable: 'The account could not be changed. Please try again.',
} as const
