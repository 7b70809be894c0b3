import { choiceParam, type Search, textParam } from '../../../lib/search-params.ts'
import { splitTopics, topicsParam } from '../search-params.ts'

/** The search parameters of My Notes: tab and filters. */
export type MyNotesSearch = {
  tab?: 'trash' | undefined
  q?: string | undefined
  topics?: string | undefined
}

/** Parses the search parameters; invalid ones are dropped. */
export function parseMyNotesSearch({ tab, q, topics }: Search): MyNotesSearch {
  return { tab: choiceParam(tab, ['trash']), q: textParam(q, 200), topics: topicsParam(topics) }
}

/** Number of notes on a page. */
const PAGE_SIZE = 48

/** The query input of both tabs. */
export function myNotesInput({ q, topics }: Pick<MyNotesSearch, 'q' | 'topics'>) {
  return { search: q, topics: splitTopics(topics), limit: PAGE_SIZE }
}
