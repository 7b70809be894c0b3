import type { Note } from '@idex/contract/notes/note'
import { keepPreviousData, useMutationState } from '@tanstack/react-query'
import { trpc } from '../../../app/client/trpc.ts'
import { idOf, usePendingIds } from '../use-pending-ids.ts'
import { useSignInOnFailure } from '../../sign-in/lost-session.ts'
import type { ListInput } from './list-input.ts'
import { getMutationKey } from '@trpc/react-query'

function usePendingStars(procedure: typeof trpc.notes.addFavorite | typeof trpc.notes.removeFavorite) {
  return useMutationState({
    filters: { mutationKey: getMutationKey(procedure), status: 'pending' },
    select: ({ state }) => ({ id: idOf(state.variables), at: state.submittedAt }),
  })
}

/** Stars whose change is still being saved; of two changes to one note the later counts. */
function useFavoriteOverrides(): ReadonlyMap<string, boolean> {
  const added = usePendingStars(trpc.notes.addFavorite).map((star) => ({ ...star, isFavorite: true }))
  const removed = usePendingStars(trpc.notes.removeFavorite).map((star) => ({ ...star, isFavorite: false }))
  const stars = [...added, ...removed].toSorted((one, other) => one.at - other.at)
  return new Map(stars.flatMap(({ id, isFavorite }) => (id === undefined ? [] : [[id, isFavorite] as const])))
}

/** The note with its pending star; the same one without, so that its card is not rendered again. */
function withFavorites<Starred extends { id: string; isFavorite: boolean }>(
  note: Starred,
  overrides: ReadonlyMap<string, boolean>,
): Starred {
  const isFavorite = overrides.get(note.id) ?? note.isFavorite
  return isFavorite === note.isFavorite ? note : { ...note, isFavorite }
}

/** The notes of the library that match the input, page after page, including pending changes. */
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
