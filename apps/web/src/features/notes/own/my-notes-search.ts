import { choiceParam, type Search, textParam } from '../../../lib/search-params.ts'
import { splitTopics, topicsParam } from '../search-params.ts'

/** The address of My Notes: which tab, and what it is narrowed to. */
export type MyNotesSearch = {
  tab?: 'trash' | undefined
  q?: string | undefined
  topics?: string | undefined
}

/** Reads it; what makes no sense there is dropped. */
export function parseMyNotesSearch({ tab, q, topics }: Search): MyNotesSearch {
  return { tab: choiceParam(tab, ['trash']), q: textParam(q, 200), topics: topicsParam(topics) }
}

/** How many notes are asked for at once. */
const PAGE_SIZE = 48

/** What both tabs ask the server for. */
export function myNotesInput({ q, topics }: Pick<MyNotesSearch, 'q' | 'topics'>) {
  return { search: q, topics: splitTopics(topics), limit: PAGE_SIZE }
}
