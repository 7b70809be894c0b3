import type { UserNote } from '@idex/contract/notes/note'
import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '../../../lib/trpc.ts'
import { usePendingIds } from '../use-pending-ids.ts'
import { useSignInOnFailure } from '../../sign-in/lost-session.ts'
import { myNotesInput } from './my-notes-search.ts'
import { useMyNotesSearch } from './use-my-notes-search.ts'

type Page = { items: UserNote[]; nextCursor: string | null; all: number }

const OPTIONS = { getNextPageParam: (page: Page) => page.nextCursor, placeholderData: keepPreviousData }

/** What the filters leave of a tab's notes, as far as it has come, and how many there are in all; without those `leaving`. */
function shownOf(pages: readonly Page[] | undefined, leaving: ReadonlySet<string>) {
  const items = pages?.flatMap((page) => page.items)
  const found = items?.filter((note) => !leaving.has(note.id))
  const all = pages?.at(-1)?.all
  return { found, all: items && found && all !== undefined ? all - items.length + found.length : undefined }
}

/** The member's live notes, as they will be once pending changes are kept. */
export function useActiveNotes() {
  const query = trpc.userNotes.list.useInfiniteQuery(myNotesInput(useMyNotesSearch().params), OPTIONS)
  useSignInOnFailure(query.error)
  return { query, ...shownOf(query.data?.pages, usePendingIds(trpc.userNotes.trash)) }
}

/** The member's notes in the trash, as they will be once pending changes are kept. */
export function useTrashedNotes() {
  const query = trpc.userNotes.deleted.useInfiniteQuery(myNotesInput(useMyNotesSearch().params), OPTIONS)
  useSignInOnFailure(query.error)
  return { query, ...shownOf(query.data?.pages, usePendingIds(trpc.userNotes.restore)) }
}
