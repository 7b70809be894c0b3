/** Spec section 6. */
export const LOGGED_OUT = {
  title: 'Unauthorized',
  description: 'You are logged out. Logging in again...',
  variant: 'destructive',
} as const

export const NAV = {
  label: 'Library',
  menu: 'Open menu',
  menuTitle: 'Menu',
  dashboard: 'Dashboard',
  myNotes: 'My Notes',
  favorites: 'Favorites',
  recent: 'Recent',
  trash: 'Trash',
  signOut: 'Sign out',
} as const
