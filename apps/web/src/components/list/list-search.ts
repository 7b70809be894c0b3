import { dayParam, type Search, textParam } from '../../browser/search-params.ts'

/** Filters of the panel's lists, besides the search. */
const FILTERS = ['topic', 'state', 'tag', 'action', 'actor', 'unread', 'answered', 'from', 'to'] as const
export type ListFilters = { [name in (typeof FILTERS)[number]]?: string | undefined }

/**
 * The state of a list, all of it in the address: which of several a section shows, search, order, page, filters, and the page of
 * its trash if that is shown. What is as at first is left out.
 */
export type ListSearch = ListFilters & {
  view?: string | undefined
  q?: string | undefined
  order?: string | undefined
  page?: number | undefined
  trash?: number | undefined
}

function pageParam(value: unknown, first: number): number | undefined {
  const page = Number(textParam(value, 6))
  return Number.isInteger(page) && page >= first ? page : undefined
}

function filterParam(name: keyof ListFilters, value: unknown): string | undefined {
  return name === 'from' || name === 'to' ? dayParam(value) : textParam(value, 64)
}

/** Parses a list's search parameters; invalid ones are undefined. */
export function parseListSearch(search: Search): ListSearch {
  return {
    view: textParam(search['view'], 32),
    q: textParam(search['q'], 200),
    order: textParam(search['order'], 32),
    page: pageParam(search['page'], 2),
    trash: pageParam(search['trash'], 1),
    ...Object.fromEntries(FILTERS.map((name) => [name, filterParam(name, search[name])])),
  }
}

/** The open dialog, all of it in the address: its kind, and the id of the row it is about, if any. */
export type DialogSearch = { dialog?: string | undefined; row?: string | undefined }

/** Parses the search parameters of an open dialog; invalid ones are undefined. */
export function parseDialogSearch({ dialog, row }: Search): DialogSearch {
  return { dialog: textParam(dialog, 32), row: textParam(row, 64) }
}
