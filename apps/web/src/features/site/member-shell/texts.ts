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
