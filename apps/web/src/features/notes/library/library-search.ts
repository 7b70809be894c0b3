import { NOTE_SORTS, READING_STATES } from '@idex/contract/notes/choices'
import { choiceParam, type Search, textParam } from '../../../browser/search-params.ts'
import { topicsParam } from '../search-params.ts'

const LAYOUTS = ['grid', 'list'] as const

/** The library's search parameters: which notes are shown, and how. */
export type LibrarySearch = {
  q?: string | undefined
  topics?: string | undefined
  sort?: (typeof NOTE_SORTS)[number] | undefined
  reading?: (typeof READING_STATES)[number] | undefined
  layout?: (typeof LAYOUTS)[number] | undefined
  note?: string | undefined
}

/** Parses the search parameters; invalid ones are dropped. */
export function parseLibrarySearch({ q, topics, sort, reading, layout, note }: Search): LibrarySearch {
  return {
    q: textParam(q, 200),
    topics: topicsParam(topics),
    sort: choiceParam(sort, NOTE_SORTS),
    reading: choiceParam(reading, READING_STATES),
    layout: choiceParam(layout, LAYOUTS),
    note: textParam(note, 64),
  }
}
