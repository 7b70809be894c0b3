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
  administration: 'Administration',
  panel: 'Admin Panel',
  account: 'Account',
  signOut: 'Sign out',
  tabs: 'Main places',
  search: 'Search',
} as const

export const BELL = {
  label: (unread: number) =>
    unread === 0 ? 'Notifications' : `Notifications, ${unread.toLocaleString('en-US')} unread`,
  title: 'New for you',
  isNew: 'New',
  note: 'Note',
  loading: 'Loading notifications...',
  failed: 'Failed to fetch unread content',
  retry: 'Try Again',
  empty: "You're all caught up",
  latest: 'See the latest insights',
} as const

export const ACCOUNT = {
  label: (name: string) => `Account menu of ${name}`,
  account: 'Account',
  logOut: 'Log out',
} as const
