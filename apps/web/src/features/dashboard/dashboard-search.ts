import { CONTENT_TYPES } from '@idex/contract/content/choices'
import { choiceParam, type Search, textParam } from '../../browser/search-params.ts'

/** The dashboard's search parameters: its filters, and the article open over it. */
export type DashboardSearch = {
  view?: 'latest' | undefined
  q?: string | undefined
  type?: (typeof CONTENT_TYPES)[number] | undefined
  item?: string | undefined
}

/** Parses the search parameters; invalid ones are dropped. */
export function parseDashboardSearch({ view, q, type, item }: Search): DashboardSearch {
  return {
    view: choiceParam(view, ['latest']),
    q: textParam(q, 200),
    type: choiceParam(type, CONTENT_TYPES),
    item: textParam(item, 64),
  }
}
