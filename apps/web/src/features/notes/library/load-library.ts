import type { Api } from '../../../app/client/trpc.ts'
import { type Loading, prefetchInShell } from '../../site/prefetch-site.ts'
import { shelfInput } from '../../../reader/places/shelf-input.ts'
import type { MyNotesSearch } from '../own/my-notes-search.ts'
import type { LibrarySearch } from './library-search.ts'
import { listInput, trashInput } from './list-input.ts'

type List = Parameters<typeof listInput>[0]

/** Loads the start page of the library: its lists, and what is to be continued above them. */
export function loadStart(loading: Loading, search: LibrarySearch) {
  const { api } = loading
  return prefetchInShell(loading, () => [
    fetchLists(api, ['all', 'favorites'], search),
    api.places.list.prefetch(shelfInput('note')),
  ])
}

/** Loads lists of the library with the filters of the address, and the note that is open in it. */
export function loadLists(loading: Loading, lists: readonly List[], search: LibrarySearch) {
  return prefetchInShell(loading, () => [fetchLists(loading.api, lists, search)])
}

async function fetchLists(api: Api, lists: readonly List[], search: LibrarySearch) {
  const inputs = lists.map((list) => listInput(list, search))
  await Promise.all(inputs.map((input) => api.notes.list.prefetchInfinite(input)))
  const listed = inputs.flatMap(
    (input) => api.notes.list.getInfiniteData(input)?.pages.flatMap(({ notes }) => notes) ?? [],
  )
  await loadOpenNote(api, search, listed)
}

export function loadTrash(loading: Loading, search: LibrarySearch) {
  const { api } = loading
  return prefetchInShell(loading, () => [api.userNotes.counts.prefetch(), fetchTrash(api, search)])
}

async function fetchTrash(api: Api, search: LibrarySearch) {
  const input = trashInput(search)
  await api.notes.deleted.prefetchInfinite(input)
  const listed = api.notes.deleted.getInfiniteData(input)?.pages.flatMap(({ items }) => items) ?? []
  await loadOpenNote(api, search, listed)
}

/** Loads a member's own notes, or their trash, with how many there are of both, and the note that is open. */
export function loadOwn(loading: Loading, { tab, ...search }: MyNotesSearch) {
  if (tab === 'trash') return loadTrash(loading, search)
  const { api } = loading
  return prefetchInShell(loading, () => [api.userNotes.counts.prefetch(), fetchLists(api, ['own'], search)])
}

/** A note further down than the first page is loaded by itself. */
async function loadOpenNote(api: Api, { note }: LibrarySearch, listed: readonly { id: string }[]) {
  if (note !== undefined && !listed.some(({ id }) => id === note)) await api.notes.get.prefetch({ id: note })
}
