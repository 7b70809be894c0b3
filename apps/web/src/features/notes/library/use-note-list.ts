import type { Note } from '@idex/contract/notes/note'
import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '../../../lib/trpc.ts'
import { usePendingIds } from '../use-pending-ids.ts'
import { useSignInOnFailure } from '../../sign-in/lost-session.ts'
import { useFavoriteOverrides, withFavorites } from './favorite-overrides.ts'
import type { ListInput } from './list-input.ts'

/** The notes of the library the input asks for, page after page, as they will be once pending changes are kept. */
export function useNoteList(input: ListInput) {
  const query = trpc.notes.list.useInfiniteQuery(input, {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })
  useSignInOnFailure(query.error)
  const leaving = usePendingIds(trpc.notes.trash)
  const overrides = useFavoriteOverrides()
  const notes: Note[] | undefined = query.data?.pages
    .flatMap((page) => page.notes)
    .filter((note) => !leaving.has(note.id))
    .map((note) => withFavorites(note, overrides))
  return { ...query, notes }
}
