/** Texts of the bars of the members’ pages: apart from those of the places, which every page loads. */
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

export const TABS = { label: 'Main places', search: 'Search' } as const
