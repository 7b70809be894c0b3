export const LOGIN = {
  title: 'Admin Panel Access',
  subtitle: 'Enter your credentials to manage content',
  username: 'Username',
  password: 'Password',
  signIn: 'Sign In',
  signingIn: 'Signing In...',
  back: 'Back to Homepage',
} as const

export const ENDED = {
  why: 'Your session has ended. Sign in again to continue where you were.',
  kept: 'What you were writing is kept in this browser, and its form opens again.',
} as const

export const WELCOME = { title: 'Login Successful', description: 'Welcome to the admin panel' } as const

export const REFUSED = { title: 'Login Failed', variant: 'destructive' } as const
export const INVALID_CREDENTIALS = 'Invalid credentials'

export const UNREACHABLE = {
  title: 'Login Error',
  description: 'Failed to connect to server',
  variant: 'destructive',
} as const

export const PASSKEY = {
  or: 'or',
  signIn: 'Sign in with a passkey',
  signingIn: 'Waiting for your passkey...',
  unused: 'The passkey was not used. Please try again, or use your password.',
} as const

export const SECOND_STEP = {
  subtitle: 'Your password is correct. Now confirm that it’s you.',
  verify: 'Verify',
  verifying: 'Verifying...',
  restart: 'Start again',
  others: 'Other options',
  unused: 'The passkey was not used. Please try again.',
} as const

/** Each second factor: its tab and the label of its field. */
export const METHODS = {
  totp: {
    choose: 'Use your authenticator app',
    label: 'Code',
    hint: 'The six digits your authenticator app shows now.',
  },
  passkey: {
    choose: 'Use a passkey',
    label: 'Passkey',
    hint: 'Your browser asks for your fingerprint, your face, a PIN or a security key.',
  },
  'recovery-code': {
    choose: 'Use a recovery code',
    label: 'Recovery code',
    hint: 'One of the ten you saved when you set this up. Each works once.',
  },
} as const

/** If someone else has set the password. */
export const CHOOSE = {
  title: 'Choose your password',
  text: 'The password you signed in with was created for you. Choose one that only you know to continue.',
  given: 'Password you were given',
  submit: 'Save and Continue',
  saving: 'Saving...',
  signOut: 'Sign out',
} as const

/** If the site requires a second factor. */
export const SET_UP = {
  title: 'Set up a second factor',
  text: 'This site asks every administrator for more than a password. Set up an authenticator app or a passkey to continue.',
  goOn: 'Go to the Panel',
} as const
