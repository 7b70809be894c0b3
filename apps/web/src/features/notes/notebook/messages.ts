/** Texts of the notebook. */
export const NOTEBOOK = {
  title: 'Notebook',
  subtitle: 'Your highlights in all documents',
  search: 'Search highlights...',
  review: 'For today',
  all: 'All highlights',
  page: (page: number) => `Page ${page}`,
  only: (title: string) => `Only highlights in ${title}`,
  everywhere: (title: string) => `Highlights in all documents, not only in ${title}`,
  loading: 'Loading highlights...',
  failed: 'Your highlights could not be loaded',
  moreFailed: 'More highlights could not be loaded.',
  retry: 'Try Again',
  empty: { title: 'No highlights yet', text: 'Select text in a document to highlight it.' },
  noMatch: 'No highlights match your current filters.',
  clear: 'Clear filters',
} as const
