import type { NoteTopic } from '@idex/contract/notes/choices'
import { getRouteApi } from '@tanstack/react-router'
import { joinTopics, splitTopics } from '../search-params.ts'
import { myNotesInput, type MyNotesSearch } from './my-notes-search.ts'
import type { UserNote } from '@idex/contract/notes/note'
import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '../../../lib/trpc.ts'
import { usePendingIds } from '../use-pending-ids.ts'
import { useSignInOnFailure } from '../../sign-in/lost-session.ts'

const route = getRouteApi('/my-notes')

/** The search parameters of My Notes, and how to change them. */
export function useMyNotesSearch() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const change = (part: Partial<MyNotesSearch>, replace = false) =>
    navigate({ to: '.', search: (old) => ({ ...old, ...part }), replace, resetScroll: false })
  return {
    params: search,
    tab: search.tab ?? 'active',
    search: search.q ?? '',
    topics: splitTopics(search.topics),
    isFiltered: search.q !== undefined || search.topics !== undefined,
    setTab: (tab: string) => change({ tab: tab === 'trash' ? 'trash' : undefined }),
    // One history entry for a whole typed word.
    setSearch: (q: string) => change({ q: q || undefined }, search.q !== undefined),
    setTopics: (topics: NoteTopic[]) => change({ topics: joinTopics(topics) }),
    clearFilters: () => change({ q: undefined, topics: undefined }),
  }
}

type Page = { items: UserNote[]; nextCursor: string | null; all: number }

const OPTIONS = { getNextPageParam: (page: Page) => page.nextCursor, placeholderData: keepPreviousData }

/** The loaded notes of a tab that match the filters, and their total number; without the notes in `leaving`. */
function shownOf(pages: readonly Page[] | undefined, leaving: ReadonlySet<string>) {
  const items = pages?.flatMap((page) => page.items)
  const found = items?.filter((note) => !leaving.has(note.id))
  const all = pages?.at(-1)?.all
  return { found, all: items && found && all !== undefined ? all - items.length + found.length : undefined }
}

/** The member's live notes, including pending changes. */
export function useActiveNotes() {
  const query = trpc.userNotes.list.useInfiniteQuery(myNotesInput(useMyNotesSearch().params), OPTIONS)
  useSignInOnFailure(query.error)
  return { query, ...shownOf(query.data?.pages, usePendingIds(trpc.userNotes.trash)) }
}

/** The member's notes in the trash, including pending changes. */
export function useTrashedNotes() {
  const query = trpc.userNotes.deleted.useInfiniteQuery(myNotesInput(useMyNotesSearch().params), OPTIONS)
  useSignInOnFailure(query.error)
  return { query, ...shownOf(query.data?.pages, usePendingIds(trpc.userNotes.restore)) }
}
