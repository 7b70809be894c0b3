/** Texts of the admin panel's frame (spec section 2.13). */
export const PANEL = {
  title: 'Admin Panel',
  subtitle: 'Manage notes and content for all users',
  publishNew: 'Publish New Note',
  library: 'View Library',
  logOut: 'Log out',
  loading: 'Loading admin panel...',
  redirecting: 'Redirecting to login...',
} as const
