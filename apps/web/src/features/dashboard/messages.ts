export const ACCESS = {
  title: 'Access Required',
  text: 'Please sign in to view your personalized dashboard.',
  signIn: 'Sign In',
} as const

/** Titles of the dashboard's two views. */
export const VIEWS = { discover: 'Dashboard', latest: 'Latest' } as const

export const WELCOME = {
  greet: (firstName: string) => (firstName === '' ? 'Welcome back!' : `Welcome back, ${firstName}!`),
  text: 'Videos, articles and podcasts, chosen to sharpen your next decision.',
} as const

export const BAR = { search: 'Search insights...' } as const

export const FILTER = {
  label: 'Type of content',
  all: 'All',
  types: { video: 'Videos', pdf: 'Articles', podcast: 'Podcasts' },
} as const

export const SECTIONS = {
  featured: 'Featured',
  more: 'More insights',
  all: 'All insights',
  latest: 'Latest',
  results: 'Search results',
} as const

export const LIST = {
  loading: 'Loading content...',
  failed: 'Failed to fetch content',
  moreFailed: 'More content could not be loaded.',
  noMatch: 'No content found matching your search',
  empty: 'No content available',
  clear: 'Show everything',
} as const

export const CARD = {
  menu: 'More actions',
  more: (count: number) => `+${count}`,
  tags: 'Tags',
} as const

export const VIEWER = {
  details: 'Details and comments',
  gone: 'This insight is no longer available',
} as const
