import type { AppRouter } from '@idex/api/app-router'
import { HIGHLIGHT_COLORS, type HighlightColor } from '@idex/contract/highlights/choices'
import type { inferRouterInputs } from '@trpc/server'
import { PAGE_SIZE } from '../library/list-input.ts'
import { dayParam, choiceParam, type Search, textParam } from '../../../browser/search-params.ts'

/** The notebook's search parameters: words, colour, the note that is looked at alone, and days. */
export type NotebookSearch = {
  q?: string | undefined
  color?: HighlightColor | undefined
  in?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Parses the search parameters; invalid ones are dropped. */
export function parseNotebookSearch({ q, color, in: noteId, from, to }: Search): NotebookSearch {
  return {
    q: textParam(q, 200),
    color: choiceParam(color, HIGHLIGHT_COLORS),
    in: textParam(noteId, 64),
    from: dayParam(from),
    to: dayParam(to),
  }
}

/** Returns the input of the list, newest first; days are those it shows, in UTC. */
export function notebookInput({
  q: search,
  in: noteId,
  color,
  from,
  to,
}: NotebookSearch): inferRouterInputs<AppRouter>['highlights']['listAll'] {
  return { search, color, noteId, from, to, order: 'desc', limit: PAGE_SIZE }
}
