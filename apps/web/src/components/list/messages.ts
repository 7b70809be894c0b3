/** A panel list's texts: its name, and what it says while loading, after a failure and when empty. */
export type ListTexts = {
  title: string
  search?: string
  loading: string
  broken?: string
  pages: string
  empty: { title: string; text: string }
  noMatch?: { title: string; clear: string }
  count?: (total: number) => string
}

export const NO_MATCH = {
  title: 'No matches found',
  clear: 'Clear search and filters',
} as const
export const BROKEN = {
  title: 'This list could not be loaded',
  text: 'Please check your connection and try again.',
  retry: 'Try Again',
} as const

/** '0 views', '1 view', '1,200 views'. */
export function numberText(total: number, one: string, many: string): string {
  return `${total.toLocaleString('en-US')} ${total === 1 ? one : many}`
}

/** 'No members', '1 member', '1,200 members'. */
export function countText(total: number, one: string, many: string): string {
  return total === 0 ? `No ${many}` : numberText(total, one, many)
}

/** Said to screen readers: '12 notes found', 'More than 48 notes found' while there are further pages. */
export function foundText(count: number, hasMore: boolean, one: string, many: string): string {
  return `${hasMore ? 'More than ' : ''}${countText(count, one, many)} found`
}

/** '12 notes', and how many of them match the search. */
export function listedText(found: number, all: number, one: string, many: string): string {
  const [some, whole] = [found.toLocaleString('en-US'), all.toLocaleString('en-US')]
  const things = all === 1 ? one : many
  return found === all ? `${whole} ${things}` : `${some} of ${whole} ${things}`
}

/** How much is in the trash: 'Trash is empty', '12 in trash'. */
export function trashText(count: number): string {
  return count === 0 ? 'Trash is empty' : `${count.toLocaleString('en-US')} in trash`
}

export const TRASH_PART = {
  title: 'In the Trash',
  loading: 'Loading the trash...',
  broken: 'The trash could not be loaded',
  pages: 'Pages of the trash',
} as const

/** Sort orders that most lists have. */
export const ORDERS = {
  'created-desc': 'Newest first',
  'created-asc': 'Oldest first',
  'title-asc': 'Title (A-Z)',
} as const

/** An administrator's actions on most rows. */
export const ROW_ACTIONS = { edit: 'Edit', restore: 'Restore', remove: 'Delete permanently' } as const

export const DAYS = { from: 'From', to: 'To' } as const
export const FILTERS = 'Filters'
export const SORT = 'Sort'
export const PAGING = { loadMore: 'Load more', retry: 'Try Again' } as const
export const EXPORT = 'Export CSV'
