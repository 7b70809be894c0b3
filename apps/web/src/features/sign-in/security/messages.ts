import { formatLocalDate } from '../../../components/format-time.ts'
import { PRODUCT_NAME } from '@idex/contract/site/brand'

/** Texts of the panel's security section. */
export const PANEL = {
  loading: 'Loading security...',
  failed: 'Your security settings could not be loaded',
} as const

export const TOTP = {
  title: 'Authenticator app',
  lead: 'An app on your phone shows a code, which you enter after your password.',
  off: 'Off',
  on: 'On',
  since: (iso: string) => `Since ${formatLocalDate(iso)}`,
  none: 'No app is set up.',
  setUp: 'Set Up App',
  turnOff: 'Turn Off',
} as const

export const SETUP = {
  title: 'Set up an authenticator app',
  passwordText: 'First your password, then a code to scan.',
  scanText: 'Scan the QR code with your app, or type the key. Then enter the code the app shows.',
  next: 'Continue',
  picture: 'QR code to scan with your authenticator app',
  key: 'Key',
  keyHint: 'For an app that cannot scan.',
  copyKey: 'Copy key',
  keyCopied: 'Key copied',
  keyNotCopied: 'The key could not be copied. Please select it and copy it yourself.',
  here: 'Open in the app on this phone',
  code: 'Code',
  codeHint: 'Six digits, a new one every 30 seconds.',
  turnOn: 'Turn On',
  turningOn: 'Turning On...',
} as const

export const TURN_OFF = {
  title: 'Turn off the authenticator app?',
  text: 'You won’t be asked for its codes any more. All your other sessions end.',
  confirm: 'Turn Off',
} as const

export const PASSKEYS = {
  title: 'Passkeys',
  lead: 'Your fingerprint, your face, a PIN or a security key, in place of the password or after it.',
  list: 'Your passkeys',
  none: 'No passkey is set up.',
  unsupported: 'This browser does not support passkeys at this address.',
  synced: 'Synced',
  added: (iso: string) => `Added ${formatLocalDate(iso)}`,
  used: (iso: string | null) => (iso === null ? 'Never used' : `Last used ${formatLocalDate(iso)}`),
  add: 'Add Passkey',
  rename: 'Rename',
  remove: 'Remove',
} as const

export const ADD = {
  title: 'Add a passkey',
  text: 'Once your password is checked, your browser asks you to create it.',
  name: 'Name',
  nameHint: 'A name to recognize it by, such as the device it’s on.',
  submit: 'Add Passkey',
  saving: 'Waiting for your device...',
  unmade: 'The passkey was not created. Please try again.',
  known: 'This device already has one of your passkeys.',
} as const

export const RENAME = {
  title: 'Rename the passkey',
  text: 'The name is for you alone.',
  name: 'Name',
  submit: 'Save Name',
  saving: 'Saving...',
} as const

export const REMOVE = {
  title: (name: string) => `Remove ${name}?`,
  text: 'You can’t sign in with it any more. All your other sessions end.',
  confirm: 'Remove',
} as const

export const CODES = {
  title: 'Recovery codes',
  lead: 'For when you lose your phone or key. Each signs you in once, after your password.',
  needless: 'They’re created with your first app or passkey.',
  left: (left: number) => `${left} of 10 left`,
  few: 'Create new ones before they run out.',
  make: 'Create New Codes',
} as const

export const NEW_CODES = {
  title: 'Create new recovery codes?',
  text: 'The old ones stop working immediately. The new ones are shown only once.',
  confirm: 'Create New Codes',
} as const

export const SHOWN = {
  title: 'Save these recovery codes',
  text: 'They won’t be shown again. Keep them as you would a spare key, and away from your password.',
  list: 'Recovery codes',
  copy: 'Copy',
  copied: 'Recovery codes copied',
  notCopied: 'The codes could not be copied. Please select them and copy them yourself.',
  download: 'Download',
  done: 'I Have Saved Them',
  askTitle: 'Close without saving the codes?',
  askText: 'They cannot be shown again. Without them, a lost phone or key locks you out.',
  close: 'Close',
  stay: 'Back to the Codes',
} as const

export const OWN_PASSWORD = {
  block: 'Password',
  lead: 'Choose a long one that you use nowhere else. Three or four unrelated words work well.',
  change: 'Change Password',
  title: 'Change your password',
  text: 'All your other sessions end. Your second factor stays.',
  label: 'New password',
  hint: 'At least 12 characters of any kind. Passwords that are easy to guess are refused.',
  submit: 'Change Password',
  saving: 'Saving...',
} as const

export const YOUR_PASSWORD = { label: 'Your password', working: 'Checking...' } as const

export const CODES_FILE_NAME = 'idex-recovery-codes.txt'

export function codesFile(codes: readonly string[]): string {
  return [`${PRODUCT_NAME} recovery codes. Each works once.`, '', ...codes, ''].join('\n')
}

export const DONE = {
  password: 'Password changed',
  totpOn: 'Authenticator app turned on',
  totpOff: 'Authenticator app turned off',
  added: 'Passkey added',
  renamed: 'Passkey renamed',
  removed: 'Passkey removed',
} as const
