/** Spec section 6. */
export const LOGGED_OUT = {
  title: 'Unauthorized',
  description: 'You are logged out. Logging in again...',
  variant: 'destructive',
} as const

export const NAV = {
  label: 'Library',
  insights: 'Insights',
  discover: 'Discover',
  latest: 'Latest',
  menu: 'Open menu',
  menuTitle: 'Menu',
  dashboard: 'Dashboard',
  myNotes: 'My Notes',
  favorites: 'Favorites',
  recent: 'Recent',
  trash: 'Trash',
  account: 'Account',
  signOut: 'Sign out',
} as const

export const PAGING = { loadMore: 'Load more', retry: 'Try Again' } as const
