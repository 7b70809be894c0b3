/** Texts of the lists the server pages. */
export const NO_MATCH = 'Nothing matches what you are looking for'
export const CLEAR_FILTERS = 'Clear search and filters'
export const BROKEN = {
  title: 'This list could not be loaded',
  text: 'Please check your connection and try again.',
  retry: 'Try Again',
} as const

/** 'No members', '1 member', '1,200 members'. */
export function countOf(total: number, one: string, many: string): string {
  if (total === 0) return `No ${many}`
  return `${total.toLocaleString('en-US')} ${total === 1 ? one : many}`
}

export const PAGING = { loadMore: 'Load more', retry: 'Try Again' } as const
export const EXPORT = 'Export CSV'
