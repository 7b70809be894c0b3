import { NOTE_SORTS } from '@idex/contract/notes/choices'
import { choiceParam, type Search, textParam } from '../../../browser/search-params.ts'
import { topicsParam } from '../search-params.ts'

const LAYOUTS = ['grid', 'list'] as const

/** The library's search parameters: which notes are shown, and how. */
export type LibrarySearch = {
  q?: string | undefined
  topics?: string | undefined
  sort?: (typeof NOTE_SORTS)[number] | undefined
  layout?: (typeof LAYOUTS)[number] | undefined
  note?: string | undefined
}

/** Parses the search parameters; invalid ones are dropped. */
export function parseLibrarySearch({ q, topics, sort, layout, note }: Search): LibrarySearch {
  return {
    q: textParam(q, 200),
    topics: topicsParam(topics),
    sort: choiceParam(sort, NOTE_SORTS),
    layout: choiceParam(layout, LAYOUTS),
    note: textParam(note, 64),
  }
}
