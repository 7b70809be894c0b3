import type { AppRouter } from '@idex/api/app-router'
import { HIGHLIGHT_COLORS, type HighlightColor } from '@idex/contract/highlights/choices'
import { TAG_MAX } from '@idex/contract/kernel/bounds'
import type { inferRouterInputs } from '@trpc/server'
import { PAGE_SIZE } from '../library/list-input.ts'
import { dayParam, choiceParam, type Search, textParam } from '../../../browser/search-params.ts'

/** The notebook's search parameters: words, colour, tag, the note that is looked at alone, and days. */
export type NotebookSearch = {
  q?: string | undefined
  color?: HighlightColor | undefined
  tag?: string | undefined
  in?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Parses the search parameters; invalid ones are dropped. */
export function parseNotebookSearch({ q, color, tag, in: noteId, from, to }: Search): NotebookSearch {
  return {
    q: textParam(q, 200),
    color: choiceParam(color, HIGHLIGHT_COLORS),
    tag: textParam(tag, TAG_MAX),
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
  tag,
  from,
  to,
}: NotebookSearch): inferRouterInputs<AppRouter>['highlights']['listAll'] {
  return { search, color, tag, noteId, from, to, order: 'desc', limit: PAGE_SIZE }
}
