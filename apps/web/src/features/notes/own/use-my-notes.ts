import type { UserNote } from '@idex/contract/notes/note'
import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '../../../lib/trpc.ts'
import { usePendingIds } from '../use-pending-ids.ts'
import { useSignInOnFailure } from '../../sign-in/lost-session.ts'
import { myNotesInput } from './my-notes-search.ts'
import { useMyNotesSearch } from './use-my-notes-search.ts'

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
