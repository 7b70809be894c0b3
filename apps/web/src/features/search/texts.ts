/** Texts of the search over everything. */
export const SEARCH = {
  open: 'Search everything',
  key: 'Ctrl K',
  title: 'Search everything',
  description:
    'Notes, pages of documents, insights and the blog. Choose with the arrow keys, open with Enter.',
  field: 'Search',
  placeholder: 'Words, or "a phrase"',
  loading: 'Searching…',
  results: 'Results',
  recent: 'Recent searches',
  forget: 'Clear recent searches',
  start: 'Type what you are looking for. The text inside PDFs is searched as well.',
  failed: 'The search didn’t work. Please try again.',
  again: 'Try again',
  approximate: 'Nothing contains these words. These titles look similar:',
  groups: { notes: 'Notes', pages: 'Pages', content: 'Insights', posts: 'Blog' },
} as const

/** What is said when nothing was found. */
export function nothingFound(query: string): string {
  return `Nothing found for “${query}”.`
}

/** The number of a page a hit is on. */
export function onPage(page: number): string {
  return `Page ${page}`
}

/** Said to screen readers when the results have changed. */
export function resultCount(count: number): string {
  return count === 1 ? '1 result' : `${count} results`
}
