/** Texts of the admin login (spec sections 2.12 and 8). */
export const LOGIN = {
  title: 'Admin Panel Access',
  subtitle: 'Enter your credentials to manage content',
  username: 'Username',
  password: 'Password',
  signIn: 'Sign In',
  signingIn: 'Signing In...',
  back: 'Back to Homepage',
} as const

export const WELCOME = { title: 'Login Successful', description: 'Welcome to the admin panel' } as const

export const REFUSED = { title: 'Login Failed', variant: 'destructive' } as const
export const INVALID_CREDENTIALS = 'Invalid credentials'

export const UNREACHABLE = {
  title: 'Login Error',
  description: 'Failed to connect to server',
  variant: 'destructive',
} as const
