import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '../../../lib/trpc.ts'
import { loadAhead } from '../../../lib/load-ahead.ts'
import type { LibrarySearch } from './library-search.ts'
import { listInput, trashInput } from './list-input.ts'

type Loading = { api: Api; queryClient: QueryClient }
type List = Parameters<typeof listInput>[0]

/** Loads lists of the library with the filters of the address, and the note that is open in it. */
export function loadLists({ api, queryClient }: Loading, lists: readonly List[], search: LibrarySearch) {
  const inputs = lists.map((list) => listInput(list, search))
  return loadAhead(queryClient, async () => {
    await Promise.all(inputs.map((input) => api.notes.list.prefetchInfinite(input)))
    const listed = inputs.flatMap(
      (input) => api.notes.list.getInfiniteData(input)?.pages.flatMap(({ notes }) => notes) ?? [],
    )
    await loadOpenNote(api, search, listed)
  })
}

/** Loads the trash, and the note that is open in it. */
export function loadTrash({ api, queryClient }: Loading, search: LibrarySearch) {
  const input = trashInput(search)
  return loadAhead(queryClient, async () => {
    await api.notes.deleted.prefetchInfinite(input)
    const listed = api.notes.deleted.getInfiniteData(input)?.pages.flatMap(({ items }) => items) ?? []
    await loadOpenNote(api, search, listed)
  })
}

/** A note further down than the first page is loaded by itself. */
async function loadOpenNote(api: Api, { note }: LibrarySearch, listed: readonly { id: string }[]) {
  if (note !== undefined && !listed.some(({ id }) => id === note)) await api.notes.get.prefetch({ id: note })
}
