/** Both labels of the member sign-in button. */
export const SIGN_IN_WITH_GOOGLE = 'Sign in with Google'
export const CONTINUE_WITH_GOOGLE = 'Continue with Google'

export const LOGGED_OUT = {
  title: 'Unauthorized',
  description: 'You are logged out. Logging in again...',
  variant: 'destructive',
} as const

/** While sign-in begins again, of what was being written. */
export const SAVED_UNTIL_SIGN_IN =
  'Your session has ended. What you were writing is kept, and comes back once you have signed in again.'

export const REDIRECTING_TO_LOGIN = 'Redirecting to login...'
