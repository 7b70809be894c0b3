import { type Search, textParam } from '../search-params.ts'

/** What the panel's lists are filtered by, besides the search. */
const FILTERS = [
  'trash',
  'topic',
  'state',
  'tag',
  'action',
  'actor',
  'unread',
  'answered',
  'from',
  'to',
] as const
export type ListFilters = { [name in (typeof FILTERS)[number]]?: string | undefined }

/** What the address keeps of a list: search, order, page and filters; what is as at first is left out. */
export type ListSearch = ListFilters & {
  q?: string | undefined
  order?: string | undefined
  page?: number | undefined
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** Parses a list's search parameters; invalid ones are dropped. */
export function parseListSearch(search: Search): ListSearch {
  const page = Number(textParam(search['page'], 6))
  const found: ListSearch = {
    q: textParam(search['q'], 200),
    order: textParam(search['order'], 32),
    page: Number.isInteger(page) && page > 1 ? page : undefined,
  }
  for (const name of FILTERS) {
    const text = textParam(search[name], 64)
    const isDayFilter = name === 'from' || name === 'to'
    if (text !== undefined && (!isDayFilter || isDay(text))) found[name] = text
  }
  return given(found)
}

/** What is named, in a lasting order. */
export function given({ q, order, page, ...filters }: ListSearch): ListSearch {
  const named = FILTERS.flatMap((name) => (filters[name] === undefined ? [] : [[name, filters[name]]]))
  return {
    ...(q !== undefined && { q }),
    ...(order !== undefined && { order }),
    ...(page !== undefined && { page }),
    ...Object.fromEntries(named),
  }
}
