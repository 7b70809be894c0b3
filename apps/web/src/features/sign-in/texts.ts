export const LOGGED_OUT = {
  title: 'Unauthorized',
  description: 'You are logged out. Logging in again...',
  variant: 'destructive',
} as const

export const REDIRECTING_TO_LOGIN = 'Redirecting to login...'
